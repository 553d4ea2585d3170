import type { RememberedDevices } from '#features/accounts/devices/remembered/remembered-devices.ts'
import type { OneTimeStore } from '#features/accounts/one-time/one-time-store.ts'
import type { SessionService } from '#features/accounts/session/session-service.ts'
import type { GuessLimiter } from '#features/accounts/sign-in/guesses/guess-limiter.ts'
import type { AnswerSignIn } from '#features/accounts/sign-in/sign-in-answer.ts'
import type { SignInAudit } from '#features/accounts/sign-in/sign-in-audit.ts'
import type { SignInCompletion } from '#features/accounts/sign-in/sign-in-completion.ts'
import type { ReadVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import type { SignInThrottle } from '#features/accounts/sign-in/throttle/sign-in-throttle.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { CookieJar } from '#platform/http/cookies.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { PasswordHash } from '#platform/secrets/password-hash.ts'
import type { MessageDelivery } from './delivery/message-delivery.ts'
import { forgottenPasswordRoutes } from './forgotten/forgotten-password-routes.ts'
import { createIssuedCodesService } from './forgotten/issued-codes-service.ts'
import { createResetProofs } from './forgotten/reset-proofs.ts'
import { createSendCode } from './forgotten/send-code.ts'
import { createSentCodesService } from './forgotten/sent-codes-service.ts'
import { createNewPasswords } from './new-password/new-passwords.ts'
import { createPasswordChangeService } from './password-change-service.ts'
import { passwordRoutes } from './password-routes.ts'
import { passwordPeopleRoutes } from './people/password-people-routes.ts'
import { createPasswordPeopleService } from './people/password-people-service.ts'
import { createPasswordPolicyService } from './policy/password-policy-service.ts'
import { createTellChanged } from './tell-changed.ts'

type Parts = {
  db: Database
  now: () => Date
  secret: Buffer
  passwords: PasswordHash
  sessions: SessionService
  devices: RememberedDevices
  oneTime: OneTimeStore
  throttle: SignInThrottle
  guesses: GuessLimiter
  completion: SignInCompletion
  audit: SignInAudit
  delivery: MessageDelivery
  cookies: CookieJar
  readVisit: ReadVisit
  answerSignIn: AnswerSignIn
  productName: string
  publicUrl: string
  /** Hears of what went wrong beside an answer. */
  failed: (error: unknown) => void
}

/** Wires everything about passwords but the sign-in with one and its gate. */
export function connectPasswords(server: EndpointServer, parts: Parts): void {
  const { cookies, readVisit, answerSignIn } = parts
  const newPasswords = createNewPasswords({ ...parts, tellChanged: createTellChanged(parts) })
  const proofs = createResetProofs({ ...parts, newPasswords })
  const sentCodes = createSentCodesService({ ...parts, proofs, sendCode: createSendCode(parts) })
  const issuedCodes = createIssuedCodesService({ ...parts, proofs })
  passwordRoutes(server, {
    cookies,
    readVisit,
    answerSignIn,
    service: createPasswordChangeService({ ...parts, newPasswords }),
    policy: createPasswordPolicyService(parts),
  })
  forgottenPasswordRoutes(server, { sentCodes, issuedCodes, proofs, readVisit })
  passwordPeopleRoutes(server, createPasswordPeopleService({ ...parts, newPasswords, issuedCodes }))
}
