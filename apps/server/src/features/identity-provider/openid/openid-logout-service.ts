import { endSessionPage } from '@homeroom/contract/pages/page-locations.ts'
import { minute, second } from '@homeroom/shared/dates/durations.ts'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { type OneTimeStore, oneTimeKind } from '#features/accounts/one-time/one-time-store.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import { doEach } from '#platform/running/do-all.ts'
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
import type { OpenidAgreementService } from './openid-agreement-service.ts'
import type { CurrentProvider } from './provider/current-provider.ts'

type Parts = {
  db: Database
  /** Ends everything that was issued under a grant. */
  endGrant: (grantId: string) => Promise<void>
  now: () => Date
  current: CurrentProvider
  /** Called when a client could not be told, and when a run failed. */
  failed: (error: unknown, clientId: string | undefined) => void
}

// The library's types leave it out.
type ToldClient = { backchannelLogout(userId: string, sid: string): Promise<void> }

/** The pauses between the attempts to reach a client; after the last one it gives up. */
const pauses = [30 * second, 2 * minute, 10 * minute, 30 * minute]

/** Ends without a notification, such as the expiry of a session, are found this often. */
const lookEvery = 30 * second

/** Tells clients that a session has ended (OpenID Connect back-channel logout), however it ended. */
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
      await doEach(await findUnitsToTell(db, now()), tellUnit).catch((error) => failed(error, undefined))
    } while (again)
  }

  /** Tells every client that has to be told. A call during a run causes one more run. */
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
    /** Listens to ends of sessions, and searches for the others at intervals. */
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

/** Ends by which a person leaves voluntarily: offline access was meant to outlive the session. */
const ordinaryEnds: readonly (string | null)[] = ['signed out', 'identity switched', 'renewed', null]

/** Grants of sessions that were ended against the will of whoever had them: offline access ends, too. */
function forcedGrants(ended: readonly EndedSession[]): string[] {
  return ended
    .filter(({ endReason }) => !ordinaryEnds.includes(endReason))
    .flatMap(({ authorizations }) => Object.values(authorizations).flatMap(({ grantId }) => grantId ?? []))
}

export type OpenidEndSessionService = ReturnType<typeof createOpenidEndSessionService>

type OpenidEndSessionParts = {
  oneTime: OneTimeStore
  agreement: OpenidAgreementService
  endSession: (caller: Caller) => Promise<void>
}

/** A sign-out that an application requests, which the library has checked: where it leads, and who asks. */
const endRequest = oneTimeKind<{ to: string; clientId: string }>('openid sign-out', { lifetime: 10 * minute })

/** Sign-outs that applications request. People confirm them, so that no link signs anybody out. */
export function createOpenidEndSessionService({ oneTime, agreement, endSession }: OpenidEndSessionParts) {
  // A request of one person is not valid for another.
  const boundTo = ({ unitId, sessionId }: Pick<Caller, 'unitId' | 'sessionId'>) => ({
    unitId,
    browser: sessionId,
  })

  return {
    /** Sends the browser to our page that asks; a visitor is sent on directly. */
    async begin(ctx: KoaContextWithOIDC, caller: Caller | undefined): Promise<void> {
      const state = ctx.oidc.session?.state as EndState | undefined
      const to = whereTo(state)
      const clientId = state?.clientId ?? ''
      const next = caller
        ? `${endSessionPage}?request=${await oneTime.issue(endRequest, { to, clientId }, boundTo(caller))}`
        : to
      ctx.status = 303
      ctx.redirect(next)
    },
    /** The application that asks the caller to sign out; undefined when the request has expired. */
    async read(caller: Caller, request: string) {
      const found = await oneTime.look(endRequest, request, boundTo(caller))
      return found && { client: found.clientId === '' ? undefined : await agreement.find(found.clientId) }
    },
    /** Takes the answer of the caller and returns the address to go to. */
    async answer(caller: Caller, request: string, leaves: boolean): Promise<string> {
      const found = await oneTime.take(endRequest, request, boundTo(caller))
      if (!found) throw new AppError('interaction_ended')
      if (!leaves) return '/'
      await endSession(caller)
      return found.to
    },
  }
}

type EndState = { clientId?: string; state?: string; postLogoutRedirectUri?: string }

/** A registered address with the client's own state; the sign-in page when none was given. */
function whereTo({ postLogoutRedirectUri, state }: EndState = {}): string {
  if (postLogoutRedirectUri === undefined) return '/login'
  if (state === undefined) return postLogoutRedirectUri
  const separator = postLogoutRedirectUri.includes('?') ? '&' : '?'
  return `${postLogoutRedirectUri}${separator}${new URLSearchParams({ state })}`
}
