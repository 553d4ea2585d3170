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
import { type BodyLimit, bodyLimit, limitBody } from './body-deadline.ts'
import { callHeaders, commonHeaders } from './security-headers.ts'

const kilobyte = 1024

/** Limits that must be given when the server is made. */
export const httpServerOptions: ServerOptions = {
  // Node would answer without the envelope; the request path refuses such a request itself.
  requireHostHeader: false,
  maxHeaderSize: 16 * kilobyte,
  headersTimeout: 15 * second,
  // A body has limits of its own: see body-deadline.ts.
  requestTimeout: 0,
  connectionsCheckingInterval: 5 * second,
  keepAliveTimeout: 65 * second,
}

export const bodyLimits = { json: 256 * kilobyte, form: 64 * kilobyte, large: 12_000 * kilobyte } as const

/** `patience` is the time limit of a handler; when it takes longer, a response is sent in its place. */
export const handlerLimits = { patience: 30 * second, long: 100 * second, every: second } as const

/** An HTTP server with our limits of time and size. It responds to bytes that never become a request. */
export function createBoundedServer(
  listener: RequestListener,
  options: ServerOptions = httpServerOptions,
  limit: BodyLimit = bodyLimit,
): Server {
  const answers = rememberAnswers()
  const server = createServer(options, (request, response) => {
    const { socket } = request
    answers.add(socket, response)
    limitBody(request, limit, () => answerMalformedRequest(tooSlow(), { socket, answered: answers.underWay(socket) }))
    listener(request, response)
  })
  // A server that Fastify did not create has none of Fastify's limits.
  server.maxRequestsPerSocket = 10_000
  server.setTimeout(60 * second)
  return server.on('clientError', (error, socket) =>
    answerMalformedRequest(error, { socket, answered: answers.underWay(socket) }),
  )
}

/** What the HTTP parser of Node complains about, where it is not simply something that is no HTTP. */
const causes: Record<string, { status: number; code: ErrorCode }> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'headers_too_large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'body_too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request_timeout' },
}

const unreadable: (typeof causes)[string] = { status: 400, code: 'validation_failed' }

/** Made as Node makes it for headers that do not arrive. */
const tooSlow = () => Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/** The responses that each connection still waits for: several, when a client sends requests without waiting. */
function rememberAnswers() {
  const unfinished = new WeakMap<Duplex, readonly ServerResponse[]>()
  const of = (socket: Duplex) => unfinished.get(socket)?.filter((answer) => !answer.writableFinished) ?? []
  return {
    add: (socket: Duplex, answer: ServerResponse) => void unfinished.set(socket, [...of(socket), answer]),
    /** Whether a connection is in the middle of a response. */
    underWay: (socket: Duplex) => of(socket).some(({ headersSent }) => headersSent),
  }
}

/**
 * Responds with the envelope to bytes that never became a request, and closes the connection. The response repeats
 * nothing of the input. Bytes sent in the middle of another response would be read as a part of it.
 */
function answerMalformedRequest(
  error: Error & { code?: string },
  { socket, answered }: { socket: Duplex; answered: boolean },
): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const { status, code } = causes[error.code ?? ''] ?? unreadable
  const answer = answered ? '' : writeAnswer(status, JSON.stringify(refusal(code)))
  socket.end(answer, () => socket.destroy())
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
