import type { ErrorCode } from '@homeroom/contract/error-codes.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Account, GateFacts } from './sign-in-queries.ts'
import type { SignInVisit } from './sign-in-visit.ts'
import type { SignInWay } from './sign-in-way.ts'

/** What may stand between a proof and the session, once it has been passed. */
export type GatePassed = 'second factor' | 'password change'

/** A person whose first proof was accepted. */
export type Proven = {
  account: Account
  way: SignInWay
  visit: SignInVisit
  passed: readonly GatePassed[]
  /** The facts that gates check. They are read for all gates when the first one asks. */
  facts: () => Promise<GateFacts>
}

/** Stops a sign-in with the code of what has to be done first; undefined lets it pass. */
export type Gate = (proven: Proven) => Promise<ErrorCode | undefined>

const byHand: ReadonlySet<string> = new Set<ErrorCode>(['second_factor_enrolment_needed', 'password_change_needed'])

/**
 * A person who has to set up a second factor or a new password must have proved who they are just now. Anybody might
 * have a remembered browser or program and would set up their own. Such a sign-in is refused with the given code and
 * gets no step; signing in with the password leads to one.
 */
export function setUpByHand(code: ErrorCode): (refusal: unknown) => never {
  return (refusal) => {
    const setsUp = refusal instanceof AppError && byHand.has(refusal.code)
    throw setsUp ? new AppError(code, { cause: refusal }) : refusal
  }
}
