import type { JobKindName } from '@homeroom/contract/jobs/job-kinds.ts'
import type { ChosenPeople } from '@homeroom/contract/people/people-job-schemas.ts'
import type { JobService } from '#features/jobs/job-service.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { PeopleListService } from './people-list-service.ts'

export type PeopleJobService = ReturnType<typeof createPeopleJobService>

type Parts = { db: Database; jobs: JobService; lists: Pick<PeopleListService, 'chosen'> }

/** Begins what is done to very many people. */
export function createPeopleJobService({ db, jobs, lists }: Parts) {
  return {
    async begin(administrator: Administrator, kind: JobKindName, chosen: ChosenPeople): Promise<{ id: string }> {
      const id = await db.inUnit(administrator.unitId, async (tx) => {
        const subjects = await lists.chosen(tx, administrator.unitId, chosen)
        const input = chosen.found ? { ...chosen.found.query } : {}
        return jobs.beginIn(tx, administrator, { kind, input, subjects })
      })
      jobs.start()
      return { id }
    },
  }
}
