import type { ReadVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import type { RelyingParties } from '#platform/outside/relying-party.ts'

/** What the routes read from a request. */
export type StepUpRequest = { readVisit: ReadVisit; parties: RelyingParties }
