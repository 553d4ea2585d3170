import type { OneTimeStore } from '#features/accounts/one-time/one-time-store.ts'
import { findAccountsOfName } from '#features/accounts/sign-in/login-name.ts'
import type { SignInAudit } from '#features/accounts/sign-in/sign-in-audit.ts'
import type { SignInVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import type { SignInThrottle } from '#features/accounts/sign-in/throttle/sign-in-throttle.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import { derivedToken } from '#platform/secrets/signed-token.ts'
import type { NewPasswords } from '../new-passwords.ts'
import { type Holder, notePassword } from '../password-queries.ts'
import { issuedReset, makeIssuedCode, readCode, spacedCode } from './reset-codes.ts'
import type { ResetProofs } from './reset-proofs.ts'
import { onlyActive, resetKey } from './sent-codes-service.ts'

export type IssuedCodesService = ReturnType<typeof createIssuedCodesService>
type Parts = {
  db: Database
  now: () => Date
  secret: Buffer
  oneTime: OneTimeStore
  throttle: SignInThrottle
  audit: SignInAudit
  newPasswords: Pick<NewPasswords, 'stateOf'>
  proofs: ResetProofs
}
type Shown = { username: string; unitId?: string | undefined; typed: string; visit: SignInVisit }

/** A person who forgot the password proves who they are with a code from the administrator. */
export function createIssuedCodesService(parts: Parts) {
  const { db, now, secret, oneTime, throttle, audit, newPasswords, proofs } = parts
  /**
   * The stored key of a code. Without the installation's key it can neither be computed nor found from a copy of the
   * database.
   */
  const tokenOf = (person: string, code: string) => derivedToken(secret, 'issued password code', `${person}\0${code}`)

  return {
    /** Creates a code for an active person. The present password stays valid until they have set a new one. */
    async issue(by: Caller, { unitId, userId }: Holder): Promise<{ code: string; endsAt: string }> {
      const state = await newPasswords.stateOf({ unitId, userId })
      if (!state) throw new AppError('not_found')
      const action = 'password code issued'
      await db.inUnit(unitId, (tx) => notePassword(tx, { unitId, userId, by, action, at: now() }))
      const code = makeIssuedCode()
      const target = { unitId, userId, passwordMark: proofs.markOf(state.hash) }
      const endsAt = new Date(now().getTime() + issuedReset.lifetime)
      await oneTime.issue(issuedReset, { target }, { token: tokenOf(`${unitId}/${userId}`, code) })
      return { code: spacedCode(code, '-'), endsAt: endsAt.toISOString() }
    },
    /**
     * Checks a code, which is used up by that. An unknown name, a wrong code and an expired one get the same answer.
     */
    async prove({ username, unitId, typed, visit }: Shown) {
      const account = onlyActive(await findAccountsOfName(db, username, unitId))
      const counted = { account: resetKey(account, username), source: visit.source }
      await throttle.begin(counted)
      const person = account ? `${account.unitId}/${account.userId}` : ''
      const shown = await oneTime.take(issuedReset, tokenOf(person, readCode(typed)))
      const proven = shown && (await proofs.issue(shown.target, { sentTo: null, browser: visit.browser() }))
      if (!proven) {
        if (account) audit.refused(account, { way: 'administrator code', visit, reason: 'issued_code_wrong' })
        throw fieldRefusal({ code: 'issued_code_wrong' })
      }
      await throttle.takeBack(counted)
      return proven
    },
  }
}
