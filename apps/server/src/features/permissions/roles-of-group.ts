import { recordChange } from '#features/audit/record-change.ts'
import { readToday } from '#features/settings/unit-day.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { requireRights } from './administrator-rights.ts'
import { deleteGrant, holdGrants, keepGrants, readRolesOfGroup } from './role-grant-queries.ts'
import { holdGroups } from './role-queries.ts'
import { requireHeld } from './role-service.ts'

export type RequireStepUp = (caller: Caller) => Promise<void>

type Asked = { groupId: string; people: readonly { id: string; superman: boolean }[]; requireStepUp: RequireStepUp }

/** Makes those who change who is in the groups of a unit wait for whoever gives a group a role. People are held before. */
export const holdMembers = (tx: Transaction, unitId: string): Promise<void> => holdGroups(tx, unitId)

/** Makes everybody wait who changes what groups have or who is in them. */
export const holdRolesOfGroups = (tx: Transaction, unitId: string): Promise<void> => holdGrants(tx, unitId)

/**
 * Whoever puts somebody into a named group that has roles, or takes them out, gives or takes these roles: the same is asked of them.
 * The groups of the unit are held before, so that nobody gives the group another role meanwhile.
 */
export async function requireRolesOfGroup(
  tx: Transaction,
  administrator: Administrator,
  { groupId, people, requireStepUp }: Asked,
): Promise<void> {
  const { caller, unitId } = administrator
  const { grants, codes } = await readRolesOfGroup(tx, unitId, groupId)
  if (grants.length === 0) return
  requireHeld(caller, codes)
  await requireStepUp(caller)
  await requireRights(tx, administrator, people)
}

/** Takes all roles from a named group, with an audit line for each; how many they were. */
export async function takeRolesOfGroup(
  tx: Transaction,
  { caller, unitId }: Administrator,
  { groupId, at }: { groupId: string; at: Date },
): Promise<number> {
  const { grants } = await readRolesOfGroup(tx, unitId, groupId)
  for (const { id, roleId } of grants) {
    await deleteGrant(tx, unitId, id)
    await recordChange(tx, caller, {
      ...{ unitId, at, action: 'role taken from group', target: { kind: 'role', id: roleId } },
      before: { userType: null, of: 'group', part: groupId },
    })
  }
  if (grants.length > 0) await keepGrants(tx, unitId, await readToday(tx, unitId, at))
  return grants.length
}
