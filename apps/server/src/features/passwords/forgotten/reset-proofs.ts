import type { OneTimeStore } from '#features/one-time/one-time-store.ts'
import type { NewPasswords } from '#features/passwords/new-password/new-passwords.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { derivedToken } from '#platform/secrets/signed-token.ts'
import { provenReset, type ResetTarget } from './reset-kinds.ts'

export type ResetProofs = ReturnType<typeof createResetProofs>
type Parts = { oneTime: OneTimeStore; newPasswords: NewPasswords; secret: Buffer }
type Proven = { proof: string; facts: ReturnType<NewPasswords['factsOf']> }

/** What a shown code is worth, whichever way it came: once, in this browser, one new password. */
export function createResetProofs({ oneTime, newPasswords, secret }: Parts) {
  /** Changes with every password, tells nothing about it. */
  const markOf = (hash: string | null) => derivedToken(secret, 'password reset', hash ?? '')

  /** The person's state as long as the password is the one the code was made for. */
  async function stateOf(target: ResetTarget) {
    const state = await newPasswords.stateOf(target)
    return state && markOf(state.hash) === target.passwordMark ? state : undefined
  }

  return {
    markOf,
    /** The handle of somebody who has shown a code; undefined when the password has changed since it was made. */
    async issue(target: ResetTarget, way: string, browser: string): Promise<Proven | undefined> {
      const state = await stateOf(target)
      if (!state) return undefined
      const proof = await oneTime.issue(provenReset, { target, way }, { browser })
      return { proof, facts: newPasswords.factsOf(state) }
    },
    /** Sets the new password and ends all sessions. A password that will not do leaves the handle good. */
    async redeem(
      proof: string,
      asked: { newPassword: string; browser: string; device: string },
    ): Promise<void> {
      const { newPassword, browser, device } = asked
      const begun = (await oneTime.look(provenReset, proof, { browser })) ?? ended()
      const state = (await stateOf(begun.target)) ?? ended()
      await newPasswords.judge(state, newPassword)
      const { target, way } = (await oneTime.take(provenReset, proof, { browser })) ?? ended()
      const { unitId, userId } = target
      await newPasswords.set({
        ...{ holder: { unitId, userId }, state, newPassword },
        ...{ action: 'forgotten password set', detail: { way, device } },
      })
    },
  }
}

function ended(): never {
  throw new AppError('password_code_ended')
}
