import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { AccountParts } from '../account-parts.ts'
import { listUnitIds } from '../session/session-queries.ts'
import { stepUpRoutes } from '../step-up/step-up-routes.ts'
import { createStepUpService } from '../step-up/step-up-service.ts'
import {
  factorAccountRoutes,
  secondFactorPolicyRoutes,
  secondFactorResetRoutes,
} from './account/factor-account-routes.ts'
import { createFactorAccountService } from './account/factor-account-service.ts'
import { createOwnEnrolment } from './account/own-enrolment.ts'
import { createCodeCheck } from './code-check.ts'
import { createAuthenticatorEnrolment } from './enrolment/authenticator-enrolment.ts'
import { createGiveCodes } from './enrolment/give-codes.ts'
import { createPasskeyEnrolment } from './enrolment/passkey-enrolment.ts'
import { createFactorRecord } from './factor-record.ts'
import { passkeySignInRoutes } from './passkey-sign-in/passkey-sign-in-routes.ts'
import { createPasskeySignInService } from './passkey-sign-in/passkey-sign-in-service.ts'
import { createPasskeyCheck } from './passkeys/passkey-check.ts'
import { createPasskeyRegistration } from './passkeys/passkey-registration.ts'
import { createSecondFactorPolicyService } from './policy/policy-service.ts'
import { createRecoveryCodeService } from './recovery-codes/recovery-code-service.ts'
import { createSecondFactorResetService } from './reset/reset-service.ts'
import { createEnrolmentStepService } from './sign-in-step/enrolment-step-service.ts'
import { secondFactorStepRoutes } from './sign-in-step/step-routes.ts'
import { createSecondFactorStepService } from './sign-in-step/step-service.ts'
import { createTotpService } from './totp/totp-service.ts'
import { createTrustBrowser } from './trusted-browsers/trust-browser.ts'
import { deleteOldBrowsers } from './trusted-browsers/trusted-browser-queries.ts'

/** The second factor, the passkeys, and the proof before sensitive acts. */
export function connectFactors(parts: AccountParts) {
  const {
    db,
    now,
    secret,
    box,
    passwords,
    throttle,
    guesses,
    oneTime,
    sessions,
    devices,
    completion,
    audit,
    items,
    productName,
  } = parts
  const totp = createTotpService({ db, now, box })
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
    serve(server: EndpointServer): void {
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

      stepUpRoutes(server, { ...parts, service: stepUp })
      secondFactorPolicyRoutes(server, policy)
      factorAccountRoutes(server, {
        service: account,
        enrolment: createOwnEnrolment({ account, authenticators, passkeys: passkeyEnrolment }),
        parties: parts.parties,
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
        of: parts,
      })
      passkeySignInRoutes(server, {
        service: createPasskeySignInService({
          throttle,
          completion,
          passkeys,
          audit,
          findAccount: parts.findAccount,
        }),
        of: parts,
      })
      secondFactorResetRoutes(server, createSecondFactorResetService({ db, now, sessions, devices, record }))
    },
  }
}
