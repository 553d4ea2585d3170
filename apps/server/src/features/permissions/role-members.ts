import { recordChanges } from '#features/audit/record-change.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { mayMakeAdministrators, requireRights } from './administrator-rights.ts'
import {
  deleteMembers,
  holdGroups,
  holdPeople,
  insertMembers,
  type Lock,
  readCodesOfRole,
  readMemberVersions,
  readRoleRow,
} from './role-queries.ts'
import { requireHeld } from './role-service.ts'

type Wanted = {
  id: string
  people: readonly string[]
  action: 'role given' | 'role taken'
  at: Date
  /** How often each must have been given the role and lost it: nobody has done so since then. */
  versions?: ReadonlyMap<string, number>
}

/** A role that the administrator may give and take. */
export async function requireGivenRole(
  tx: Transaction,
  { caller, unitId }: Administrator,
  { id, lock }: { id: string; lock: Lock },
) {
  const role = await readRoleRow(tx, unitId, { id, lock })
  if (!role) throw new AppError('not_found')
  requireHeld(caller, await readCodesOfRole(tx, unitId, id))
  if (role.kind === 'administrators' && !mayMakeAdministrators(caller)) throw new AppError('role_with_more_rights')
  return role
}

/** Gives a role or takes it, all or none, with an audit line for each person for whom it has changed something; tells those. */
export async function changeMembers(
  tx: Transaction,
  administrator: Administrator,
  { id, people: ids, action, at, versions }: Wanted,
): Promise<string[]> {
  const { caller, unitId } = administrator
  const { name, englishName } = await requireGivenRole(tx, administrator, { id, lock: 'share' })
  const held = await holdPeople(tx, unitId, ids)
  if (held.length !== ids.length) throw new AppError('not_found')
  await holdGroups(tx, unitId)
  await requireRights(tx, administrator, held)
  if (versions) {
    const known = await readMemberVersions(tx, unitId, { id, people: ids })
    if (ids.some((person) => known.get(person) !== versions.get(person))) throw new AppError('changed_meanwhile')
  }
  const write = action === 'role given' ? insertMembers : deleteMembers
  const done = await write(tx, unitId, { id, people: ids })
  await recordChanges(
    tx,
    done.map((subject) => ({
      ...{ by: caller, unitId, subject, action, at },
      target: { kind: 'role', id } as const,
      detail: { name, englishName },
    })),
  )
  return done
}
