import type { SignedInReply } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerSignIn } from '#features/accounts/sign-in/sign-in-answer.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { PendingBinds } from '../pending-bind.ts'
import type { SocialOutcome } from './social-sign-in-service.ts'

export type AnswerOutcome = ReturnType<typeof createOutcomeAnswer>

/** Answers who has agreed: with a session, or with the refusal that opens the bind page. */
export function createOutcomeAnswer(parts: { answerSignIn: AnswerSignIn; pendingBinds: PendingBinds }) {
  return async (
    call: { request: FastifyRequest; reply: FastifyReply },
    outcome: SocialOutcome,
    { browser, deviceId }: { browser: string; deviceId: string },
  ): Promise<SignedInReply> => {
    const { identity } = outcome
    if (outcome.known) {
      const { subject: openid, unionid } = identity
      return parts.answerSignIn(call, outcome.completed, { openid, unionid })
    }
    const waiting = { identity, unitId: outcome.unitId, browser, deviceId }
    throw new AppError('social_not_linked', { data: await parts.pendingBinds.begin(call.reply, waiting) })
  }
}
