import type { ErrorCode } from '@homeroom/contract/error-codes.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type PlainPageReason, plainPage } from '#platform/pages/plain-page.ts'
import type { AppError } from './app-error.ts'
import { sendRefusal } from './reply-envelope.ts'

const pageReasons: Partial<Record<ErrorCode, PlainPageReason>> = {
  database_away: 'database-away',
  server_busy: 'busy',
  too_many_requests: 'busy',
  server_error: 'crash',
}

/** Whether a person's browser asks for a page; a script asks for data. */
export function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  const reads = method === 'GET' || method === 'HEAD'
  return reads && !url.startsWith('/api/') && headers.accept?.includes('text/html') === true
}

/** Sends one of the plain pages. */
export function sendPlainPage(reply: FastifyReply, reason: PlainPageReason): FastifyReply {
  const { status, headers, html } = plainPage(reason)
  return reply.code(status).headers(headers).send(html)
}

/**
 * Answers a refusal: to people who asked for a page with a page, to a browser that wants to follow events with nothing,
 * which ends its following (it cannot read anything else and would only complain), to everybody else with the envelope.
 */
export function answerRefusal(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  if (request.headers.accept === 'text/event-stream') return reply.code(204).send()
  const reason = pageReasons[error.code]
  return reason && asksForPage(request) ? sendPlainPage(reply, reason) : sendRefusal(reply, error)
}
