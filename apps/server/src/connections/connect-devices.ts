import type { ApplicationItemService } from '#features/application-items/application-item-service.ts'
import type { OneTimeStore } from '#features/one-time/one-time-store.ts'
import { reloginRoutes } from '#features/relogin/relogin-routes.ts'
import { createReloginService } from '#features/relogin/relogin-service.ts'
import type { RememberedDevices } from '#features/remembered-devices/remembered-devices.ts'
import { rememberedRoutes } from '#features/remembered-devices/remembered-routes.ts'
import { createRememberedSignIn } from '#features/remembered-devices/remembered-sign-in.ts'
import { sessionLimitRoutes } from '#features/session/limits/session-limit-routes.ts'
import type { SessionService } from '#features/session/session-service.ts'
import { type AnswerSignIn, createLoginAnswer } from '#features/sign-in/sign-in-answer.ts'
import type { SignInAudit } from '#features/sign-in/sign-in-audit.ts'
import type { SignInCompletion } from '#features/sign-in/sign-in-completion.ts'
import { findAccountById } from '#features/sign-in/sign-in-queries.ts'
import type { ReadVisit } from '#features/sign-in/sign-in-visit.ts'
import type { SignInThrottle } from '#features/sign-in/throttle/sign-in-throttle.ts'
import { signInPlaceRoutes } from '#features/sign-in-places/sign-in-place-routes.ts'
import { createSignInPlaceService } from '#features/sign-in-places/sign-in-place-service.ts'
import { userClientRoutes } from '#features/user-clients/user-client-routes.ts'
import { createUserClients } from '#features/user-clients/user-clients.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { CookieJar } from '#platform/http/cookies.ts'
import type { Database } from '#platform/postgres/database.ts'

type Parts = {
  db: Database
  now: () => Date
  secret: Buffer
  sessions: SessionService
  devices: RememberedDevices
  completion: SignInCompletion
  throttle: SignInThrottle
  oneTime: OneTimeStore
  audit: SignInAudit
  items: ApplicationItemService
  cookies: CookieJar
  readVisit: ReadVisit
  answerSignIn: AnswerSignIn
  publicUrl: string
}

/** Wires what signs people in without their password, and where they see and end it. */
export function connectDevices(server: EndpointServer, parts: Parts): void {
  const { db, sessions, devices, cookies, readVisit, answerSignIn } = parts
  const answer = { readVisit, answerSignIn }
  rememberedRoutes(server, {
    ...{ ...answer, cookies, answerAgain: createLoginAnswer(db) },
    service: createRememberedSignIn(parts),
  })
  const clients = createUserClients(parts)
  userClientRoutes(server, { ...answer, service: clients, publicUrl: parts.publicUrl })
  const findAccount = (of: { unitId: string; userId: string }) => findAccountById(db, of.unitId, of.userId)
  reloginRoutes(server, { ...answer, service: createReloginService({ ...parts, findAccount }) })
  sessionLimitRoutes(server, sessions.limits)
  signInPlaceRoutes(server, createSignInPlaceService({ ...parts, devices, clients }))
}
