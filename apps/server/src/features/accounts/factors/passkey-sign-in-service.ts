import type { PasskeyAsking, PasskeyProof } from '@homeroom/contract/accounts/factors/passkey-shapes.ts'
import { type PasskeyCheck, readUserHandle } from '#features/accounts/factors/passkeys.ts'
import type { About, SignInAudit } from '#features/accounts/sign-in/sign-in-audit.ts'
import type { CompletedSignIn, FindAccount, SignInCompletion } from '#features/accounts/sign-in/sign-in-completion.ts'
import type { SignInVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import type { SignInThrottle } from '#features/accounts/sign-in/throttle/sign-in-throttle.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { RelyingParty } from '#platform/outside/relying-party.ts'

export type PasskeySignInService = ReturnType<typeof createPasskeySignInService>

type Parts = {
  throttle: SignInThrottle
  completion: SignInCompletion
  passkeys: PasskeyCheck
  audit: SignInAudit
  /** An account of an active unit. */
  findAccount: FindAccount
}

/** Signs in with a passkey alone. It identifies its owner, and the finger, face or PIN is the second factor. */
export function createPasskeySignInService({ throttle, completion, passkeys, audit, findAccount }: Parts) {
  return {
    async begin(party: RelyingParty, visit: SignInVisit): Promise<PasskeyAsking> {
      await throttle.beginning(visit.source)
      return passkeys.begin(null, party, visit.browser())
    },
    signIn: (proof: PasskeyProof, visit: SignInVisit): Promise<CompletedSignIn> =>
      audit.watch({ way: 'passkey', visit }, (about) => prove(proof, visit, about)),
  }

  async function prove(proof: PasskeyProof, visit: SignInVisit, about: About): Promise<CompletedSignIn> {
    // The person is still unknown, so the source is counted.
    const counted = { source: visit.source }
    await throttle.begin(counted)
    const person = await passkeys.check(proof, null, visit.browser())
    // A refused passkey names its owner, too, but this is recorded only for people who exist.
    const claimed = proof.userHandle === undefined ? undefined : readUserHandle(proof.userHandle)
    const named = person ?? claimed
    const account = named && (await findAccount(named))
    if (account) about(account)
    if (!person || !account) throw new AppError('passkey_refused')
    await throttle.takeBack(counted)
    return completion.complete({ account, way: 'passkey', visit })
  }
}
