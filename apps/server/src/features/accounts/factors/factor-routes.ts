import { beginPasskeySignIn, signInWithPasskey } from '@homeroom/contract/accounts/factors/passkey-sign-in-endpoints.ts'
import {
  beginAuthenticator,
  beginPasskey,
  finishAuthenticator,
  finishPasskey,
  forgetTrustedBrowser,
  readSecondFactor,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
} from '@homeroom/contract/accounts/factors/second-factor-endpoints.ts'
import {
  readSecondFactorPolicy,
  writeSecondFactorPolicy,
} from '@homeroom/contract/accounts/factors/second-factor-policy-endpoints.ts'
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
import type { ReadVisit } from '#features/accounts/sign-in/visit-reader.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { CookieJar } from '#platform/http/cookies.ts'
import type { RelyingParties } from '#platform/outside/relying-party.ts'
import type { FactorAccountService } from './factor-account-service.ts'
import type { SecondFactorPolicyService, UnitOf } from './factor-admin-service.ts'
import type { OwnEnrolment } from './factor-enrolment.ts'
import type { PasskeySignInService } from './passkey-sign-in-service.ts'
import type { Confirmed, EnrolmentStepService, SecondFactorStepService } from './sign-in-step-service.ts'

type Parts = { service: FactorAccountService; enrolment: OwnEnrolment; parties: RelyingParties }

export function factorAccountRoutes(server: EndpointServer, { service, enrolment, parties }: Parts): void {
  server.serveSignedIn(readSecondFactor, async ({ caller, request }) => ({
    ...(await service.state(caller)),
    passkeysHere: parties.workAt(request),
  }))
  server.serveSignedIn(beginAuthenticator, ({ caller }) => enrolment.beginAuthenticator(caller))
  server.serveSignedIn(finishAuthenticator, async ({ caller, body }) => ({
    recoveryCodes: await enrolment.finishAuthenticator(caller, body),
  }))
  server.serveSignedIn(removeAuthenticator, async ({ caller }) => {
    await service.removeAuthenticator(caller)
    return 'success'
  })
  server.serveSignedIn(renewRecoveryCodes, async ({ caller }) => ({
    recoveryCodes: await service.renewRecoveryCodes(caller),
  }))
  server.serveSignedIn(beginPasskey, ({ caller, request }) => enrolment.beginPasskey(caller, parties.of(request)))
  server.serveSignedIn(finishPasskey, async ({ caller, body }) => ({
    recoveryCodes: await enrolment.finishPasskey(caller, body),
  }))
  server.serveSignedIn(removePasskey, async ({ caller, body }) => {
    await service.removePasskey(caller, body.passkeyId)
    return 'success'
  })
  server.serveSignedIn(forgetTrustedBrowser, async ({ caller, body }) => {
    await service.forgetTrustedBrowser(caller, body.browserId)
    return 'success'
  })
}

export function secondFactorPolicyRoutes(
  server: EndpointServer,
  service: SecondFactorPolicyService,
  unitOf: UnitOf,
): void {
  server.serveSignedIn(readSecondFactorPolicy, async ({ caller, query }) =>
    service.read(await unitOf(caller, query.unitId)),
  )
  server.serveSignedIn(writeSecondFactorPolicy, async ({ caller, query, body }) => {
    await service.write(await unitOf(caller, query.unitId), body)
    return 'success'
  })
}

type StepParts = { steps: SecondFactorStepService; enrolments: EnrolmentStepService; of: StepRequest }

/** The calls between the first proof and the session. */
export function secondFactorStepRoutes(server: EndpointServer, { steps, enrolments, of }: StepParts): void {
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

/** Answers a confirmed sign-in and sets the cookie of a browser that is trusted from now on. */
function answerConfirmed(
  { answerSignIn, cookies }: StepRequest,
  call: { request: FastifyRequest; reply: FastifyReply },
  { completed, trusted }: Confirmed,
) {
  if (trusted) cookies.setTrusted(call.reply, trusted)
  return answerSignIn(call, completed)
}

type PasskeySignInParts = { service: PasskeySignInService; of: PasskeySignInRequest }

export function passkeySignInRoutes(server: EndpointServer, { service, of }: PasskeySignInParts): void {
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
