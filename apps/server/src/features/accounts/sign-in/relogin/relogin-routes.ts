import { relogin } from '@homeroom/contract/accounts/devices/device-sign-in-endpoints.ts'
import type { AnswerSignIn } from '#features/accounts/sign-in/sign-in-answer.ts'
import type { ReadVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { ReloginService } from './relogin-service.ts'

type Parts = { service: ReloginService; readVisit: ReadVisit; answerSignIn: AnswerSignIn }

export function reloginRoutes(server: EndpointServer, { service, readVisit, answerSignIn }: Parts): void {
  server.serve(relogin, async ({ caller, body, request, reply }) =>
    answerSignIn({ request, reply }, await service.relogin({ ...body, caller, visit: readVisit(request, reply) })),
  )
}
