import type { GuessLimiter } from '#features/accounts/sign-in/guesses/guess-limiter.ts'
import type { SignInVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import type { SignInThrottle } from '#features/accounts/sign-in/throttle/sign-in-throttle.ts'
import type { PasswordHash } from '#platform/secrets/password-hash.ts'

type Parts = { passwords: PasswordHash; throttle: Pick<SignInThrottle, 'tryAt'>; guesses: GuessLimiter }
type Account = { unitId: string; userId: string; hash: string | null }

/** Whether a person knows their password: counted like every guess at it, for it is the same secret. */
export function createPasswordProof({ passwords, throttle, guesses }: Parts) {
  return async ({ hash, ...person }: Account, typed: string, visit: SignInVisit): Promise<boolean> => {
    const guess = await guesses.begin(throttle.tryAt(person, visit))
    try {
      const good = await passwords.matches(hash ?? undefined, typed)
      if (good) await guesses.takeBack(guess)
      return good
    } catch (error) {
      // The busy server turned the try away: it does not count against the person.
      await guesses.takeBack(guess)
      throw error
    }
  }
}
