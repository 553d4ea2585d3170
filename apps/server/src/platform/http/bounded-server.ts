import { randomUUID } from 'node:crypto'
import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Duplex } from 'node:stream'
import type { ErrorCode } from '@homeroom/contract/error-codes.ts'
import { second } from '@homeroom/shared/dates/durations.ts'
import { refusal } from '#platform/calls/reply-envelope.ts'
import { callHeaders, commonHeaders } from './security-headers.ts'

const kilobyte = 1024

/** Limits that must be given when the server is made. */
export const httpServerOptions: ServerOptions = {
  // Node would answer without the envelope; the request path refuses such a request itself.
  requireHostHeader: false,
  maxHeaderSize: 16 * kilobyte,
  headersTimeout: 15 * second,
  // Node and Fastify would wait for a slow body for ever.
  requestTimeout: 30 * second,
  connectionsCheckingInterval: 5 * second,
  keepAliveTimeout: 65 * second,
}

export const bodyLimits = { json: 256 * kilobyte, form: 64 * kilobyte } as const

/** `patience` is the time limit of a handler; when it takes longer, a response is sent in its place. */
export const handlerLimits = { patience: 30 * second, every: second } as const

/** An HTTP server with our limits of time and size. It responds to bytes that never become a request. */
export function createBoundedServer(listener: RequestListener, options: ServerOptions = httpServerOptions): Server {
  const server = createServer(options, listener)
  // A server that Fastify did not create has none of Fastify's limits.
  server.maxRequestsPerSocket = 10_000
  server.setTimeout(60 * second)
  return server.on('clientError', answerMalformedRequest)
}

/** What the HTTP parser of Node complains about, where it is not simply something that is no HTTP. */
const causes: Record<string, { status: number; code: ErrorCode }> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'headers_too_large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'body_too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request_timeout' },
}

const unreadable: (typeof causes)[string] = { status: 400, code: 'validation_failed' }

/**
 * Responds with the envelope to bytes that never became a request, and closes the connection. The response repeats
 * nothing of the input.
 */
function answerMalformedRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const { status, code } = causes[error.code ?? ''] ?? unreadable
  const answer = isAnswerUnderWay(socket) ? '' : writeAnswer(status, JSON.stringify(refusal(code)))
  socket.end(answer, () => socket.destroy())
}

/** Bytes sent in the middle of another response would be read as a part of it. */
function isAnswerUnderWay(socket: Duplex): boolean {
  // Node has no public API for the current response; its own handler reads the same field.
  const { _httpMessage: answer } = socket as Duplex & { _httpMessage?: ServerResponse | null }
  return answer?.headersSent === true
}

function writeAnswer(status: number, body: string): string {
  const headers = {
    ...commonHeaders,
    ...callHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-request-id': randomUUID(),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}
