import {
  proveIssuedCode,
  provePasswordCode,
  readDemoOutbox,
  requestPasswordCode,
  setForgottenPassword,
} from '@homeroom/contract/accounts/passwords/forgotten-password-endpoints.ts'
import {
  changeForcedPassword,
  changePassword,
  changePasswordPolicy,
  readForcedChange,
  readPasswordFacts,
  readPasswordPolicy,
} from '@homeroom/contract/accounts/passwords/password-endpoints.ts'
import type { ReadVisit } from '#features/accounts/sign-in/visit-reader.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { CookieJar } from '#platform/http/cookies.ts'
import type { AnswerSignIn } from '../sign-in/sign-in-answer.ts'
import type { IssuedCodesService } from './forgotten/issued-codes-service.ts'
import type { ResetProofs } from './forgotten/reset-proofs.ts'
import type { SentCodesService } from './forgotten/sent-codes-service.ts'
import type { PasswordPolicyService, UnitOf } from './password-admin-service.ts'
import type { PasswordChangeService } from './password-change-service.ts'

type Parts = {
  service: PasswordChangeService
  policy: PasswordPolicyService
  cookies: CookieJar
  readVisit: ReadVisit
  answerSignIn: AnswerSignIn
  administeredUnit: UnitOf
}

export function passwordRoutes(server: EndpointServer, parts: Parts): void {
  const { service, policy, cookies, readVisit, answerSignIn, administeredUnit } = parts
  server.serveSignedIn(readPasswordFacts, ({ caller }) => service.facts(caller))
  server.serveSignedIn(changePassword, async ({ caller, body, request, reply }) => {
    const visit = readVisit(request, reply)
    const { tokens, endedSessions } = await service.change(caller, { ...body, visit })
    cookies.set(reply, tokens)
    return { endedSessions }
  })
  server.serve(readForcedChange, ({ body, request, reply }) =>
    service.forcedFacts(body.step, readVisit(request, reply)),
  )
  server.serve(changeForcedPassword, async ({ body, request, reply }) => {
    const visit = readVisit(request, reply)
    const { newPassword } = body
    return answerSignIn({ request, reply }, await service.changeForced(body.step, { newPassword, visit }))
  })
  server.serveSignedIn(readPasswordPolicy, async ({ caller, query }) =>
    policy.read(await administeredUnit(caller, query.unitId)),
  )
  server.serveSignedIn(changePasswordPolicy, async ({ caller, query, body }) =>
    policy.change(await administeredUnit(caller, query.unitId), body),
  )
}

type ForgottenPasswordParts = {
  sentCodes: SentCodesService
  issuedCodes: IssuedCodesService
  proofs: ResetProofs
  readVisit: ReadVisit
}

export function forgottenPasswordRoutes(server: EndpointServer, parts: ForgottenPasswordParts): void {
  const { sentCodes, issuedCodes, proofs, readVisit } = parts
  server.serve(requestPasswordCode, ({ body, request, reply }) =>
    sentCodes.request({ ...body, visit: readVisit(request, reply) }),
  )
  server.serve(provePasswordCode, ({ body, request, reply }) =>
    sentCodes.prove(body.reset, { typed: body.code, visit: readVisit(request, reply) }),
  )
  server.serve(proveIssuedCode, ({ body: { code, ...named }, request, reply }) =>
    issuedCodes.prove({ ...named, typed: code, visit: readVisit(request, reply) }),
  )
  server.serve(setForgottenPassword, async ({ body, request, reply }) => {
    await proofs.redeem(body.proof, { newPassword: body.newPassword, visit: readVisit(request, reply) })
    return 'success'
  })
  server.serve(readDemoOutbox, async ({ request, reply }) => {
    const { browser } = readVisit(request, reply)
    return sentCodes.outboxOf(browser()) ?? notHere()
  })
}

function notHere(): never {
  throw new AppError('not_found')
}
