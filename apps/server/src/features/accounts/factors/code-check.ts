import type { SignInVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import type { SignInThrottle } from '#features/accounts/sign-in/throttle/sign-in-throttle.ts'
import type { Person } from '#platform/calls/person.ts'
import type { RecoveryCodeService } from './recovery-codes/recovery-code-service.ts'
import type { TotpService } from './totp/totp-service.ts'

export type CodeCheck = ReturnType<typeof createCodeCheck>
/** A code as it was typed, of an authenticator app or from paper. */
export type GivenCode = { way: 'code' | 'recovery-code'; code: string }
type Parts = { throttle: SignInThrottle; totp: TotpService; recoveryCodes: RecoveryCodeService }

/** The one check of codes, whatever they are asked for: counted by the limiter of the account like every try to sign in. */
export function createCodeCheck({ throttle, totp, recoveryCodes }: Parts) {
  return async (person: Person, { way, code }: GivenCode, visit: SignInVisit): Promise<boolean> => {
    const counted = { ...throttle.tryAt(person, visit), code: true }
    await throttle.begin(counted)
    const good = way === 'code' ? await totp.spend(person, code) : await recoveryCodes.spend(person, code)
    if (good) await throttle.forgiveCodes(counted)
    return good
  }
}
