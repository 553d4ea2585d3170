import { minute, second } from '@homeroom/shared/dates/durations.ts'
import type { Database } from '#platform/postgres/database.ts'
import {
  claimLogouts,
  type DueLogout,
  deleteLogout,
  type EndedSession,
  findUnitsToTell,
  noteLogouts,
  postponeLogout,
  takeEndedSessions,
} from './logout-queries.ts'
import type { CurrentProvider } from './provider/current-provider.ts'

type Parts = {
  db: Database
  /** Ends everything that was given under a grant. */
  endGrant: (grantId: string) => Promise<void>
  now: () => Date
  current: CurrentProvider
  /** Hears of a client that could not be told, and of a round that went wrong. */
  failed: (error: unknown, clientId: string | undefined) => void
}

// The library's types leave it out.
type ToldClient = { backchannelLogout(userId: string, sid: string): Promise<void> }

/** Pauses between the tries to reach a client; after the last it is given up. */
const pauses = [30 * second, 2 * minute, 10 * minute, 30 * minute]

/** Ends that no notification tells of, such as the last moment of a session, are found this often. */
const lookEvery = 30 * second

/** Tells clients that a session is over (OpenID Connect back-channel logout), whichever way it ended. */
export function createOpenidLogoutService({ db, endGrant, now, current, failed }: Parts) {
  let running: Promise<void> | undefined
  let again = false
  let looking: NodeJS.Timeout | undefined

  async function tell(unitId: string, { id, clientId, userId, sid, tries }: DueLogout): Promise<void> {
    try {
      const { provider } = await current()
      const client = await provider.Client.find(clientId)
      if (client?.backchannelLogoutUri) await (client as unknown as ToldClient).backchannelLogout(userId, sid)
      await db.inUnit(unitId, (tx) => deleteLogout(tx, unitId, id))
    } catch (error) {
      failed(error, clientId)
      const pause = pauses[tries - 1]
      await db.inUnit(unitId, (tx) =>
        pause === undefined
          ? deleteLogout(tx, unitId, id)
          : postponeLogout(tx, unitId, { id, nextTryAt: new Date(now().getTime() + pause) }),
      )
    }
  }

  async function tellUnit(unitId: string): Promise<void> {
    const { ended, due } = await db.inUnit(unitId, async (tx) => {
      const taken = await takeEndedSessions(tx, unitId, now())
      await noteLogouts(tx, unitId, { ended: taken, now: now() })
      const nextTryAt = new Date(now().getTime() + minute)
      return { ended: taken, due: await claimLogouts(tx, unitId, { now: now(), nextTryAt }) }
    })
    for (const grantId of forcedGrants(ended)) await endGrant(grantId)
    if (due.length === 0) return
    await Promise.all(due.map((logout) => tell(unitId, logout)))
    await tellUnit(unitId)
  }

  async function round(): Promise<void> {
    do {
      again = false
      for (const unitId of await findUnitsToTell(db, now())) await tellUnit(unitId)
    } while (again)
  }

  /** Tells whoever has to be told. Asked for while it runs, it looks once more before it ends. */
  function tellAll(): Promise<void> {
    again = true
    running ??= round()
      .catch((error) => failed(error, undefined))
      .finally(() => {
        running = undefined
      })
    return running
  }

  return {
    tellAll,
    /** Hears of what ends sessions, and looks for the rest now and then. */
    async hearChanges(): Promise<void> {
      for (const channel of ['session_ended', 'person_changed', 'unit_changed'])
        await db.listen(channel, () => void tellAll())
      looking = setInterval(tellAll, lookEvery)
    },
    async close(): Promise<void> {
      clearInterval(looking)
      await running
    },
  }
}

/** Ends by which a person leaves of their own will: what outlives the session was meant to. */
const ordinaryEnds: readonly (string | null)[] = ['signed out', 'identity switched', 'renewed', null]

/** Grants of sessions that were ended against whoever had them: offline rights end, too. */
function forcedGrants(ended: readonly EndedSession[]): string[] {
  return ended
    .filter(({ endReason }) => !ordinaryEnds.includes(endReason))
    .flatMap(({ authorizations }) => Object.values(authorizations).flatMap(({ grantId }) => grantId ?? []))
}
