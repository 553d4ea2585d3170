import {
  type MaintenanceLicence,
  type ModuleStanding,
  maintenanceModule,
} from '@homeroom/contract/licences/licence-schemas.ts'
import { type LicenceStanding, licenceOpens } from '@homeroom/contract/licences/licence-states.ts'
import type { LicenceTerm } from '@homeroom/contract/licences/licence-terms.ts'
import { dayInZone } from '@homeroom/shared/dates/zoned-time.ts'
import { timeZoneOf } from '#features/settings/unit-day.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { readLicenceTerms } from './licence-queries.ts'
import { licenceState, readableUntil, standingOf, worksUntil } from './licence-state.ts'

export type LicenceService = ReturnType<typeof createLicenceService>

/** Until when a unit may use what it has bought. */
export function createLicenceService({ db, now }: { db: Database; now: () => Date }) {
  /** What limits a module of a unit; the clock is asked separately, so that the terms can be cached. */
  const termsIn = (tx: Transaction, { unitId }: Pick<Caller, 'unitId'>, code: string): Promise<LicenceTerm[]> =>
    readLicenceTerms(tx, { unitId, code })

  const standing = (terms: readonly LicenceTerm[]): LicenceStanding => standingOf(terms, now())

  function termsOf(caller: Caller, asked: { unitId: string; code: string }): Promise<LicenceTerm[]> {
    if (asked.unitId !== caller.unitId) throw new AppError('not_found')
    return db.inUnit(caller.unitId, (tx) => termsIn(tx, caller, asked.code))
  }

  return {
    termsIn,
    standing,
    /** Whether a unit may open a module now, if only to read. */
    opensIn: async (tx: Transaction, unit: Pick<Caller, 'unitId'>, code: string): Promise<boolean> =>
      licenceOpens(standing(await termsIn(tx, unit, code))),
    moduleStanding(caller: Caller, code: string): Promise<ModuleStanding> {
      return db.inUnit(caller.unitId, (tx) => this.standingIn(tx, caller, code))
    },
    /** How a module stands, and the day that its people should know: when it begins, stops working or closes. */
    async standingIn(tx: Transaction, { unitId }: Pick<Caller, 'unitId'>, code: string): Promise<ModuleStanding> {
      const terms = await termsIn(tx, { unitId }, code)
      const state = standing(terms)
      const deciding = terms.find((term) => licenceState(term, now()) === state)
      const moment = deciding && turningPoint(state, deciding)
      return { state, day: moment ? dayInZone(moment, await timeZoneOf(tx, unitId)) : null }
    },
    /** Whether the caller's unit may use a module now; another unit looks missing. */
    async inForce(caller: Caller, asked: { unitId: string; serverId: string }): Promise<boolean> {
      return licenceOpens(standing(await termsOf(caller, { unitId: asked.unitId, code: asked.serverId })))
    },
    async maintenance(caller: Caller, { unitId }: { unitId: string }): Promise<MaintenanceLicence> {
      const terms = await termsOf(caller, { unitId, code: maintenanceModule })
      const [first] = terms.map(worksUntil).sort((one, other) => one.getTime() - other.getTime())
      return { inForce: terms.length > 0 && licenceOpens(standing(terms)), endTime: first?.toISOString() ?? null }
    },
  }
}

/** The moment at which a state becomes another that its people feel; none where there is nothing to tell. */
function turningPoint(state: LicenceStanding, term: LicenceTerm): Date | null {
  if (state === 'not-begun') return term.startTime
  if (state === 'grace') return worksUntil(term)
  return state === 'read-only' ? readableUntil(term) : null
}
