import {
  type MaintenanceLicence,
  type ModuleStanding,
  maintenanceModule,
} from '@homeroom/contract/licences/licence-schemas.ts'
import { type LicenceStanding, licenceOpens } from '@homeroom/contract/licences/licence-states.ts'
import type { LicenceTerm } from '@homeroom/contract/licences/licence-terms.ts'
import { moduleExpiryWarning } from '@homeroom/contract/limits.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { dayInZone } from './licence-days.ts'
import {
  findUnitsToRemind,
  readAdministrators,
  readEndingLicences,
  readLicenceTerms,
  readTimeZone,
} from './licence-queries.ts'
import { licenceState, readableUntil, standingOf, worksUntil } from './licence-state.ts'
import { type EndingLicence, licenceStep, reminderKey } from './licence-steps.ts'

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
      return { state, day: moment ? dayInZone(moment, await readTimeZone(tx, unitId)) : null }
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

type LicenceMessage = {
  unitId: string
  application: string
  key: string
  to: string[]
  url: string
  expiresAt: null
  text: string
  englishText: string
  importance: number
  openWay: number
  content: string
}

type Parts = {
  db: Database
  now: () => Date
  /** How messages are posted: by the feature of applications, which itself depends on licences. */
  items: {
    sendOnceIn(tx: Transaction, message: LicenceMessage): Promise<boolean>
    takeBackLikeIn(
      tx: Transaction,
      of: { unitId: string; application: string; like: string; except?: string },
    ): Promise<void>
  }
  /** Called for a unit that failed; the others are still handled. */
  failed: (error: unknown, unitId: string) => void
}

/** The product itself, as the sender of messages. */
const application = 'base'

const opensModules = 1

const keysBegin = 'licences:'

/** Tells administrators in time that licences of their unit end: a message with the table of modules. */
export function createLicenceReminderService({ db, now, items, failed }: Parts) {
  async function remindIn(tx: Transaction, unitId: string, licences: EndingLicence[]): Promise<void> {
    const all = { unitId, application, like: keysBegin }
    if (licences.length === 0) return items.takeBackLikeIn(tx, all)
    const to = await readAdministrators(tx, unitId)
    if (to.length === 0) return
    const key = reminderKey(licences, now())
    const content = licences.map(({ endTime, ...module }) => ({ ...module, endTime: endTime.toISOString() }))
    const urgent = licences.some(({ endTime }) => licenceStep(endTime, now()) <= 1)
    const sent = await items.sendOnceIn(tx, {
      unitId,
      application,
      key,
      to,
      url: '',
      expiresAt: null,
      ...reminderWords(licences.length),
      importance: urgent ? 5 : 4,
      openWay: opensModules,
      content: JSON.stringify(content),
    })
    // The newer message contains everything that the older ones said.
    if (sent) await items.takeBackLikeIn(tx, { ...all, except: key })
  }

  return {
    /** Checks every unit. Unchanged licences cause no further message, except to new administrators. */
    async remind(): Promise<void> {
      const before = new Date(now().getTime() + moduleExpiryWarning)
      for (const unitId of await findUnitsToRemind(db, before)) {
        try {
          await db.inUnit(unitId, async (tx) => remindIn(tx, unitId, await readEndingLicences(tx, unitId, before)))
        } catch (error) {
          failed(error, unitId)
        }
      }
    },
  }
}

function reminderWords(modules: number): { text: string; englishText: string } {
  return {
    text: `${modules} 个模块的授权已到期或将在 90 天内到期，请及时续期。`,
    englishText: `Module licences that have ended or end within 90 days: ${modules}.`,
  }
}
