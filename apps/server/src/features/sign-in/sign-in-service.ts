import type { SessionService } from '#features/session/session-service.ts'
import { AppError } from '#platform/app-error.ts'
import type { Database } from '#platform/database.ts'
import type { PasswordHash } from '#platform/password-hash.ts'
import { knowsAccount, readKnownDevice, rememberAccount } from './known-device.ts'
import { loginNameKey, splitLoginName } from './login-name.ts'
import { type Account, findAccounts, writeAudit } from './sign-in-queries.ts'
import type { SignInThrottle, Try } from './sign-in-throttle.ts'

export type SignInService = ReturnType<typeof createSignInService>
type PasswordTry = {
  username: string
  password: string
  /** The unit whose sign-in page was used, if it was one's. */
  unitId: string | undefined
  source: string
  device: string
  /** Whether several people use the machine. */
  shared: boolean
  /** The device cookie of the browser. */
  knownDevice: string | undefined
}
type SignInParts = {
  db: Database
  now: () => Date
  passwords: PasswordHash
  sessions: SessionService
  throttle: SignInThrottle
  secret: Buffer
  /** Hears of an audit entry that could not be written. */
  auditFailed: (error: Error) => void
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Sign-in with name and password. */
export function createSignInService({
  db,
  now,
  passwords,
  sessions,
  throttle,
  secret,
  auditFailed,
}: SignInParts) {
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
    async signIn(attempt: PasswordTry) {
      const accounts = await accountsOf(attempt.username, attempt.unitId)
      const account = accounts.length === 1 ? accounts[0] : undefined
      const name = account ? `${account.unitId}/${account.userId}` : loginNameKey(attempt.username)
      const known = readKnownDevice(attempt.knownDevice)
      const knownDevice = knowsAccount(secret, known, name) ? known.device : undefined
      const counted = { account: name, source: attempt.source, knownDevice }
      await throttle.begin(counted)
      const matches = await check(account?.hash ?? undefined, attempt.password, counted)
      if (!account || !matches) {
        for (const tried of accounts) audit(tried, 'sign-in refused', attempt.device)
        throw new AppError(attempt.unitId ? 'invalid_grant' : 'invalid_grant_any_unit')
      }
      const forgiven = await throttle.forgive(counted)
      if (account.userStatus !== 'active') throw new AppError('account_disabled')
      const { unitId, userId } = account
      const tokens = await sessions.start({
        unitId,
        userId,
        device: attempt.device,
        shared: attempt.shared,
        way: 'password',
        forgiven,
      })
      return { tokens, account, knownDevice: rememberAccount(secret, known, name) }
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

  /** Written beside the answer: a refusal of a known name must not take longer than one of an unknown name. */
  function audit({ unitId, userId }: Account, action: string, device: string): void {
    db.inUnit(unitId, (tx) =>
      writeAudit(tx, { unitId, actorId: userId, action, detail: { device }, occurredAt: now() }),
    ).catch(auditFailed)
  }
}
