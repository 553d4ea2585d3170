import type { PersonStatus } from '@homeroom/contract/people/people-schemas.ts'
import { recordChanges } from '#features/audit/record-change.ts'
import type { JobChange } from '#features/jobs/job-kinds.ts'
import { keepAdministrator, requireRights } from '#features/permissions/administrator-rights.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { holdPeople, writeStatus } from './people-queries.ts'

type Wanted = {
  ids: readonly string[]
  status: PersonStatus
  at: Date
  /** The version that each must still have. */
  versions?: ReadonlyMap<string, number>
}

/**
 * Suspends people or brings them back, all or none. Tells those whose status was another one, each with the version that it has
 * now: only from that one it is taken back.
 */
export async function changeStatus(
  tx: Transaction,
  administrator: Administrator,
  wanted: Wanted,
): Promise<(JobChange & { before: { version: number } })[]> {
  const { caller, unitId } = administrator
  const { ids, status } = wanted
  if (status === 'active') return change()
  if (ids.includes(caller.userId)) throw new AppError('not_yourself')
  return keepAdministrator(tx, unitId, change)

  async function change() {
    const people = await holdPeople(tx, unitId, ids)
    if (people.length !== ids.length) throw new AppError('not_found')
    await requireRights(tx, administrator, people)
    const { versions } = wanted
    if (versions && people.some(({ id, version }) => versions.get(id) !== version))
      throw new AppError('changed_meanwhile')
    const changed = people.filter((person) => person.status !== status)
    if (changed.length === 0) return []
    const subjects = changed.map(({ id }) => id)
    await writeStatus(tx, unitId, { ids: subjects, status })
    const action = status === 'active' ? ('person brought back' as const) : ('person suspended' as const)
    await recordChanges(
      tx,
      subjects.map((id) => ({
        ...{ by: caller, unitId, subject: id, target: { kind: 'person', id } as const },
        ...{ action, at: wanted.at },
      })),
    )
    return changed.map(({ id, version }) => ({ subject: id, before: { version: version + 1 } }))
  }
}
