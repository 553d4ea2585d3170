import type { SessionService } from '#features/accounts/session/session-service.ts'
import type { SignInAudit } from '#features/accounts/sign-in/sign-in-audit.ts'
import type { SignInCompletion } from '#features/accounts/sign-in/sign-in-completion.ts'
import { originOf, type SignInVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import type { GuessLimiter } from '#features/accounts/sign-in/throttle/guess-limiter.ts'
import type { SignInThrottle } from '#features/accounts/sign-in/throttle/sign-in-throttle.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { PasswordHash } from '#platform/secrets/password-hash.ts'
import type { NewPasswords } from './new-passwords.ts'
import type { Holder } from './password-queries.ts'

export type PasswordChangeService = ReturnType<typeof createPasswordChangeService>

type Parts = {
  newPasswords: NewPasswords
  passwords: PasswordHash
  sessions: SessionService
  throttle: Pick<SignInThrottle, 'tryAt'>
  guesses: GuessLimiter
  completion: SignInCompletion
  audit: SignInAudit
}

/** A person changes their own password, because they want to or because the sign-in requires it. */
export function createPasswordChangeService(parts: Parts) {
  const { newPasswords, passwords, sessions, throttle, guesses, completion, audit } = parts

  async function stateOf(holder: Holder) {
    const state = await newPasswords.stateOf(holder)
    if (!state) throw new AppError('sign_in_required')
    return state
  }

  /**
   * The person of a refused sign-in that requires a new password. A step that waits for something else proves too
   * little.
   */
  async function waitingFor(step: string, visit: SignInVisit) {
    const pending = await completion.pending(step, visit)
    if (pending.needs !== 'password_change_needed') throw new AppError('sign_in_step_over')
    return pending
  }

  /** A guess at the old password counts like a guess at the sign-in, because it is the same secret. */
  async function proveOld(holder: Holder, given: { hash: string | null; password: string; visit: SignInVisit }) {
    const { hash, password, visit } = given
    // On a browser that the account knows, nobody else at the same address can use up the owner's attempts.
    const guess = await guesses.begin(throttle.tryAt(holder, visit))
    const matches = await passwords.matches(hash ?? undefined, password).catch(async (error) => {
      await guesses.takeBack(guess)
      throw error
    })
    if (!matches) {
      audit.refused(holder, { way: 'password change', visit, reason: 'old_password_wrong' })
      throw fieldRefusal({ oldPassword: 'old_password_wrong' })
    }
    await guesses.takeBack(guess)
  }

  return {
    async facts(caller: Caller) {
      return newPasswords.factsOf(await stateOf(caller))
    },
    /** Changes the password. The other sessions end, and the caller's session continues with new tokens. */
    async change(caller: Caller, asked: { oldPassword: string; newPassword: string; visit: SignInVisit }) {
      const { unitId, userId, sessionId } = caller
      const { oldPassword, newPassword, visit } = asked
      const state = await stateOf(caller)
      await proveOld(caller, { hash: state.hash, password: oldPassword, visit })
      const from = originOf(visit)
      const endedSessions = await newPasswords.set({
        holder: { unitId, userId },
        state,
        newPassword,
        except: sessionId,
        from,
        action: 'password changed',
      })
      return { endedSessions, tokens: await sessions.renew(caller, from) }
    },
    /** The requirements on the password that a refused sign-in asks for. */
    async forcedFacts(step: string, visit: SignInVisit) {
      return newPasswords.factsOf(await stateOf(await waitingFor(step, visit)))
    },
    /**
     * Stores the password that a refused sign-in asks for and continues the sign-in. A passed step cannot be used
     * again.
     */
    async changeForced(step: string, asked: { newPassword: string; visit: SignInVisit }) {
      const { newPassword, visit } = asked
      const { unitId, userId, way } = await waitingFor(step, visit)
      const holder = { unitId, userId }
      const state = await stateOf(holder)
      // Checked again with the present state: the replaced password must be the one that the step began with.
      await waitingFor(step, visit)
      await newPasswords.set({
        holder,
        state,
        newPassword,
        action: 'initial password changed',
        from: originOf(visit),
        detail: { way },
      })
      return completion.resume(step, visit, 'password change')
    },
  }
}
