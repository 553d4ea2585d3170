import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerSignIn } from '#features/accounts/sign-in/sign-in-answer.ts'
import type { ReadVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import type { CookieJar } from '#platform/http/cookies.ts'
import type { RelyingParties } from '#platform/outside/relying-party.ts'
import type { Confirmed } from './step-service.ts'

/** What the routes of a step read from a request and write into its answer. */
export type StepRequest = {
  readVisit: ReadVisit
  answerSignIn: AnswerSignIn
  cookies: CookieJar
  parties: RelyingParties
}

/** Answers a confirmed sign-in; a browser that is trusted from now on gets its cookie. */
export function answerConfirmed(
  { answerSignIn, cookies }: StepRequest,
  call: { request: FastifyRequest; reply: FastifyReply },
  { completed, trusted }: Confirmed,
) {
  if (trusted) cookies.setTrusted(call.reply, trusted)
  return answerSignIn(call, completed)
}
