import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { AccountParts } from '../account-parts.ts'
import { stepUpRoutes } from '../step-up/step-up-routes.ts'
import { createStepUpService, createSwitchGuard } from '../step-up/step-up-service.ts'
import { createFactorAccountService } from './factor-account-service.ts'
import { createSecondFactorPolicyService } from './factor-admin-service.ts'
import { createCodeCheck, createRecoveryCodeService, createTotpService } from './factor-codes-service.ts'
import {
  createAuthenticatorEnrolment,
  createGiveCodes,
  createOwnEnrolment,
  createPasskeyEnrolment,
} from './factor-enrolment.ts'
import { createFactorRecord } from './factor-record.ts'
import {
  factorAccountRoutes,
  passkeySignInRoutes,
  secondFactorPolicyRoutes,
  secondFactorStepRoutes,
} from './factor-routes.ts'
import { createPasskeySignInService } from './passkey-sign-in-service.ts'
import { createPasskeyCheck, createPasskeyRegistration } from './passkeys.ts'
import { createTrustBrowser } from './second-factor-gate.ts'
import { createEnrolmentStepService, createSecondFactorStepService } from './sign-in-step-service.ts'

/** The second factor, the passkeys, and the proof before sensitive acts. */
export function connectFactors(parts: AccountParts) {
  const { db, now, secret, box, passwords, throttle, guesses, oneTime, completion, audit, items, productName } = parts
  const totp = createTotpService({ db, now, box })
  const recoveryCodes = createRecoveryCodeService({ db, now, secret })
  const checkCode = createCodeCheck({ throttle, totp, recoveryCodes })
  const passkeys = createPasskeyCheck({ db, now, oneTime })
  const policy = createSecondFactorPolicyService({ db, now })
  const stepUp = createStepUpService({ db, now, passwords, throttle, guesses, checkCode, passkeys })

  return {
    stepUp,
    guardSwitch: createSwitchGuard({ db, stepUp }),
    sweep: policy.sweep,
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
      secondFactorPolicyRoutes(server, policy, parts.administeredUnit)
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
    },
  }
}
