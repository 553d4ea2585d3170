import { type OneTimeStore, oneTimeKind } from '#features/accounts/one-time/one-time-store.ts'
import { handOverLifetime } from '#features/accounts/session/session-hand-over.ts'
import type { SessionService } from '#features/accounts/session/session-service.ts'
import type { SignInThrottle } from '#features/accounts/sign-in/throttle/sign-in-throttle.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { PasswordHash } from '#platform/secrets/password-hash.ts'
import { knowsAccount, readKnownDevice, rememberAccount } from './known-device.ts'
import { findAccountsOfName, loginNameKey } from './login-name.ts'
import type { About, SignInAudit } from './sign-in-audit.ts'
import type { CompletedSignIn, FindAccount, SignInCompletion } from './sign-in-completion.ts'
import { originOf, type SignInVisit } from './sign-in-visit.ts'
import type { Guess, GuessLimiter } from './throttle/guess-limiter.ts'

export type SignInService = ReturnType<typeof createSignInService>

type PasswordTry = {
  username: string
  password: string
  /** The unit of the sign-in page, if it belongs to one. */
  unitId?: string | undefined
  /** Whether the person wants this browser remembered. */
  remember?: boolean | undefined
  /** The proof of work of the page, when it was asked for one. */
  work?: string | undefined
  visit: SignInVisit
}

type SignInParts = {
  db: Database
  passwords: PasswordHash
  guesses: GuessLimiter
  completion: SignInCompletion
  audit: SignInAudit
  secret: Buffer
}

/** Sign-in with name and password. */
export function createSignInService({ db, passwords, guesses, completion, audit, secret }: SignInParts) {
  return {
    /**
     * Checks a password and starts a session. Unknown names and wrong passwords get the same answer after the same
     * time.
     */
    signIn: (attempt: PasswordTry): Promise<CompletedSignIn> => {
      const { unitId, visit } = attempt
      return audit.watch({ way: 'password', unitId, visit }, (about) => prove(attempt, about))
    },
  }

  async function prove(attempt: PasswordTry, about: About): Promise<CompletedSignIn> {
    const { visit, remember, work } = attempt
    const accounts = await findAccountsOfName(db, attempt.username, attempt.unitId)
    const account = accounts.length === 1 ? accounts[0] : undefined
    const name = account ? `${account.unitId}/${account.userId}` : loginNameKey(attempt.username)
    const known = readKnownDevice(visit.knownDevice)
    const knownDevice = knowsAccount(secret, known, name) ? known.device : undefined
    const guess = await guesses.begin({ account: name, source: visit.source, knownDevice, work })
    const matches = await check(account?.hash ?? undefined, attempt.password, guess)
    about(...accounts)
    if (!account || !matches) throw new AppError(attempt.unitId ? 'invalid_grant' : 'invalid_grant_any_unit')
    const mistyped = await guesses.right(guess)
    const completed = await completion.complete({ account, way: 'password', visit, remember })
    await guesses.sessionOpened(guess, mistyped)
    return completed
  }

  /** Compares a password. When the busy server refuses an attempt, it does not count against the person. */
  async function check(hash: string | undefined, password: string, guess: Guess): Promise<boolean> {
    try {
      return await passwords.matches(hash, password)
    } catch (error) {
      await guesses.takeBack(guess)
      throw error
    }
  }
}

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
    const { agent = '', shared } = visit
    const from = originOf(visit)
    // In its own browser no second session begins: the session continues with new tokens.
    if (caller?.sessionId === named.sessionId)
      return { userId: caller.userId, tokens: await sessions.renew(caller, from) }
    return sessions.continueFrom(named, { agent, shared, from })
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
