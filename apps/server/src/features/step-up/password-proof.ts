import type { SignInVisit } from '#features/sign-in/sign-in-visit.ts'
import type { SignInThrottle } from '#features/sign-in/throttle/sign-in-throttle.ts'
import type { PasswordHash } from '#platform/secrets/password-hash.ts'

type Parts = { passwords: PasswordHash; throttle: SignInThrottle }
type Account = { unitId: string; userId: string; hash: string | null }

/** Whether a signed-in person knows their password; counted by the limiter of the account like every try to sign in. */
export function createPasswordProof({ passwords, throttle }: Parts) {
  return async ({ hash, ...person }: Account, typed: string, visit: SignInVisit): Promise<boolean> => {
    const counted = throttle.tryAt(person, visit)
    await throttle.begin(counted)
    try {
      const good = await passwords.matches(hash ?? undefined, typed)
      if (good) await throttle.takeBack(counted)
      return good
    } catch (error) {
      // The busy server turned the try away: it does not count against the person.
      await throttle.takeBack(counted)
      throw error
    }
  }
}
