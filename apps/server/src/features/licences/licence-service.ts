import { type MaintenanceLicence, maintenanceModule } from '@homeroom/contract/licences/licence-schemas.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { readLicenceEnd } from './licence-queries.ts'

export type LicenceService = ReturnType<typeof createLicenceService>

/** Until when a unit may use what it has bought. */
export function createLicenceService({ db, now }: { db: Database; now: () => Date }) {
  /** When a module of the caller's unit ends; null when nothing limits it. */
  const endIn = (tx: Transaction, { unitId }: Pick<Caller, 'unitId'>, code: string): Promise<Date | null> =>
    readLicenceEnd(tx, { unitId, code })

  /** A licence counts to the moment of its end, and ends after it. */
  const hasEnded = (end: Date | null): boolean => end !== null && end < now()

  function endOf(caller: Caller, asked: { unitId: string; code: string }): Promise<Date | null> {
    if (asked.unitId !== caller.unitId) throw new AppError('not_found')
    return db.inUnit(caller.unitId, (tx) => endIn(tx, caller, asked.code))
  }

  return {
    endIn,
    hasEnded,
    /** Whether the caller's unit may use a module now; another unit looks missing. */
    async inForce(caller: Caller, asked: { unitId: string; serverId: string }): Promise<boolean> {
      return !hasEnded(await endOf(caller, { unitId: asked.unitId, code: asked.serverId }))
    },
    async maintenance(caller: Caller, { unitId }: { unitId: string }): Promise<MaintenanceLicence> {
      const end = await endOf(caller, { unitId, code: maintenanceModule })
      return { inForce: end !== null && !hasEnded(end), endTime: end?.toISOString() ?? null }
    },
  }
}
