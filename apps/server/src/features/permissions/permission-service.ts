import { isStaff } from '@homeroom/contract/identities/user-types.ts'
import type { InsideModule, PermissionNode } from '@homeroom/contract/permissions/permission-endpoints.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { type Caller, holdsPermission, isAdministrator } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { hasRole, personExists, readCatalogue, readModules } from './permission-queries.ts'
import { buildPermissionTree } from './permission-tree.ts'

export type PermissionService = ReturnType<typeof createPermissionService>

export function createPermissionService({ db }: { db: Database }) {
  /** The caller's permissions below an application prefix; pupils and parents have none. */
  async function treeIn(tx: Transaction, caller: Caller, application: string): Promise<PermissionNode[]> {
    if (!isStaff(caller.userType)) return []
    return buildPermissionTree(await readCatalogue(tx, application), (code) => holdsPermission(caller, code))
  }

  return {
    /**
     * The tree of an application's page, and what its menus may show: the applications at the tops of the platform's tree,
     * which is read once for the platform's own pages.
     */
    async ofPageIn(
      tx: Transaction,
      caller: Caller,
      application: string,
    ): Promise<{ permissions: PermissionNode[]; menuPermissions: PermissionNode[] }> {
      const asked = [...new Set([application, 'base'])].map((prefix) => treeIn(tx, caller, prefix))
      const trees = await Promise.all(asked)
      const tops = trees.at(-1) ?? []
      return {
        permissions: trees[0] ?? [],
        menuPermissions: tops.map(({ code, name }) => ({ code, name, children: [] })),
      }
    },
    modules: (caller: Caller): Promise<InsideModule[]> => db.inUnit(caller.unitId, readModules),
    tree: (caller: Caller, application: string) => db.inUnit(caller.unitId, (tx) => treeIn(tx, caller, application)),
    /** Whether a person has a role. One may ask about oneself; an administrator about anybody of the unit. */
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
