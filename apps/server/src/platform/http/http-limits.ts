import type { Server, ServerOptions } from 'node:http'

const kilobyte = 1024
const second = 1000

/** Limits that must be given when the server is made. */
export const httpServerOptions: ServerOptions = {
  // Node would answer without the envelope; the request path refuses such a request itself.
  requireHostHeader: false,
  maxHeaderSize: 16 * kilobyte,
  headersTimeout: 15 * second,
  // Node and Fastify would wait for a dripping body for ever.
  requestTimeout: 30 * second,
  connectionsCheckingInterval: 5 * second,
  keepAliveTimeout: 65 * second,
}

/** Limits that are set on a server that exists; one that Fastify did not make itself has none of them. */
export function limitConnections(server: Server): void {
  server.maxRequestsPerSocket = 10_000
  server.setTimeout(60 * second)
}

export const bodyLimits = { json: 256 * kilobyte, form: 64 * kilobyte } as const
/** A handler that takes longer than `patience` is answered for. */
export const handlerLimits = { patience: 30 * second, every: second } as const
