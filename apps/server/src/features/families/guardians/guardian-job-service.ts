import type { ChosenGuardianships, ChosenRequests } from '@homeroom/contract/families/guardians/guardian-job-schemas.ts'
import type { JobKindName } from '@homeroom/contract/jobs/job-kinds.ts'
import { peopleOfJobMaximum } from '@homeroom/contract/limits.ts'
import type { JobService } from '#features/jobs/job-service.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { searchWords } from '#platform/calls/search-words.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { readFoundLinks } from './guardian-list-queries.ts'
import { readFoundRequests } from './guardian-request-queries.ts'
import { type GuardianParts, wishOf } from './guardian-service.ts'
import type { GivenRights } from './guardian-settling.ts'

export type GuardianJobService = ReturnType<typeof createGuardianJobService>

type Parts = Pick<GuardianParts, 'spellNames'> & { db: Database; jobs: JobService }
type Chosen<Query> = {
  ids?: readonly string[] | undefined
  found?: { query: Query & object; total: number } | undefined
}

/** Begins what the office does to very many requests and links. */
export function createGuardianJobService({ db, jobs, spellNames }: Parts) {
  async function begin<Query>(
    administrator: Administrator,
    kind: JobKindName,
    { ids, found, rights }: Chosen<Query> & { rights?: GivenRights | undefined },
    read: (tx: Transaction, query: Query & object) => Promise<string[]>,
  ): Promise<{ id: string }> {
    if ((ids === undefined) === (found === undefined)) throw new AppError('validation_failed')
    const { unitId } = administrator
    await spellNames(unitId)
    const id = await db.inUnit(unitId, async (tx) => {
      const subjects = found ? await read(tx, found.query) : (ids ?? [])
      if (subjects.length > peopleOfJobMaximum) throw new AppError('too_many_people')
      if (found && subjects.length !== found.total) throw new AppError('found_others')
      return jobs.beginIn(tx, administrator, { kind, input: { ...found?.query, ...(rights && { rights }) }, subjects })
    })
    jobs.start()
    return { id }
  }
  const most = peopleOfJobMaximum

  return {
    settle: (
      administrator: Administrator,
      { approve, ...chosen }: ChosenRequests & { approve: boolean; rights?: GivenRights | undefined },
    ) =>
      begin(administrator, approve ? 'guardians.approve' : 'guardians.refuse', chosen, (tx, { search = '', classId }) =>
        readFoundRequests(tx, administrator.unitId, { words: searchWords(search), state: 'waiting', classId, most }),
      ),

    change: (administrator: Administrator, { act, ...chosen }: ChosenGuardianships & { act: 'end' | 'bringBack' }) =>
      begin(administrator, `guardians.${act}`, chosen, (tx, query) =>
        readFoundLinks(tx, administrator.unitId, { ...wishOf(query), most }),
      ),
  }
}
