import type { MadePasskey, PasskeyMaking } from '@homeroom/contract/accounts/factors/passkey-shapes.ts'
import type { AuthenticatorOffer } from '@homeroom/contract/accounts/factors/second-factor-endpoints.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { RelyingParty } from '#platform/outside/relying-party.ts'
import type { AuthenticatorEnrolment } from '../enrolment/authenticator-enrolment.ts'
import type { PasskeyEnrolment } from '../enrolment/passkey-enrolment.ts'
import type { FactorAccountService } from './factor-account-service.ts'

export type OwnEnrolment = ReturnType<typeof createOwnEnrolment>
type Parts = {
  account: FactorAccountService
  authenticators: AuthenticatorEnrolment
  passkeys: PasskeyEnrolment
}

/** Signed-in people add to their own second factor; what one session began no other one finishes. */
export function createOwnEnrolment({ account, authenticators, passkeys }: Parts) {
  return {
    async beginAuthenticator(caller: Caller): Promise<AuthenticatorOffer> {
      await account.mayChange(caller)
      return authenticators.begin(personOf(caller), caller.sessionId)
    },
    finishAuthenticator: (caller: Caller, given: { enrolment: string; code: string }) =>
      authenticators.finish(personOf(caller), given, caller.sessionId),
    async beginPasskey(caller: Caller, party: RelyingParty): Promise<PasskeyMaking> {
      await account.mayChange(caller)
      return passkeys.begin(personOf(caller), party, caller.sessionId)
    },
    finishPasskey: (caller: Caller, given: { passkey: MadePasskey; name: string }) =>
      passkeys.finish(personOf(caller), given, caller.sessionId),
  }
}

/** Only the ids: what is kept with a handle must not carry the rest. */
function personOf({ unitId, userId }: Caller) {
  return { unitId, userId }
}
