import { AppError } from '#platform/app-error.ts'
import type { Database } from '#platform/database.ts'
import type { PasswordHash } from '#platform/password-hash.ts'
import { knowsAccount, readKnownDevice } from './known-device.ts'
import { loginNameKey, splitLoginName } from './login-name.ts'
import type { SignInAudit } from './sign-in-audit.ts'
import type { CompletedSignIn, SignInCompletion } from './sign-in-completion.ts'
import { type Account, findAccounts } from './sign-in-queries.ts'
import type { SignInThrottle, Try } from './sign-in-throttle.ts'
import type { SignInVisit } from './sign-in-visit.ts'

export type SignInService = ReturnType<typeof createSignInService>
type PasswordTry = {
  username: string
  password: string
  /** The unit whose sign-in page was used, if it was one's. */
  unitId?: string | undefined
  /** Whether the person wants this browser remembered. */
  remember?: boolean | undefined
  visit: SignInVisit
}
type SignInParts = {
  db: Database
  passwords: PasswordHash
  throttle: SignInThrottle
  completion: SignInCompletion
  audit: SignInAudit
  secret: Buffer
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Sign-in with name and password. */
export function createSignInService({ db, passwords, throttle, completion, audit, secret }: SignInParts) {
  /** The accounts that a typed name may mean; the one of the sign-in page's own unit stands for all. */
  async function accountsOf(typed: string, unitId: string | undefined): Promise<Account[]> {
    const preferredUnit = unitId && uuid.test(unitId) ? unitId : undefined
    for (const { name, unitCode } of splitLoginName(typed)) {
      const found = await findAccounts(db, { nameKey: name, unitCode, preferredUnit })
      const here = unitCode ? undefined : found.find((account) => account.unitId === preferredUnit)
      if (here) return [here]
      if (found.length > 0) return found
    }
    return []
  }

  return {
    /** Checks a password and starts a session. Unknown names and wrong passwords are answered alike, after the same time. */
    async signIn(attempt: PasswordTry): Promise<CompletedSignIn> {
      const { visit, remember } = attempt
      const accounts = await accountsOf(attempt.username, attempt.unitId)
      const account = accounts.length === 1 ? accounts[0] : undefined
      const name = account ? `${account.unitId}/${account.userId}` : loginNameKey(attempt.username)
      const known = readKnownDevice(visit.knownDevice)
      const knownDevice = knowsAccount(secret, known, name) ? known.device : undefined
      const counted = { account: name, source: visit.source, knownDevice }
      await throttle.begin(counted)
      const matches = await check(account?.hash ?? undefined, attempt.password, counted)
      if (!account || !matches) {
        for (const tried of accounts) audit.refused(tried, { way: 'password', device: visit.device })
        throw new AppError(attempt.unitId ? 'invalid_grant' : 'invalid_grant_any_unit')
      }
      const forgiven = await throttle.forgive(counted)
      return completion.complete({ account, way: 'password', visit, forgiven, remember })
    },
  }

  /** Compares a password; a try that the busy server turned away does not count against the person. */
  async function check(hash: string | undefined, password: string, counted: Try): Promise<boolean> {
    try {
      return await passwords.matches(hash, password)
    } catch (error) {
      await throttle.takeBack(counted)
      throw error
    }
  }
}
