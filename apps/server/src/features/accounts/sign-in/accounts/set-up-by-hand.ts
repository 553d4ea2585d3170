import type { ErrorCode } from '@homeroom/contract/error-codes.ts'
import { AppError } from '#platform/calls/app-error.ts'

const byHand: ReadonlySet<string> = new Set<ErrorCode>(['second_factor_enrolment_needed', 'password_change_needed'])

/**
 * Whoever has to set up a second factor or a new password must have just proved who they are: what a browser or an app
 * keeps could be in anybody's hands, who would set up their own. Such a sign-in is refused with the code given; its step
 * goes to nobody. Signing in by hand leads to it.
 */
export function setUpByHand(code: ErrorCode): (refusal: unknown) => never {
  return (refusal) => {
    const setsUp = refusal instanceof AppError && byHand.has(refusal.code)
    throw setsUp ? new AppError(code, { cause: refusal }) : refusal
  }
}
