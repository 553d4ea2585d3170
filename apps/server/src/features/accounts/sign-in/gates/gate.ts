import type { ErrorCode } from '@homeroom/contract/error-codes.ts'
import type { Account } from '../sign-in-queries.ts'
import type { SignInVisit } from '../sign-in-visit.ts'
import type { SignInWay } from '../sign-in-way.ts'
import type { GateFacts } from './gate-facts.ts'

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
