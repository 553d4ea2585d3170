import type { ErrorCode } from '@homeroom/contract/error-codes.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Account, GateFacts } from './sign-in-queries.ts'
import type { SignInVisit } from './sign-in-visit.ts'
import type { SignInWay } from './sign-in-way.ts'

/** What stands between a proof and the session, once it has been passed. */
export type GatePassed = 'second factor' | 'password change'

/** A person whose first proof was accepted. */
export type Proven = {
  account: Account
  way: SignInWay
  visit: SignInVisit
  passed: readonly GatePassed[]
  /** What gates look at: read when the first one asks, for all of them together. */
  facts: () => Promise<GateFacts>
}

/** Stops a sign-in with the code of what has to be done first; undefined lets it pass. */
export type Gate = (proven: Proven) => Promise<ErrorCode | undefined>

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
