import type { PasskeyAsking, PasskeyProof } from '@homeroom/contract/passkey-shapes.ts'
import type { PasskeyCheck } from '#features/second-factor/passkeys/passkey-check.ts'
import type { CompletedSignIn, SignInCompletion } from '#features/sign-in/sign-in-completion.ts'
import type { SignInThrottle } from '#features/sign-in/sign-in-throttle.ts'
import type { SignInVisit } from '#features/sign-in/sign-in-visit.ts'
import { AppError } from '#platform/app-error.ts'
import type { Person } from '#platform/person.ts'
import type { RelyingParty } from '#platform/relying-party.ts'

export type PasskeySignInService = ReturnType<typeof createPasskeySignInService>
type Parts = {
  throttle: SignInThrottle
  completion: SignInCompletion
  passkeys: PasskeyCheck
  /** An account of an active unit. */
  findAccount: (person: Person) => Promise<CompletedSignIn['account'] | undefined>
}

/** Signing in with a passkey alone: it tells whose it is, and finger, face or PIN are the second factor. */
export function createPasskeySignInService({ throttle, completion, passkeys, findAccount }: Parts) {
  return {
    begin: (party: RelyingParty, visit: SignInVisit): Promise<PasskeyAsking> =>
      passkeys.begin(null, party, visit.browser()),
    async signIn(proof: PasskeyProof, visit: SignInVisit): Promise<CompletedSignIn> {
      // Whose it is nobody knows yet: the source counts.
      const counted = { source: visit.source }
      await throttle.begin(counted)
      const person = await passkeys.check(proof, null, visit.browser())
      const account = person && (await findAccount(person))
      if (!account) throw new AppError('passkey_refused')
      await throttle.takeBack(counted)
      return completion.complete({ account, way: 'passkey', visit })
    },
  }
}
