import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import { unitIsWithin } from './unit-queries.ts'

/** Somebody who administers a unit: their own, or one below their area. What they may do there their own roles say. */
export type Administrator = {
  readonly caller: Caller
  /** The unit in which they act. */
  readonly unitId: string
}

export type AdministeredUnit = (caller: Caller, unitId: string | undefined) => Promise<Administrator>

const areaType = '1'

/**
 * Which unit a call of Administration is about: the caller's own when none is named, else one below the caller's area.
 * Any other looks missing. The permission itself is checked before, by the policy of the call.
 */
export function createAdministeredUnit({ db }: { db: Database }): AdministeredUnit {
  return async (caller, unitId = caller.unitId) => {
    if (unitId === caller.unitId) return { caller, unitId }
    const within = caller.unitType === areaType && (await unitIsWithin(db, unitId, caller.unitId))
    if (!within) throw new AppError('not_found')
    return { caller, unitId }
  }
}
