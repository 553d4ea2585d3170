import { isStaff } from '@homeroom/contract/identities/user-types.ts'
import type { InsideModule, PermissionNode } from '@homeroom/contract/permissions/permission-schemas.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { type Caller, holdsPermission, isAdministrator } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { hasRole, personExists, readCatalogue, readModules } from './permission-queries.ts'

export type PermissionService = ReturnType<typeof createPermissionService>

export function createPermissionService({ db }: { db: Database }) {
  /** The caller's permissions below an application prefix; pupils and parents have none. */
  async function treeIn(tx: Transaction, caller: Caller, application: string): Promise<PermissionNode[]> {
    if (!isStaff(caller.userType)) return []
    return buildPermissionTree(await readCatalogue(tx, application), (code) => holdsPermission(caller, code))
  }

  return {
    /**
     * The tree of an application's page, and the applications that its menus may show: those at the tops of the
     * platform's tree, which is read once for the platform's own pages.
     */
    async ofPageIn(
      tx: Transaction,
      caller: Caller,
      application: string,
    ): Promise<{ permissions: PermissionNode[]; menuPermissions: PermissionNode[] }> {
      const platform = treeIn(tx, caller, 'base')
      const own = application === 'base' ? platform : treeIn(tx, caller, application)
      const [permissions, tops] = await Promise.all([own, platform])
      return { permissions, menuPermissions: tops.map(({ code, name }) => ({ code, name, children: [] })) }
    },
    modules: (caller: Caller): Promise<InsideModule[]> => db.inUnit(caller.unitId, readModules),
    tree: (caller: Caller, application: string) => db.inUnit(caller.unitId, (tx) => treeIn(tx, caller, application)),
    /** Whether a person has a role. Everybody may ask about themselves, an administrator about anybody of the unit. */
    async checkRole(caller: Caller, asked: { userId: string; role: string; application: string }): Promise<boolean> {
      const { unitId } = caller
      if (asked.userId !== caller.userId && !isAdministrator(caller)) throw new AppError('not_found')
      return db.inUnit(unitId, async (tx) => {
        if (!(await personExists(tx, unitId, asked.userId))) throw new AppError('not_found')
        return hasRole(tx, { unitId, ...asked })
      })
    },
  }
}

type Row = { code: string; parentCode: string | null; name: string }

/** The held permissions as a tree. A parent that is not held appears only if it has held children. */
export function buildPermissionTree(catalogue: Row[], holds: (code: string) => boolean): PermissionNode[] {
  const inCatalogue = new Set<string | null>(catalogue.map(({ code }) => code))
  const childrenOf = new Map<string | null, Row[]>()
  for (const row of catalogue) {
    const parent = inCatalogue.has(row.parentCode) ? row.parentCode : null
    childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), row])
  }
  const nodesBelow = (parent: string | null): PermissionNode[] =>
    (childrenOf.get(parent) ?? []).flatMap((row) => {
      const children = nodesBelow(row.code)
      return holds(row.code) || children.length > 0 ? [{ code: row.code, name: row.name, children }] : []
    })
  return nodesBelow(null)
}
