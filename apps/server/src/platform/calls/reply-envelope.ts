import type { Envelope, FieldError } from '@homeroom/contract/endpoint/envelope.ts'
import { type ErrorCode, refusalMessage, refusals, wireCode } from '@homeroom/contract/error-codes.ts'
import type { FastifyReply } from 'fastify'
import type { AppError } from './app-error.ts'

const jsonType = 'application/json; charset=utf-8'

/** The response of a successful call. */
export function success<Data>(data: Data): Envelope<Data> {
  return { status: 200, code: 'ok', message: '', fieldErrors: [], data }
}

/**
 * Sends responses with frozen data; undefined for others. They can never change, so each is serialised once by the call's
 * schema, and its text is cached as long as the data lives. There is one writer per call, because each has its own schema.
 */
export function createOnceWriter(): (reply: FastifyReply, data: unknown) => FastifyReply | undefined {
  const written = new WeakMap<object, string>()
  return (reply, data) => {
    if (typeof data !== 'object' || data === null || !Object.isFrozen(data)) return undefined
    const text = written.get(data) ?? (reply.serialize(success(data)) as string)
    written.set(data, text)
    return reply.type(jsonType).send(text)
  }
}

/** The response of a refused call. Its message holds both languages, its data what the next step needs. */
export function refusal(code: ErrorCode, fieldErrors: FieldError[] = [], data: object | null = null): Envelope<object> {
  const { status } = refusals[code]
  return { status, code: wireCode(code), message: refusalMessage(code, data), fieldErrors, data }
}

/**
 * Ordinary refusals travel as HTTP 200 with the status in the body, so that the pages show their text. Only what
 * lies below the application keeps its HTTP status: unknown path, wrong method, too large, wrong type, too many, overload, a disk
 * that is full or gives back wrong bytes, crash.
 */
const bareStatuses: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'method_not_allowed',
  'body_too_large',
  'content_type_not_supported',
  'too_many_requests',
  'server_busy',
  'database_away',
  'disk_full',
  'file_unreadable',
  'server_error',
])

/** Sends a refusal with the HTTP status that belongs to it. */
export function sendRefusal(
  reply: FastifyReply,
  error: AppError,
  fieldErrors: FieldError[] = fieldErrorsOf(error),
): FastifyReply {
  if (error.retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(error.retryAfter))))
  return reply
    .code(bareStatuses.has(error.code) ? error.status : 200)
    .type(jsonType)
    .send(JSON.stringify(refusal(error.code, fieldErrors, error.data)))
}

function fieldErrorsOf({ fields, data }: AppError): FieldError[] {
  return Object.entries(fields).map(([field, code]) => ({ field, message: refusalMessage(code, data) }))
}

/** An unknown address of a call: HTTP 404 with the envelope as body. */
export function sendUnknownPath(reply: FastifyReply): FastifyReply {
  return sendBare(reply, 404, 'not_found')
}

/** An address that cannot be parsed: HTTP 400 with the envelope as body. */
export function sendBrokenAddress(reply: FastifyReply): FastifyReply {
  return sendBare(reply, 400, 'validation_failed')
}

function sendBare(reply: FastifyReply, http: number, code: ErrorCode): FastifyReply {
  return reply
    .code(http)
    .type(jsonType)
    .send(JSON.stringify(refusal(code)))
}
