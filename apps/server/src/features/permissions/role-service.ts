import { randomUUID } from 'node:crypto'
import { rolesOfUnitMaximum } from '@homeroom/contract/limits.ts'
import type {
  ListedRole,
  Role,
  RoleFields,
  RolePermission,
  RoleTemplate,
} from '@homeroom/contract/permissions/role-schemas.ts'
import { plainName } from '@homeroom/shared/people/plain-name.ts'
import { recordChange } from '#features/audit/record-change.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import { type Caller, holdsPermission } from '#platform/calls/caller.ts'
import { searchWords } from '#platform/calls/search-words.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { requireRightsOfRole } from './administrator-rights.ts'
import {
  countMembers,
  deleteRole,
  insertRole,
  isRoleNameTaken,
  readCodesOfRole,
  readPermissionRows,
  readRoleRow,
  readRoleRows,
  updateRole,
  writePermissions,
} from './role-queries.ts'
import { roleTemplates } from './role-templates.ts'

export type RoleService = ReturnType<typeof createRoleService>

/** The roles of a unit and what they hold, for those who administer it. */
export function createRoleService({ db, now }: { db: Database; now: () => Date }) {
  async function readIn(tx: Transaction, unitId: string, id: string): Promise<Role> {
    const row = await readRoleRow(tx, unitId, { id, lock: 'none' })
    if (!row) throw new AppError('not_found')
    const { code: _, ...role } = row
    const permissions = await readCodesOfRole(tx, unitId, id)
    return { ...role, permissions, members: await countMembers(tx, unitId, id) }
  }

  /** What was typed, checked; only permissions that exist in such a unit are given. */
  async function checked(tx: Transaction, unitId: string, fields: RoleFields, had: readonly string[]) {
    const [name, englishName] = [plainName(fields.name), plainName(fields.englishName)]
    if (name === '') throw fieldRefusal({ name: 'validation_failed' })
    const known = new Set([...had, ...(await readPermissionRows(tx, unitId)).map(({ code }) => code)])
    if (!fields.permissions.every((code) => known.has(code))) throw fieldRefusal({ permissions: 'validation_failed' })
    return { name, englishName, permissions: fields.permissions }
  }

  return {
    /** All roles, or those whose name has the words of a search. */
    list: (
      { caller, unitId }: Administrator,
      search = '',
    ): Promise<{ list: ListedRole[]; templates: RoleTemplate[] }> =>
      db.inUnit(unitId, async (tx) => {
        const known = new Set((await readPermissionRows(tx, unitId)).map(({ code }) => code))
        const mayGive = (code: string) => known.has(code) && holdsPermission(caller, code)
        const templates = roleTemplates.map((template) => ({
          ...template,
          permissions: template.permissions.filter(mayGive),
        }))
        return { list: await readRoleRows(tx, unitId, searchWords(search)), templates }
      }),

    permissions: ({ caller, unitId }: Administrator): Promise<RolePermission[]> =>
      db.inUnit(unitId, async (tx) =>
        (await readPermissionRows(tx, unitId)).map((row) => ({ ...row, yours: holdsPermission(caller, row.code) })),
      ),

    read: ({ unitId }: Administrator, id: string): Promise<Role> => db.inUnit(unitId, (tx) => readIn(tx, unitId, id)),

    add: (
      { caller, unitId }: Administrator,
      { template, ...fields }: RoleFields & { template?: string },
    ): Promise<{ id: string }> =>
      db.inUnit(unitId, async (tx) => {
        const { name, englishName, permissions } = await checked(tx, unitId, fields, [])
        requireHeld(caller, permissions)
        if ((await readRoleRows(tx, unitId)).length >= rolesOfUnitMaximum) throw new AppError('too_many_roles')
        const id = randomUUID()
        if (await isRoleNameTaken(tx, unitId, { name, except: id })) throw fieldRefusal({ name: 'role_name_taken' })
        const code = roleTemplates.find((one) => one.code === template)?.code ?? id
        await insertRole(tx, unitId, { id, code, name, englishName })
        await writePermissions(tx, unitId, { id, given: permissions, taken: [] })
        await recordChange(tx, caller, {
          ...aboutRole(unitId, id),
          action: 'role added',
          after: { name, englishName },
          detail: { given: permissions },
          at: now(),
        })
        return { id }
      }),

    change: (
      { caller, unitId }: Administrator,
      { id, version, ...fields }: RoleFields & { id: string; version: number },
    ): Promise<Role> =>
      db.inUnit(unitId, async (tx) => {
        const before = await readRoleRow(tx, unitId, { id, lock: 'update' })
        if (!before) throw new AppError('not_found')
        const had = await readCodesOfRole(tx, unitId, id)
        const { permissions, ...names } = await checked(tx, unitId, fields, had)
        requireHeld(caller, [...had, ...permissions])
        const given = permissions.filter((code) => !had.includes(code))
        const taken = had.filter((code) => !permissions.includes(code))
        if (before.kind === 'administrators' && given.length + taken.length > 0)
          throw new AppError('administrators_role_stays')
        if (given.length + taken.length > 0) await requireRightsOfRole(tx, { caller, unitId }, id)
        if (await isRoleNameTaken(tx, unitId, { name: names.name, except: id }))
          throw fieldRefusal({ name: 'role_name_taken' })
        if (!(await updateRole(tx, { unitId, id, version }, names))) throw new AppError('changed_meanwhile')
        await writePermissions(tx, unitId, { id, given, taken })
        await recordChange(tx, caller, {
          ...aboutRole(unitId, id),
          action: 'role changed',
          before: { name: before.name, englishName: before.englishName },
          after: names,
          detail: { given, taken },
          at: now(),
        })
        return readIn(tx, unitId, id)
      }),

    remove: ({ caller, unitId }: Administrator, id: string): Promise<void> =>
      db.inUnit(unitId, async (tx) => {
        const role = await readRoleRow(tx, unitId, { id, lock: 'update' })
        if (!role) throw new AppError('not_found')
        if (role.kind === 'administrators') throw new AppError('administrators_role_stays')
        const taken = await readCodesOfRole(tx, unitId, id)
        requireHeld(caller, taken)
        await requireRightsOfRole(tx, { caller, unitId }, id)
        const members = await countMembers(tx, unitId, id)
        const policy = await deleteRole(tx, unitId, id)
        await recordChange(tx, caller, {
          ...aboutRole(unitId, id),
          action: 'role removed',
          before: { name: role.name, englishName: role.englishName },
          detail: { taken, members },
          at: now(),
        })
        if (policy)
          await recordChange(tx, caller, {
            ...{ unitId, action: 'second factor policy changed', at: now() },
            before: { roleIds: [...policy.roleIds, id] },
            after: policy,
          })
      }),
  }
}

const aboutRole = (unitId: string, id: string) => ({ unitId, target: { kind: 'role', id } as const })

/** Nobody gives or takes a permission that they do not hold, nor a role that holds one. */
export function requireHeld(caller: Caller, codes: readonly string[]): void {
  if (!codes.every((code) => holdsPermission(caller, code))) throw new AppError('role_with_more_rights')
}
