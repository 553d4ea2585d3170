import { signInRemembered } from '@homeroom/contract/accounts/devices/device-sign-in-endpoints.ts'
import type { SignedInReply } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import type { AnswerSignIn } from '#features/accounts/sign-in/sign-in-answer.ts'
import type { ReadVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { CookieJar } from '#platform/http/cookies.ts'
import type { RememberedSignIn } from './remembered-sign-in.ts'

type Parts = {
  service: RememberedSignIn
  cookies: CookieJar
  readVisit: ReadVisit
  answerSignIn: AnswerSignIn
  /** The login response of somebody who is signed in already. */
  answerAgain: (caller: Caller) => Promise<SignedInReply>
}

export function rememberedRoutes(server: EndpointServer, parts: Parts): void {
  const { service, cookies, readVisit, answerSignIn, answerAgain } = parts
  server.serve(signInRemembered, async ({ caller, request, reply }) => {
    // The other window of a browser that opened both again at its start was quicker.
    if (caller) return answerAgain(caller)
    const completed = await service.signIn({
      visit: readVisit(request, reply),
      keep: (next) => cookies.setRemembered(reply, next),
    })
    return answerSignIn({ request, reply }, completed)
  })
}
