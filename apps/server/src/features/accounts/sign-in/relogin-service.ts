import type { OneTimeStore } from '#features/accounts/one-time/one-time-store.ts'
import { oneTimeKind } from '#features/accounts/one-time/one-time-store.ts'
import { handOverLifetime } from '#features/accounts/session/session-hand-over.ts'
import type { SessionService } from '#features/accounts/session/session-service.ts'
import { readKnownDevice, rememberAccount } from '#features/accounts/sign-in/known-device.ts'
import type { About, SignInAudit } from '#features/accounts/sign-in/sign-in-audit.ts'
import type { CompletedSignIn, FindAccount } from '#features/accounts/sign-in/sign-in-completion.ts'
import type { SignInVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import type { SignInThrottle } from '#features/accounts/sign-in/throttle/sign-in-throttle.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'

export type ReloginService = ReturnType<typeof createReloginService>
type Parts = {
  findAccount: FindAccount
  secret: Buffer
  sessions: SessionService
  oneTime: OneTimeStore
  throttle: SignInThrottle
  audit: SignInAudit
}
type Asked = {
  accessToken: string
  /** The unit whose sign-in page was used. */
  unitId?: string | undefined
  visit: SignInVisit
  /** The person who is already signed in where the token is presented. */
  caller: Caller | undefined
}

const spentToken = oneTimeKind<object>('hand-over token', { lifetime: 2 * handOverLifetime })

/** Signs in again with the access token of a session state. */
export function createReloginService({ findAccount, secret, sessions, oneTime, throttle, audit }: Parts) {
  /** The session of a token. Every try uses the token up. */
  async function spend(accessToken: string, unitId: string | undefined) {
    const named = sessions.readHandOver(accessToken)
    if (!named || !(await oneTime.spend(spentToken, accessToken))) return undefined
    return unitId === undefined || unitId === named.unitId ? named : undefined
  }

  async function goOn(
    named: { unitId: string; sessionId: string },
    { visit, caller }: Asked,
  ): Promise<{ userId: string; tokens: CompletedSignIn['tokens'] } | undefined> {
    const { device, agent = '', shared, source } = visit
    // In its own browser no second session begins: the session continues with new tokens.
    if (caller?.sessionId === named.sessionId)
      return { userId: caller.userId, tokens: await sessions.renew(caller, { device }) }
    return sessions.continueFrom(named, { device, agent, shared, source })
  }

  return {
    /** Unknown, used, expired, of another unit, of a session that has ended: all refused alike. */
    relogin: (asked: Asked): Promise<CompletedSignIn> =>
      audit.watch({ way: 'hand-over', visit: asked.visit }, (about) => prove(asked, about)),
  }

  async function prove(asked: Asked, about: About): Promise<CompletedSignIn> {
    const counted = { source: asked.visit.source }
    await throttle.begin(counted)
    const named = await spend(asked.accessToken, asked.unitId)
    if (named) about({ unitId: named.unitId })
    const begun = named && (await goOn(named, asked))
    const account = begun && (await findAccount({ ...named, userId: begun.userId }))
    if (!account) throw new AppError('access_token_refused')
    await throttle.takeBack(counted)
    const known = readKnownDevice(asked.visit.knownDevice)
    const knownDevice = rememberAccount(secret, known, `${account.unitId}/${account.userId}`)
    return { tokens: begun.tokens, account, knownDevice }
  }
}
