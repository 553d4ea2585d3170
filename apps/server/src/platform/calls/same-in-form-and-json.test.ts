import type { DescribedEndpoint } from '@homeroom/contract/endpoint/described-endpoint.ts'
import { endpointAreas } from '@homeroom/contract/endpoints.ts'
import { buildQuery, parseQuery } from '@homeroom/shared/addresses/query-string.ts'
import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { fill, nobodysIds, samplesFor } from '../../../test-support/endpoint-samples.ts'
import { createInputCheck, createInputReader } from './input-check.ts'

const withBody = endpointAreas
  .flatMap(({ endpoints }) => endpoints)
  .filter(({ method, body }) => method === 'POST' && body)

/** What a handler is given of a body, or the fields that are wrong. */
function bodyOf(endpoint: DescribedEndpoint, body: unknown): unknown {
  const read = createInputReader({ ...endpoint, params: undefined, query: undefined })
  const input = read({ params: {}, query: {}, body } as FastifyRequest)
  return 'errors' in input ? input.errors : input.body
}

/** Every number as a text, and every text that is one as a number: what a client in another language may send. */
function inOtherTypes(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'string' && /^(?!0)\d{1,9}$/.test(value)) return Number(value)
  if (Array.isArray(value)) return value.map(inOtherTypes)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inOtherTypes(part)]))
}

test.each(withBody.map((endpoint) => [endpoint.name, endpoint] as const))(
  '[API-10] %s reads the same from JSON, from a form and from JSON in which numbers are texts',
  (_name, endpoint) => {
    for (const sample of samplesFor(endpoint, [...nobodysIds, '2'])) {
      const json = fill(endpoint.body, sample)
      const read = bodyOf(endpoint, json)
      expect(bodyOf(endpoint, parseQuery(buildQuery(json)))).toEqual(read)
      expect(bodyOf(endpoint, inOtherTypes(json))).toEqual(read)
    }
  },
)

const textOrNothing = { type: 'string', minLength: 1 }
const check = createInputCheck({
  type: 'object',
  required: ['userType', 'importance', 'on', 'ids', 'application', 'audience'],
  properties: {
    userType: { anyOf: ['1', '2'].map((word) => ({ type: 'string', const: word })) },
    importance: { type: 'integer', minimum: 1, maximum: 5 },
    on: { type: 'boolean' },
    ids: { type: 'array', items: textOrNothing, maxItems: 3 },
    application: { anyOf: [textOrNothing, { type: 'null' }] },
    audience: { type: 'object', required: ['year'], properties: { year: { type: 'integer' } } },
    teacherId: textOrNothing,
    search: { type: 'string' },
    before: { type: 'integer' },
  },
})
const good = {
  userType: '2',
  importance: 3,
  on: true,
  ids: ['7'],
  application: 'notices',
  audience: { year: 2026 },
}
const read = (changed: Record<string, unknown>) => check({ ...good, ...changed })

describe('[API-10] a field that is not of the described type', () => {
  test.each([
    ['userType', 2, '2'],
    ['importance', '3', 3],
    ['on', 'false', false],
    ['ids', [7, '8'], ['7', '8']],
    ['ids', '7', ['7']],
    ['ids', 7, ['7']],
    ['ids', '', []],
    ['application', '', null],
    ['application', 12, '12'],
    ['audience', { year: '2026' }, { year: 2026 }],
    ['search', 5, '5'],
    ['search', '', ''],
    ['before', '12', 12],
  ])('is read as it is meant: %s = %j is %j', (name, given, meant) => {
    expect(read({ [name]: given })).toEqual({ value: { ...good, [name]: meant } })
  })

  test.each([
    ['teacherId', ''],
    ['before', ''],
  ])('[PARENT-23] is absent when it is empty and may be: %s', (name, given) => {
    expect(read({ [name]: given })).toEqual({ value: good })
  })

  test.each([
    ['userType', 3],
    ['userType', 2.5],
    ['userType', ['2']],
    ['userType', ''],
    ['importance', '6'],
    ['importance', '3.0'],
    ['importance', ' 3'],
    ['importance', '0x3'],
    ['importance', true],
    ['importance', ''],
    ['on', 1],
    ['on', 'yes'],
    ['ids', ['1', '2', '3', '4']],
    ['ids', { 0: '7' }],
    ['ids', null],
    ['application', {}],
    ['audience', 'x'],
    ['audience', [2026]],
    ['teacherId', null],
    ['teacherId', ['1', '2']],
    ['search', 2 ** 53],
    ['search', 1.5],
  ])('is refused when it means nothing there: %s = %j', (name, given) => {
    expect(read({ [name]: given })).toMatchObject({ errors: [{ field: name }] })
  })
})
