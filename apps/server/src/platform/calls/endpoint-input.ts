import type { DescribedEndpoint } from '@homeroom/contract/endpoint/described-endpoint.ts'
import type { FieldError } from '@homeroom/contract/endpoint/envelope.ts'
import { labelOfField } from '@homeroom/contract/endpoint/field-labels.ts'
import type { FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { createInputCheck, type InputCheck } from './input-check.ts'

type Input = { params: unknown; query: unknown; body: unknown } | { errors: FieldError[] }

/** The input of a call without any. */
const nothing: Input = Object.freeze({ params: undefined, query: undefined, body: undefined })

/** Compiles the checks of a call once. */
export function createInputReader(
  endpoint: Pick<DescribedEndpoint, 'name' | 'params' | 'query' | 'body'>,
): (request: FastifyRequest) => Input {
  if (!endpoint.params && !endpoint.query && !endpoint.body) return () => nothing
  const labelOf = (field: string) => labelOfField(endpoint, field)
  const checkOf = (schema: TSchema | undefined): InputCheck =>
    schema ? createInputCheck(schema, labelOf) : () => ({ value: undefined })
  const params = checkOf(endpoint.params)
  const query = checkOf(endpoint.query)
  const body = checkOf(endpoint.body)
  return (request) => {
    const parts = [params(request.params), query(request.query), body(request.body ?? {})] as const
    const errors = parts.flatMap((part) => ('errors' in part ? part.errors : []))
    if (errors.length > 0) return { errors }
    const [checkedParams, checkedQuery, checkedBody] = parts.map((part) => ('value' in part ? part.value : undefined))
    return { params: checkedParams, query: checkedQuery, body: checkedBody }
  }
}
