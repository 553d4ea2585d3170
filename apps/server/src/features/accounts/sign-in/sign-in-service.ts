import { AppError } from '#platform/calls/app-error.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { PasswordHash } from '#platform/secrets/password-hash.ts'
import { knowsAccount, readKnownDevice } from './known-device.ts'
import { findAccountsOfName, loginNameKey } from './login-name.ts'
import type { About, SignInAudit } from './sign-in-audit.ts'
import type { CompletedSignIn, SignInCompletion } from './sign-in-completion.ts'
import type { SignInVisit } from './sign-in-visit.ts'
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
