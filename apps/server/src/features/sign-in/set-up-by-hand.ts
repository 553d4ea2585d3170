import type { ErrorCode } from '@homeroom/contract/error-codes.ts'
import { AppError } from '#platform/app-error.ts'

/**
 * Whoever has to set up a second factor must have just proved who they are: what a browser or an app keeps could be in
 * anybody's hands, who would set up their own. Such a sign-in is refused with the code given; its step goes to nobody.
 */
export function setUpByHand(code: ErrorCode): (refusal: unknown) => never {
  return (refusal) => {
    const setsUp = refusal instanceof AppError && refusal.code === 'second_factor_enrolment_needed'
    throw setsUp ? new AppError(code, { cause: refusal }) : refusal
  }
}
