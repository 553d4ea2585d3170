import type { ServerResponse } from 'node:http'
import { refusal } from '#platform/calls/reply-envelope.ts'
import { callHeaders, commonHeaders } from '#platform/http/security-headers.ts'
import { plainPage } from './plain-page.ts'

/** Why no request can be served at this moment. */
type WaitingReason = 'starting' | 'draining'

/** Responds while the server is starting or stopping: people get a page that reloads itself, calls get the envelope. */
export function answerWaiting(response: ServerResponse, reason: WaitingReason, wantsPage: boolean): void {
  const page = plainPage(reason)
  const body = wantsPage ? page.html : JSON.stringify(refusal('server_busy'))
  const own = wantsPage ? {} : { ...callHeaders, 'content-type': 'application/json; charset=utf-8' }
  response.writeHead(page.status, {
    ...commonHeaders,
    ...page.headers,
    ...own,
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}
