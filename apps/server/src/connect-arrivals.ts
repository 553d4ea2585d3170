import type { LicenceService } from '#features/licences/licence-service.ts'
import type { OneTimeStore } from '#features/one-time/one-time-store.ts'
import type { AnswerSignIn } from '#features/sign-in/sign-in-answer.ts'
import type { SignInCompletion } from '#features/sign-in/sign-in-completion.ts'
import { findAccountById } from '#features/sign-in/sign-in-queries.ts'
import type { SignInThrottle } from '#features/sign-in/sign-in-throttle.ts'
import type { ReadVisit } from '#features/sign-in/sign-in-visit.ts'
import { ticketLoginRoutes } from '#features/ticket-login/ticket-login-routes.ts'
import { createTicketLoginService } from '#features/ticket-login/ticket-login-service.ts'
import type { Database } from '#platform/database.ts'
import type { EndpointServer } from '#platform/serve-endpoint.ts'

type Parts = {
  db: Database
  now: () => Date
  oneTime: OneTimeStore
  licences: LicenceService
  throttle: SignInThrottle
  completion: SignInCompletion
  readVisit: ReadVisit
  answerSignIn: AnswerSignIn
}

/** Wires the ways to sign in that people bring from elsewhere. */
export function connectArrivals(server: EndpointServer, { readVisit, answerSignIn, ...parts }: Parts): void {
  const findAccount = ({ unitId, userId }: { unitId: string; userId: string }) =>
    findAccountById(parts.db, unitId, userId)
  const service = createTicketLoginService({ ...parts, findAccount })
  ticketLoginRoutes(server, { service, readVisit, answerSignIn })
}
