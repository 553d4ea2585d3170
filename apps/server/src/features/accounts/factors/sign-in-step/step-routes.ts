import {
  beginAuthenticatorStep,
  beginPasskeyStep,
  beginSignInConfirmation,
  confirmSignInCode,
  confirmSignInPasskey,
  finishAuthenticatorStep,
  finishPasskeyStep,
  readSecondFactorStep,
} from '@homeroom/contract/accounts/factors/second-factor-step-endpoints.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerSignIn } from '#features/accounts/sign-in/sign-in-answer.ts'
import type { ReadVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { CookieJar } from '#platform/http/cookies.ts'
import type { RelyingParties } from '#platform/outside/relying-party.ts'
import type { EnrolmentStepService } from './enrolment-step-service.ts'
import type { Confirmed, SecondFactorStepService } from './step-service.ts'

type Parts = { steps: SecondFactorStepService; enrolments: EnrolmentStepService; of: StepRequest }

/** The calls between the first proof and the session. */
export function secondFactorStepRoutes(server: EndpointServer, { steps, enrolments, of }: Parts): void {
  const { readVisit, answerSignIn, parties } = of
  server.serve(readSecondFactorStep, async ({ body, request, reply }) => ({
    ...(await steps.state(body.step, readVisit(request, reply))),
    passkeysHere: parties.workAt(request),
  }))
  server.serve(confirmSignInCode, async ({ body, request, reply }) =>
    answerConfirmed(of, { request, reply }, await steps.confirmCode(body, readVisit(request, reply))),
  )
  server.serve(beginSignInConfirmation, ({ body, request, reply }) =>
    steps.beginPasskey(body.step, parties.of(request), readVisit(request, reply)),
  )
  server.serve(confirmSignInPasskey, async ({ body, request, reply }) =>
    answerConfirmed(of, { request, reply }, await steps.confirmPasskey(body, readVisit(request, reply))),
  )
  server.serve(beginAuthenticatorStep, ({ body, request, reply }) =>
    enrolments.beginAuthenticator(body.step, readVisit(request, reply)),
  )
  server.serve(finishAuthenticatorStep, async ({ body, request, reply }) => {
    const visit = readVisit(request, reply)
    const { completed, recoveryCodes } = await enrolments.finishAuthenticator(body, visit)
    return { signedIn: await answerSignIn({ request, reply }, completed), recoveryCodes }
  })
  server.serve(beginPasskeyStep, ({ body, request, reply }) =>
    enrolments.beginPasskey(body.step, parties.of(request), readVisit(request, reply)),
  )
  server.serve(finishPasskeyStep, async ({ body, request, reply }) => {
    const visit = readVisit(request, reply)
    const { completed, recoveryCodes } = await enrolments.finishPasskey(body, visit)
    return { signedIn: await answerSignIn({ request, reply }, completed), recoveryCodes }
  })
}

/** What the routes of a step read from a request and write into its answer. */
type StepRequest = {
  readVisit: ReadVisit
  answerSignIn: AnswerSignIn
  cookies: CookieJar
  parties: RelyingParties
}

/** Answers a confirmed sign-in; a browser that is trusted from now on gets its cookie. */
function answerConfirmed(
  { answerSignIn, cookies }: StepRequest,
  call: { request: FastifyRequest; reply: FastifyReply },
  { completed, trusted }: Confirmed,
) {
  if (trusted) cookies.setTrusted(call.reply, trusted)
  return answerSignIn(call, completed)
}
