import type { Endpoint } from '@homeroom/contract/endpoint/define-endpoint.ts'
import type { FieldError } from '@homeroom/contract/endpoint/envelope.ts'
import type { FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { createInputCheck, type InputCheck } from './input-check.ts'

type Input = { params: unknown; query: unknown; body: unknown } | { errors: FieldError[] }

/** What a call without any input is given. */
const nothing: Input = Object.freeze({ params: undefined, query: undefined, body: undefined })

/** Compiles the checks of a call once. The body has one per content type, so that none is ever skipped. */
export function createInputReader(
  endpoint: Pick<Endpoint, 'params' | 'query' | 'body'>,
): (request: FastifyRequest) => Input {
  if (!endpoint.params && !endpoint.query && !endpoint.body) return () => nothing
  const params = checkOf(endpoint.params, 'text')
  const query = checkOf(endpoint.query, 'text')
  const form = checkOf(endpoint.body, 'text')
  const json = checkOf(endpoint.body, 'json')
  return (request) => {
    const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')
    const parts = [
      params(request.params),
      query(request.query),
      (isForm ? form : json)(request.body ?? {}),
    ] as const
    const errors = parts.flatMap((part) => ('errors' in part ? part.errors : []))
    if (errors.length > 0) return { errors }
    const [checkedParams, checkedQuery, checkedBody] = parts.map((part) =>
      'value' in part ? part.value : undefined,
    )
    return { params: checkedParams, query: checkedQuery, body: checkedBody }
  }
}

function checkOf(schema: TSchema | undefined, kind: 'json' | 'text'): InputCheck {
  return schema ? createInputCheck(schema, kind) : () => ({ value: undefined })
}
