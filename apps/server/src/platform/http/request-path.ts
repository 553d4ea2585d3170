import { randomUUID } from 'node:crypto'
import type { RequestListener, Server } from 'node:http'
import fastJsonStringify, { type AnySchema } from 'fast-json-stringify'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { AppError } from '#platform/calls/app-error.ts'
import { answerRefusal, asksForPage, sendPlainPage } from '#platform/calls/people-answer.ts'
import { refusalOf } from '#platform/calls/refusal-of.ts'
import { sendBrokenAddress, sendRefusal } from '#platform/calls/reply-envelope.ts'
import { trustedProxies } from '#platform/outside/trusted-proxies.ts'
import { describeError } from '#platform/running/describe-error.ts'
import { answerByDeadline } from './answer-deadline.ts'
import { isReadableBody, parseBodies } from './body-parsers.ts'
import { bodyLimits, createBoundedServer, handlerLimits } from './bounded-server.ts'
import { commonHeaders, strictTransport } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The requested resource, for the log; never an id. When it is empty, the route is logged. */
    routeKind: string
  }
}

type RequestPathOptions = {
  https: boolean
  /** Which proxies may name the client's address: how many, their addresses, or both; false for none. */
  trustProxy: number | string | false
  logger: FastifyBaseLogger | undefined
  /** Takes the finished handler and returns the server that calls it; default: a new server. */
  createHttpServer: ((handler: RequestListener) => Server) | undefined
}

/**
 * The server every request goes through: limits of time and size, ids, logs without personal data, common headers
 * and one place where errors become responses. It knows no feature.
 */
export async function createRequestPath(options: RequestPathOptions): Promise<FastifyInstance> {
  const headers = options.https ? { ...commonHeaders, ...strictTransport } : commonHeaders
  const createHttpServer = options.createHttpServer ?? createBoundedServer
  const app: FastifyInstance = Fastify({
    serverFactory: (handler) => createHttpServer(handler as RequestListener),
    // The server itself responds to bytes that never become a request, even before the application is ready.
    clientErrorHandler: () => undefined,
    bodyLimit: bodyLimits.json,
    routerOptions: { maxParamLength: 200 },
    // Of a number alone Fastify believes nobody.
    trustProxy: trustedProxies(options.trustProxy),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // An address that cannot be parsed reaches no hook.
    frameworkErrors: (_error, request, reply) =>
      void answerBrokenAddress(request, reply.headers(headers).header('x-request-id', request.id)),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
  })

  app.setSerializerCompiler(createAnswerWriter)
  parseBodies(app)
  app.decorateRequest('routeKind', '')
  answerByDeadline(app, handlerLimits)
  // Not async: a promise for each request would be the most expensive part of these hooks.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    // Proxies pass the host itself. This header they pass as well, when a visitor wrote it, and Fastify would prefer it.
    delete request.raw.headers['x-forwarded-host']
    if (!hasOneHost(request)) sendBrokenAddress(reply)
    else if (!isReadableBody(request.headers)) sendRefusal(reply, new AppError('content_type_not_supported'))
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern, not the address: addresses can hold ids and search words. The framework gathers a route's options
    // anew whenever they are asked for, which takes a sixth of a short call.
    request.log.info(
      {
        method: request.method,
        route: request.routeKind || (request.routeOptions.url ?? 'unknown'),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
    done()
  })
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = refusalOf(error)
    if (known.code === 'server_error') request.log.error({ err: describeError(error) }, 'crash')
    if (known.code === 'disk_full') request.log.error({ err: describeError(known.cause) }, 'disk full')
    if (known.code === 'file_unreadable') request.log.error({ err: describeError(known.cause) }, 'file unreadable')
    if (known.code === 'store_away') request.log.warn({ err: describeError(known.cause) }, 'file store away')
    return answerRefusal(request, reply.removeHeader('content-type'), known)
  })
  return app
}

/**
 * Serialises responses by the schema of their call. Each serialiser is compiled at first use: most of the two hundred calls
 * are rare, and compiling all of them takes more time and memory than the rest of the start.
 */
function createAnswerWriter({ schema }: { schema: AnySchema }): (answer: unknown) => string {
  let write: ((answer: unknown) => string) | undefined
  return (answer) => {
    write ??= fastJsonStringify(schema)
    return write(answer)
  }
}

function answerBrokenAddress(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.info({ method: request.method, route: 'broken address', status: 400 }, 'request')
  if (asksForPage(request)) return sendPlainPage(reply, 'wrong-address')
  return sendBrokenAddress(reply)
}

/**
 * HTTP/1.1 requires a host; HTTP/1.0 had none. Of two hosts a proxy in front may have used the other one, and
 * Node reports only the first.
 */
function hasOneHost({ raw }: FastifyRequest): boolean {
  if (raw.headers.host === undefined) return raw.httpVersion !== '1.1'
  let hosts = 0
  for (let at = 0; at < raw.rawHeaders.length; at += 2) if (raw.rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts <= 1
}
