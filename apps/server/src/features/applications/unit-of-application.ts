import type { LicenceService } from '#features/licences/licence-service.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { unitHasApplication } from './item-queries.ts'

/** Runs work for an application in a unit that has it and whose licence is valid; any other unit looks missing. */
export function createUnitOfApplication({ db, licences }: { db: Database; licences: LicenceService }) {
  return <Result>(application: string, unitId: string, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    db.inUnit(unitId, async (tx) => {
      if (!(await unitHasApplication(tx, { unitId, application }))) throw new AppError('not_found')
      if (!(await licences.opensIn(tx, { unitId }, application))) throw new AppError('licence_expired')
      return work(tx)
    })
}
