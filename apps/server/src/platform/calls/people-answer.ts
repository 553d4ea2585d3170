import type { ErrorCode } from '@homeroom/contract/error-codes.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type PlainPageReason, plainPage } from '#platform/pages/plain-page.ts'
import type { AppError } from './app-error.ts'
import { sendRefusal } from './reply-envelope.ts'

const pageReasons: Partial<Record<ErrorCode, PlainPageReason>> = {
  database_away: 'database-away',
  server_busy: 'busy',
  too_many_requests: 'busy',
  disk_full: 'crash',
  server_error: 'crash',
  viewing_only: 'viewing-only',
}

/** Whether a browser requests a page for a person; a script requests data. */
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
 * Sends a refusal. People who requested a page get a page. A browser that opens an event stream gets an empty response, which
 * ends the stream (it can read nothing else and would only log an error). Everybody else gets the envelope.
 */
export function answerRefusal(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  if (request.headers.accept === 'text/event-stream') return reply.code(204).send()
  const reason = pageReasons[error.code]
  return reason && asksForPage(request) ? sendPlainPage(reply, reason) : sendRefusal(reply, error)
}
