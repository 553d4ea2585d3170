import {
  changeForcedPassword,
  changePassword,
  changePasswordPolicy,
  readForcedChange,
  readPasswordFacts,
  readPasswordPolicy,
} from '@homeroom/contract/accounts/passwords/password-endpoints.ts'
import {
  findPeopleForCodes,
  issuePasswordCode,
  requirePasswordChange,
} from '@homeroom/contract/accounts/passwords/password-people-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { CookieJar } from '#platform/http/cookies.ts'
import type { AnswerSignIn } from '../sign-in/sign-in-answer.ts'
import type { ReadVisit } from '../sign-in/sign-in-visit.ts'
import type { PasswordChangeService } from './password-change-service.ts'
import type { PasswordPeopleService } from './people/password-people-service.ts'
import type { PasswordPolicyService } from './policy/password-policy-service.ts'

type Parts = {
  service: PasswordChangeService
  policy: PasswordPolicyService
  cookies: CookieJar
  readVisit: ReadVisit
  answerSignIn: AnswerSignIn
}

export function passwordRoutes(server: EndpointServer, parts: Parts): void {
  const { service, policy, cookies, readVisit, answerSignIn } = parts
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
  server.serveSignedIn(readPasswordPolicy, ({ caller }) => policy.read(caller))
  server.serveSignedIn(changePasswordPolicy, ({ caller, body }) => policy.change(caller, body.profile))
}

export function passwordPeopleRoutes(server: EndpointServer, service: PasswordPeopleService): void {
  server.serveSignedIn(findPeopleForCodes, ({ caller, query }) => service.find(caller, query.name))
  server.serveSignedIn(issuePasswordCode, ({ caller, body }) => service.issueCode(caller, body.userId))
  server.serveSignedIn(requirePasswordChange, async ({ caller, body }) => {
    await service.requireChange(caller, body.userId)
    return 'success'
  })
}
