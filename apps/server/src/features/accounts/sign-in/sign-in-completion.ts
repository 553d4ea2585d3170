import type { ErrorCode } from '@homeroom/contract/error-codes.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import type { OneTimeStore } from '#features/accounts/one-time/one-time-store.ts'
import { type OneTimeKind, oneTimeKind } from '#features/accounts/one-time/one-time-store.ts'
import type { SessionService, Tokens } from '#features/accounts/session/session-service.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { tokenKey } from '#platform/secrets/signed-token.ts'
import { readKnownDevice, rememberAccount } from './known-device.ts'
import type { Gate, GatePassed } from './sign-in-gates.ts'
import {
  type Account,
  findAccountById,
  type findOrdinaryAccount,
  type GateFacts,
  readGateFacts,
} from './sign-in-queries.ts'
import type { SignInVisit } from './sign-in-visit.ts'
import type { SignInWay } from './sign-in-way.ts'

export type SignInCompletion = ReturnType<typeof createSignInCompletion>
export type CompletedSignIn = {
  tokens: Tokens
  account: Account
  knownDevice: string
  /** The cookie of a remembered device: to be set, removed (null) or left as it is. */
  remembered?: string | null | undefined
  /** The unit whose page offers this way; without it that of the account. */
  pageUnit?: string | undefined
}

/** Finds the account that something other than a login name identifies. */
export type FindAccount = (of: { unitId: string; userId: string }) => Promise<Account | undefined>
/** Finds the account of a login name for services that identify people by name alone, see the query. */
export type FindOrdinaryAccount = typeof findOrdinaryAccount

/** A sign-in that waits for its next step. */
export type PendingSignIn = {
  unitId: string
  userId: string
  way: SignInWay
  /** The code of the refusal. Only the step for that code may continue. */
  needs: ErrorCode
  passed: readonly GatePassed[]
  /** The epoch of the person's sign-ins at its beginning. Whoever ends all sign-ins also ends those that wait. */
  epoch: number
  /** A mark of the stored password that was proved. A different password ends what waits. */
  passwordMark?: string | undefined
} & DeviceChoice &
  OnPage
/** Whether the person wants this browser remembered, where the way asks; or the device that signed them in. */
type DeviceChoice = {
  remember?: boolean | undefined
  deviceId?: string | undefined
  clientId?: string | undefined
}
/** An outside service may identify people of the unit whose page leads to it, and of units below. */
type OnPage = { pageUnit?: string | undefined }

const pendingKind: OneTimeKind<PendingSignIn> = oneTimeKind<PendingSignIn>('pending sign-in', {
  lifetime: 10 * minute,
})

/** What remembers browsers. It is passed in, because the devices depend on this file. */
type RememberedBrowsers = {
  settle(of: Person & { remember?: boolean | undefined; visit: SignInVisit }): Promise<{
    deviceId?: string
    cookie?: string | null
  }>
  endIn(tx: Transaction, of: Person & { deviceId: string }, reason: 'device forgotten'): Promise<boolean>
}
type Person = { unitId: string; userId: string }
type Parts = {
  db: Database
  secret: Buffer
  sessions: SessionService
  oneTime: OneTimeStore
  devices: RememberedBrowsers
  /** In the order in which they run. */
  gates: readonly Gate[]
}

/** The end of every way to sign in: the account must be active and pass the gates, then the session begins. */
export function createSignInCompletion({ db, secret, sessions, oneTime, devices, gates }: Parts) {
  /**
   * The account of a waiting sign-in, if the person's sign-ins have not ended since. Whoever changes a password does
   * not want to let in somebody who knew the old one. The only allowed change is the one that the step itself required.
   */
  async function accountOf(
    { unitId, userId, epoch, passwordMark }: PendingSignIn,
    passed?: GatePassed,
  ): Promise<Account | undefined> {
    const account = await findAccountById(db, unitId, userId)
    if (!account) return undefined
    // An inactive person is told so.
    if (account.userStatus !== 'active') return account
    if (passed === 'password change') return account.epoch === epoch + 1 ? account : undefined
    const samePassword = passwordMark === undefined || passwordMark === markOf(account)
    return account.epoch === epoch && samePassword ? account : undefined
  }

  /**
   * Begins the session of a person whose proof was accepted. When something has to be done first, it throws that code
   * with `data.step`: the handle, valid in this browser only, with which `resume` continues.
   */
  async function complete(
    proof: {
      account: Account
      way: SignInWay
      visit: SignInVisit
      passed?: readonly GatePassed[]
    } & DeviceChoice &
      OnPage,
  ): Promise<CompletedSignIn> {
    const { account, way, visit, passed = [], remember, deviceId, clientId, pageUnit } = proof
    if (account.userStatus !== 'active') throw new AppError('account_disabled')
    const { unitId, userId } = account
    let read: Promise<GateFacts> | undefined
    const facts = () => (read ??= readGateFacts(db, account))
    for (const gate of gates) {
      const code = await gate({ account, way, visit, passed, facts })
      if (!code) continue
      const begun = { unitId, userId, way, needs: code, passed, epoch: account.epoch }
      const pending = { ...begun, passwordMark: markOf(account), remember, deviceId, clientId, pageUnit }
      const step = await oneTime.issue(pendingKind, pending, { browser: visit.browser() })
      throw new AppError(code, { data: { step } })
    }
    const { device, shared, agent, source, requestId } = visit
    const settled = deviceId ? { deviceId } : await devices.settle({ unitId, userId, remember, visit })
    const who = { unitId, userId, device, shared, agent, way }
    const provedHash = way === 'password' ? (account.hash ?? undefined) : undefined
    const standsOn = { rememberedBy: settled.deviceId, clientId, epoch: account.epoch, provedHash }
    const tokens = await sessions.start({ ...who, ...standsOn, source, requestId })
    if (!tokens) {
      const made = deviceId ? undefined : settled.deviceId
      // The person's sign-ins were ended during this one, so what it created for the browser ends, too.
      if (made)
        await db.inUnit(unitId, (tx) => devices.endIn(tx, { unitId, userId, deviceId: made }, 'device forgotten'))
      return tooLate()
    }
    const known = readKnownDevice(visit.knownDevice)
    const knownDevice = rememberAccount(secret, known, `${unitId}/${userId}`)
    return { tokens, account, knownDevice, remembered: settled.cookie, pageUnit }
  }

  return {
    complete,
    /** The sign-in of a step, for reading what the step asks for; refused when it has ended. */
    async pending(step: string, visit: SignInVisit): Promise<PendingSignIn> {
      const pending = (await oneTime.look(pendingKind, step, { browser: visit.browser() })) ?? tooLate()
      return (await accountOf(pending)) ? pending : tooLate()
    },
    /** Continues after a passed gate; each step continues once. The gates behind it run as well. */
    async resume(step: string, visit: SignInVisit, passed: GatePassed): Promise<CompletedSignIn> {
      const pending = (await oneTime.take(pendingKind, step, { browser: visit.browser() })) ?? tooLate()
      const account = (await accountOf(pending, passed)) ?? tooLate()
      return complete({ ...pending, account, visit, passed: [...pending.passed, passed] })
    },
  }
}

/** Distinguishes stored passwords without revealing anything about them. */
const markOf = ({ hash }: Account): string | undefined => (hash === null ? undefined : tokenKey(hash))

function tooLate(): never {
  throw new AppError('sign_in_step_over')
}
