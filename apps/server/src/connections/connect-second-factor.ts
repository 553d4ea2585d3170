import type { RememberedDevices } from '#features/accounts/devices/remembered/remembered-devices.ts'
import { factorAccountRoutes } from '#features/accounts/factors/account/factor-account-routes.ts'
import { createFactorAccountService } from '#features/accounts/factors/account/factor-account-service.ts'
import { createOwnEnrolment } from '#features/accounts/factors/account/own-enrolment.ts'
import { createCodeCheck } from '#features/accounts/factors/code-check.ts'
import { createAuthenticatorEnrolment } from '#features/accounts/factors/enrolment/authenticator-enrolment.ts'
import { createGiveCodes } from '#features/accounts/factors/enrolment/give-codes.ts'
import { createPasskeyEnrolment } from '#features/accounts/factors/enrolment/passkey-enrolment.ts'
import { createFactorRecord } from '#features/accounts/factors/factor-record.ts'
import { passkeySignInRoutes } from '#features/accounts/factors/passkey-sign-in/passkey-sign-in-routes.ts'
import { createPasskeySignInService } from '#features/accounts/factors/passkey-sign-in/passkey-sign-in-service.ts'
import { createPasskeyCheck } from '#features/accounts/factors/passkeys/passkey-check.ts'
import { createPasskeyRegistration } from '#features/accounts/factors/passkeys/passkey-registration.ts'
import { secondFactorPolicyRoutes } from '#features/accounts/factors/policy/policy-routes.ts'
import { createSecondFactorPolicyService } from '#features/accounts/factors/policy/policy-service.ts'
import { createRecoveryCodeService } from '#features/accounts/factors/recovery-codes/recovery-code-service.ts'
import { secondFactorResetRoutes } from '#features/accounts/factors/reset/reset-routes.ts'
import { createSecondFactorResetService } from '#features/accounts/factors/reset/reset-service.ts'
import { createEnrolmentStepService } from '#features/accounts/factors/sign-in-step/enrolment-step-service.ts'
import type { StepRequest } from '#features/accounts/factors/sign-in-step/step-request.ts'
import { secondFactorStepRoutes } from '#features/accounts/factors/sign-in-step/step-routes.ts'
import { createSecondFactorStepService } from '#features/accounts/factors/sign-in-step/step-service.ts'
import { createTotpService } from '#features/accounts/factors/totp/totp-service.ts'
import { createTrustBrowser } from '#features/accounts/factors/trusted-browsers/trust-browser.ts'
import { deleteOldBrowsers } from '#features/accounts/factors/trusted-browsers/trusted-browser-queries.ts'
import type { OneTimeStore } from '#features/accounts/one-time/one-time-store.ts'
import { listUnitIds } from '#features/accounts/session/queries/session-queries.ts'
import type { SessionService } from '#features/accounts/session/session-service.ts'
import type { GuessLimiter } from '#features/accounts/sign-in/guesses/guess-limiter.ts'
import type { SignInAudit } from '#features/accounts/sign-in/sign-in-audit.ts'
import type { SignInCompletion } from '#features/accounts/sign-in/sign-in-completion.ts'
import { findAccountById } from '#features/accounts/sign-in/sign-in-queries.ts'
import type { SignInThrottle } from '#features/accounts/sign-in/throttle/sign-in-throttle.ts'
import { stepUpRoutes } from '#features/accounts/step-up/step-up-routes.ts'
import { createStepUpService } from '#features/accounts/step-up/step-up-service.ts'
import type { ApplicationItemService } from '#features/applications/application-item-service.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { PasswordHash } from '#platform/secrets/password-hash.ts'
import { createSecretBox } from '#platform/secrets/secret-box.ts'

type Parts = {
  db: Database
  now: () => Date
  secret: Buffer
  passwords: PasswordHash
  throttle: SignInThrottle
  guesses: GuessLimiter
  oneTime: OneTimeStore
}
type Rest = {
  sessions: SessionService
  devices: RememberedDevices
  completion: SignInCompletion
  audit: SignInAudit
  items: ApplicationItemService
  productName: string
  request: StepRequest
}

/** The second factor, the passkeys and the proof before sensitive acts, wired together. */
export function connectSecondFactor({ db, now, secret, passwords, throttle, guesses, oneTime }: Parts) {
  const totp = createTotpService({ db, now, box: createSecretBox(secret) })
  const recoveryCodes = createRecoveryCodeService({ db, now, secret })
  const checkCode = createCodeCheck({ throttle, totp, recoveryCodes })
  const passkeys = createPasskeyCheck({ db, now, oneTime })
  const policy = createSecondFactorPolicyService({ db, now })
  const stepUp = createStepUpService({ db, now, passwords, throttle, guesses, checkCode, passkeys })

  return {
    stepUp,
    /** Forgets browsers whose trust has run out. */
    async sweep(): Promise<void> {
      for (const unitId of await db.outsideUnits(listUnitIds))
        await db.inUnit(unitId, (tx) => deleteOldBrowsers(tx, unitId, now()))
    },
    /** Serves its calls; what they need beyond is there only when the sign-in stands. */
    serve(server: EndpointServer, { sessions, devices, completion, audit, items, productName, request }: Rest): void {
      const record = createFactorRecord({ items, now })
      const giveCodes = createGiveCodes(recoveryCodes)
      const authenticators = createAuthenticatorEnrolment({
        db,
        oneTime,
        totp,
        record,
        giveCodes,
        productName,
      })
      const registration = createPasskeyRegistration({ db, now, oneTime, productName })
      const passkeyEnrolment = createPasskeyEnrolment({ db, registration, record, giveCodes })
      const account = createFactorAccountService({ db, now, policy, recoveryCodes, record })
      const trust = createTrustBrowser({ db, now })

      stepUpRoutes(server, { service: stepUp, ...request })
      secondFactorPolicyRoutes(server, policy)
      factorAccountRoutes(server, {
        service: account,
        enrolment: createOwnEnrolment({ account, authenticators, passkeys: passkeyEnrolment }),
        parties: request.parties,
      })
      secondFactorStepRoutes(server, {
        steps: createSecondFactorStepService({
          db,
          completion,
          policy,
          checkCode,
          passkeys,
          trust,
          audit,
          record,
        }),
        enrolments: createEnrolmentStepService({
          db,
          completion,
          authenticators,
          passkeys: passkeyEnrolment,
        }),
        of: request,
      })
      passkeySignInRoutes(server, {
        service: createPasskeySignInService({
          throttle,
          completion,
          passkeys,
          audit,
          findAccount: ({ unitId, userId }) => findAccountById(db, unitId, userId),
        }),
        of: request,
      })
      secondFactorResetRoutes(server, createSecondFactorResetService({ db, now, sessions, devices, record }))
    },
  }
}
