import { beginPasskeySignIn, signInWithPasskey } from '@homeroom/contract/accounts/factors/passkey-sign-in-endpoints.ts'
import type { AnswerSignIn } from '#features/accounts/sign-in/sign-in-answer.ts'
import type { ReadVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { RelyingParties } from '#platform/outside/relying-party.ts'
import type { PasskeySignInService } from './passkey-sign-in-service.ts'

type Parts = { service: PasskeySignInService; of: PasskeySignInRequest }

export function passkeySignInRoutes(server: EndpointServer, { service, of }: Parts): void {
  const { readVisit, answerSignIn, parties } = of
  server.serve(beginPasskeySignIn, ({ request, reply }) =>
    service.begin(parties.of(request), readVisit(request, reply)),
  )
  server.serve(signInWithPasskey, async ({ body, request, reply }) =>
    answerSignIn({ request, reply }, await service.signIn(body.passkey, readVisit(request, reply))),
  )
}

/** What the routes read from a request and write into its answer. */
type PasskeySignInRequest = {
  readVisit: ReadVisit
  answerSignIn: AnswerSignIn
  parties: RelyingParties
}
