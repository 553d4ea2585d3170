import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { second } from '@homeroom/shared/dates/durations.ts'
import { answerMalformedRequest } from './malformed-request.ts'

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
