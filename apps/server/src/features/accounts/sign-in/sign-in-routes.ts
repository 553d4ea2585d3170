import { signIn } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { AnswerSignIn } from './sign-in-answer.ts'
import type { SignInService } from './sign-in-service.ts'
import type { createVisitReader } from './sign-in-visit.ts'

type Parts = {
  service: SignInService
  readVisit: ReturnType<typeof createVisitReader>
  answerSignIn: AnswerSignIn
}

export function signInRoutes(server: EndpointServer, { service, readVisit, answerSignIn }: Parts): void {
  server.serve(signIn, async ({ body, request, reply }) =>
    answerSignIn({ request, reply }, await service.signIn({ ...body, visit: readVisit(request, reply) })),
  )
}
