import { relogin } from '@homeroom/contract/accounts/devices/device-sign-in-endpoints.ts'
import { signIn } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { ReloginService } from './relogin-service.ts'
import type { AnswerSignIn } from './sign-in-answer.ts'
import type { SignInService } from './sign-in-service.ts'
import type { ReadVisit } from './sign-in-visit.ts'

type Parts = {
  passwords: SignInService
  relogins: ReloginService
  readVisit: ReadVisit
  answerSignIn: AnswerSignIn
}

export function signInRoutes(server: EndpointServer, { passwords, relogins, readVisit, answerSignIn }: Parts): void {
  server.serve(signIn, async ({ body, request, reply }) =>
    answerSignIn({ request, reply }, await passwords.signIn({ ...body, visit: readVisit(request, reply) })),
  )

  server.serve(relogin, async ({ caller, body, request, reply }) =>
    answerSignIn({ request, reply }, await relogins.relogin({ ...body, caller, visit: readVisit(request, reply) })),
  )
}
