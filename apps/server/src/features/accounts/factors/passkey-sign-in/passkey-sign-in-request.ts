import type { AnswerSignIn } from '#features/accounts/sign-in/sign-in-answer.ts'
import type { ReadVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import type { RelyingParties } from '#platform/outside/relying-party.ts'

/** What the routes read from a request and write into its answer. */
export type PasskeySignInRequest = {
  readVisit: ReadVisit
  answerSignIn: AnswerSignIn
  parties: RelyingParties
}
