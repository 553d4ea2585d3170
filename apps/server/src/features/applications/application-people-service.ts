import type { ApplicationClass, ApplicationPerson } from '@homeroom/contract/applications/application-people-schemas.ts'
import { applicationPeoplePage, applicationPeopleReadsPerMinute } from '@homeroom/contract/limits.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { recordChange } from '#features/audit/record-change.ts'
import type { LicenceService } from '#features/licences/licence-service.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { createCallWindow } from '#platform/calls/call-window.ts'
import type { CallingApplication } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { readClasses, readPeople } from './item-queries.ts'
import { createUnitOfApplication } from './unit-of-application.ts'

export type ApplicationPeopleService = ReturnType<typeof createApplicationPeopleService>
type Parts = { db: Database; now: () => Date; licences: LicenceService }

/**
 * The people to whom an application may post. Its server reads their ids here, with a key that allows it. Every reading
 * is written into the unit's audit log.
 */
export function createApplicationPeopleService({ db, now, licences }: Parts) {
  const inUnitOf = createUnitOfApplication({ db, licences })
  const window = createCallWindow({ length: minute, most: applicationPeopleReadsPerMinute })

  function readIn<Result>(
    { code, keyId, readsPeople, from }: CallingApplication,
    { unitId, what }: { unitId: string; what: 'people' | 'classes' },
    work: (tx: Transaction) => Promise<Result>,
  ): Promise<Result> {
    if (!readsPeople) throw new AppError('key_reads_no_people')
    const wait = window.count(keyId, now().getTime())
    if (wait > 0) throw new AppError('too_many_requests', { retryAfter: wait / 1000 })
    return inUnitOf(code, unitId, async (tx) => {
      const target = { kind: 'application', id: code } as const
      const detail = { key: keyId, what }
      await recordChange(tx, { from }, { unitId, action: 'application read people', target, detail, at: now() })
      return work(tx)
    })
  }

  return {
    people: (
      application: CallingApplication,
      { unitId, after }: { unitId: string; after?: string },
    ): Promise<{ list: ApplicationPerson[]; next: string | null }> =>
      readIn(application, { unitId, what: 'people' }, async (tx) => {
        const page = { unitId, application: application.code, after, most: applicationPeoplePage + 1 }
        const found = await readPeople(tx, page)
        const list = found.slice(0, applicationPeoplePage)
        return { list, next: found.length > list.length ? (list.at(-1)?.userId ?? null) : null }
      }),
    classes: (application: CallingApplication, unitId: string): Promise<ApplicationClass[]> =>
      readIn(application, { unitId, what: 'classes' }, (tx) => readClasses(tx, unitId)),
  }
}
