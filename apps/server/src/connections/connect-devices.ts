import { userClientRoutes } from '#features/accounts/devices/clients/user-client-routes.ts'
import { createUserClients } from '#features/accounts/devices/clients/user-clients.ts'
import { signInPlaceRoutes } from '#features/accounts/devices/places/sign-in-place-routes.ts'
import { createSignInPlaceService } from '#features/accounts/devices/places/sign-in-place-service.ts'
import type { RememberedDevices } from '#features/accounts/devices/remembered/remembered-devices.ts'
import { rememberedRoutes } from '#features/accounts/devices/remembered/remembered-routes.ts'
import { createRememberedSignIn } from '#features/accounts/devices/remembered/remembered-sign-in.ts'
import type { OneTimeStore } from '#features/accounts/one-time/one-time-store.ts'
import { sessionLimitRoutes } from '#features/accounts/session/limits/session-limit-routes.ts'
import type { SessionService } from '#features/accounts/session/session-service.ts'
import { reloginRoutes } from '#features/accounts/sign-in/relogin/relogin-routes.ts'
import { createReloginService } from '#features/accounts/sign-in/relogin/relogin-service.ts'
import { type AnswerSignIn, createLoginAnswer } from '#features/accounts/sign-in/sign-in-answer.ts'
import type { SignInAudit } from '#features/accounts/sign-in/sign-in-audit.ts'
import type { SignInCompletion } from '#features/accounts/sign-in/sign-in-completion.ts'
import { findAccountById } from '#features/accounts/sign-in/sign-in-queries.ts'
import type { ReadVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import type { SignInThrottle } from '#features/accounts/sign-in/throttle/sign-in-throttle.ts'
import type { ApplicationItemService } from '#features/applications/application-item-service.ts'
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
    ...answer,
    cookies,
    answerAgain: createLoginAnswer(db),
    service: createRememberedSignIn(parts),
  })
  const clients = createUserClients(parts)
  userClientRoutes(server, { ...answer, service: clients, publicUrl: parts.publicUrl })
  const findAccount = (of: { unitId: string; userId: string }) => findAccountById(db, of.unitId, of.userId)
  reloginRoutes(server, { ...answer, service: createReloginService({ ...parts, findAccount }) })
  sessionLimitRoutes(server, sessions.limits)
  signInPlaceRoutes(server, createSignInPlaceService({ ...parts, devices, clients }))
}
