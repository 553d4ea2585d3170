import { isUtf8 } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'
import { parseQuery } from '@homeroom/shared/addresses/query-string.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#platform/calls/app-error.ts'
import { problemOfJson } from '../calls/json-text.ts'
import { bodyLimits } from './bounded-server.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call reads a multipart form as a stream. */
    takesFile?: true | undefined
    /** The call reads a long urlencoded form as a stream. */
    takesLongForm?: true | undefined
  }
}

const formType = 'application/x-www-form-urlencoded'
const charset = /;\s*charset\s*=\s*"?([^";\s]*)/gi
const readCharsets = /^(?:utf-?8|us-ascii)$/i

/**
 * Whether the body of a request has an encoding that is supported here: uncompressed and in UTF-8. Anything else would be
 * read as broken or different text.
 */
export function isReadableBody(headers: IncomingHttpHeaders): boolean {
  const packed = headers['content-encoding']
  if (packed !== undefined && packed.toLowerCase() !== 'identity') return false
  const named = [...(headers['content-type'] ?? '').matchAll(charset)]
  return named.every(([, name = '']) => readCharsets.test(name))
}

/** A form with more fields is refused: one that was cut off could be a duplicate. */
const formLimits = {
  arrayLimit: 1000,
  depth: 5,
  parameterLimit: 1000,
  throwOnLimitExceeded: true,
  strictDepth: true,
}

/**
 * The two supported kinds of body. Both are checked before parsing: nesting depth, duplicate names, and whether the
 * bytes are text at all.
 */
export function parseBodies(app: FastifyInstance): void {
  // text/plain would arrive as a string on JSON calls.
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const text = body.toString()
    if (!isUtf8(body) || problemOfJson(text) !== undefined) done(new AppError('validation_failed'))
    else readJson(request, text, done)
  })
  app.addContentTypeParser(
    formType,
    { parseAs: 'buffer', bodyLimit: bodyLimits.form },
    (_request, body: Buffer, done) => {
      const form = readForm(body)
      if (form) done(null, form)
      else done(new AppError('validation_failed'))
    },
  )
  // Left in the stream for the calls that take files.
  app.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    if (request.routeOptions.config.takesFile) done(null)
    else done(new AppError('content_type_not_supported'))
  })
}

/** Leaves forms in the stream, for the calls of this part of the server, which take long ones. */
export function leaveFormsInStream(app: FastifyInstance): void {
  app.removeContentTypeParser(formType)
  app.addContentTypeParser(formType, (_request, _payload, done) => done(null))
}

function readForm(body: Buffer): object | undefined {
  if (!isUtf8(body)) return undefined
  try {
    return parseQuery(body.toString(), formLimits)
  } catch (error) {
    // More names, levels or entries than a form has.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
