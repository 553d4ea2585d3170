import type { OneTimeStore } from '#features/one-time/one-time-store.ts'
import type { SignInThrottle } from '#features/sign-in/sign-in-throttle.ts'
import type { Database } from '#platform/database.ts'
import { createSecretBox } from '#platform/secret-box.ts'
import { createCodeCheck } from './code-check.ts'
import { createPasskeyCheck } from './passkeys/passkey-check.ts'
import { createPasskeyRegistration } from './passkeys/passkey-registration.ts'
import { createSecondFactorPolicyService } from './policy/policy-service.ts'
import { createRecoveryCodeService } from './recovery-codes/recovery-code-service.ts'
import { createTotpService } from './totp/totp-service.ts'

type Parts = {
  db: Database
  now: () => Date
  secret: Buffer
  throttle: SignInThrottle
  oneTime: OneTimeStore
  productName: string
}

/** The parts of the second factor, wired together: what other features use of it is in the answer. */
export function connectSecondFactor({ db, now, secret, throttle, oneTime, productName }: Parts) {
  const totp = createTotpService({ db, now, box: createSecretBox(secret) })
  const recoveryCodes = createRecoveryCodeService({ db, now, secret })
  return {
    policy: createSecondFactorPolicyService({ db, now }),
    totp,
    recoveryCodes,
    checkCode: createCodeCheck({ throttle, totp, recoveryCodes }),
    passkeyCheck: createPasskeyCheck({ db, now, oneTime }),
    passkeyRegistration: createPasskeyRegistration({ db, now, oneTime, productName }),
  }
}
