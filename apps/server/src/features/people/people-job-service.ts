import type { JobKindName } from '@homeroom/contract/jobs/job-kinds.ts'
import type { ChosenPeople } from '@homeroom/contract/people/people-job-schemas.ts'
import type { JobService } from '#features/jobs/job-service.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { PeopleListService } from './people-list-service.ts'

export type PeopleJobService = ReturnType<typeof createPeopleJobService>

type Parts = { db: Database; jobs: JobService; lists: Pick<PeopleListService, 'allFound'> }

/** Begins what is done to very many people. */
export function createPeopleJobService({ db, jobs, lists }: Parts) {
  /** Those who are meant, at this moment: whoever comes to the list later is not concerned. */
  async function subjectsOf(tx: Transaction, unitId: string, { ids, found }: ChosenPeople): Promise<readonly string[]> {
    if ((ids === undefined) === (found === undefined)) throw new AppError('validation_failed')
    if (!found) return ids ?? []
    const all = await lists.allFound(tx, unitId, found.query)
    if (all.total !== found.total) throw new AppError('found_others')
    if (all.ids.length === 0) throw new AppError('not_found')
    return all.ids
  }
  return {
    async begin(administrator: Administrator, kind: JobKindName, chosen: ChosenPeople): Promise<{ id: string }> {
      const id = await db.inUnit(administrator.unitId, async (tx) => {
        const subjects = await subjectsOf(tx, administrator.unitId, chosen)
        const input = chosen.found ? { ...chosen.found.query } : {}
        return jobs.beginIn(tx, administrator, { kind, input, subjects })
      })
      jobs.start()
      return { id }
    },
  }
}
