import { openApiDocument } from '@homeroom/contract/endpoint/open-api.ts'
import { endpointAreas } from '@homeroom/contract/endpoints.ts'
import { expect, test } from 'vitest'
import { type ApiDocument, boundsOf, findOperations, operationsOf, sampleOf, typeOf } from './api-document.ts'
import { isJson, sampleBody, tryRequest } from './try-request.ts'

// As it travels: what JSON leaves out is not there.
const document = JSON.parse(JSON.stringify(openApiDocument(endpointAreas, { version: '1' }))) as ApiDocument
const operations = operationsOf(document)
const named = (name: string) => {
  const found = operations.find((operation) => operation.name === name)
  if (!found) throw new Error(`there is no call ${name}`)
  return found
}
const typed = { values: {}, body: '{}', key: '' }

test('every described call is read, with its fields, data and refusals', () => {
  expect(operations).toHaveLength(endpointAreas.flatMap(({ endpoints }) => endpoints).length)
  const publish = named('publishNotice')
  expect(publish).toMatchObject({ area: 'notices', method: 'POST', changesState: true, byApplication: false })
  expect(publish.fields.map(({ name, place }) => `${place} ${name}`)).toContain('body title')
  expect(typeOf(publish.data ?? {})).toBe('{\n  id: string\n  people: integer\n}')
  expect(publish.refusals.map(({ code }) => code)).toContain('audience_empty')
})

test.each([
  ['publishNotice', ['publishNotice']],
  ['/api/notices/publish', ['publishNotice']],
  ['notices audience_empty', ['publishNotice']],
  ['通知 没有', []],
])('a search for "%s" finds %j', (search, names) => {
  expect(findOperations(operations, search).map(({ name }) => name)).toEqual(names)
})

test('a search finds a call by what the form calls its field, in both languages, and all without words', () => {
  for (const words of ['到期时间', 'EXPIRY'])
    expect(findOperations(operations, words).map(({ name }) => name)).toContain('publishNotice')
  expect(findOperations(operations, ' ')).toHaveLength(operations.length)
})

test.each([
  [{ type: 'array', items: { anyOf: [{ const: 'a' }, { type: 'null' }] } }, '("a" | null)[]'],
  [{ type: 'object', properties: {}, required: [] }, '{}'],
  [{ enum: ['pc', 'h5'] }, '"pc" | "h5"'],
  [{}, 'any'],
])('%j reads %s', (schema, words) => {
  expect(typeOf(schema)).toBe(words)
})

test.each([
  [{ minLength: 1, maxLength: 80 }, '1–80'],
  [{ maximum: 5 }, '≤ 5'],
  [{ minItems: 1 }, '≥ 1'],
  [{ type: 'string' }, ''],
])('the bounds of %j are "%s"', (schema, bounds) => {
  expect(boundsOf(schema)).toBe(bounds)
})

test('a body begins with what must be there', () => {
  const sample = JSON.parse(sampleBody(named('publishNotice')))
  expect(Object.keys(sample).sort()).toEqual(['audience', 'importance', 'requestId', 'text', 'title'])
  expect(sample.importance).toBe(1)
  expect(sample.audience).toEqual({ targets: [], readers: [] })
  expect(sampleBody(named('readNotices'))).toBe('')
  expect(sampleOf({ type: 'boolean' })).toBe(false)
  expect([isJson('{}'), isJson('{')]).toEqual([true, false])
})

test('a call is sent as the pages send theirs; one of an application with its key and without the session', () => {
  const read = tryRequest(named('readNotices'), { ...typed, values: { box: 'sent', before: '' } })
  expect(read.url).toBe('/api/notices/list?box=sent')
  expect(read.init).toEqual({
    method: 'GET',
    credentials: 'same-origin',
    headers: { 'x-device': 'pc', 'x-app': 'api-docs' },
  })
  const checked = tryRequest(named('checkRole'), {
    ...typed,
    values: { userId: 'a/b', role: 'r', application: 'c' },
  })
  expect(checked.url).toBe('/api/base/role/user/a%2Fb/r/c')
  const put = tryRequest(named('putApplicationTodo'), { ...typed, key: 'hrk_x' })
  expect(put.init).toEqual({
    method: 'POST',
    credentials: 'omit',
    body: '{}',
    headers: { authorization: 'Bearer hrk_x', 'content-type': 'application/json' },
  })
})
