import { endpointAreas } from '@homeroom/contract/endpoints.ts'
import { buildQuery } from '@homeroom/shared/addresses/query-string.ts'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isLimited } from '../../test-support/attack.ts'
import { fieldsOf, fill, nobodysIds } from '../../test-support/endpoint-samples.ts'
import { pageHeaders, startTestServer, type TestServer } from '../../test-support/start-test-server.ts'

// Every call x bodies that no honest client sends, by a visitor: nothing is asked before the body is read.

let server: TestServer
const log: string[] = []
beforeAll(async () => {
  const logger = pino({}, { write: (line) => void log.push(line) })
  server = await startTestServer({ parts: { logger } })
})
afterAll(() => server.close())

const posts = endpointAreas
  .flatMap(({ endpoints }) => endpoints)
  .filter(({ method }) => method === 'POST')
  .map((endpoint) => [endpoint.path.replace(/:\w+/g, nobodysIds[0]), endpoint] as const)
const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const send = (url: string, payload: string, headers: Record<string, string>) =>
  server.app.inject({ method: 'POST', url, payload, headers: { ...pageHeaders, ...headers } })

const lists = '['.repeat(5000) + ']'.repeat(5000)
const objects = `${'{"a":'.repeat(1600)}0${'}'.repeat(1600)}`
const levels = '[a]'.repeat(3000)

describe.each(posts)('%s', (url, endpoint) => {
  const good = fill(endpoint.body, { id: nobodysIds[0], choice: 0 })
  // A long form is a stream, which is not read before it is known who sends it.
  const unreadForm = endpoint.takesLongForm ? 'sign_in_required' : 'validation_failed'
  const names = [...fieldsOf(endpoint.body).map(([name]) => name), 'undescribed']

  test('refuses 10 KB of nested JSON in any field, and nothing crashes', async () => {
    log.length = 0
    for (const name of names) {
      for (const nested of [lists, objects]) {
        const payload = JSON.stringify({ ...good, [name]: '<>' }).replace('"<>"', nested)
        const reply = await send(url, payload, json)
        expect([reply.statusCode, reply.json()]).toMatchObject([200, { code: 'validation_failed' }])
      }
      const reply = await send(url, `${buildQuery({ ...good, [name]: undefined })}&${name}${levels}=1`, form)
      expect([reply.statusCode, reply.json()]).toMatchObject([200, { code: unreadForm }])
    }
    expect(log.filter((line) => line.includes('crash'))).toEqual([])
  })

  test('is not shaken by a text that is nested JSON itself', async () => {
    log.length = 0
    for (const name of names) {
      const reply = await send(url, JSON.stringify({ ...good, [name]: lists }), json)
      expect(isLimited(endpoint) ? [200, 429] : [200]).toContain(reply.statusCode)
      expect(reply.json().status).toBeLessThan(500)
    }
    expect(log.filter((line) => line.includes('crash'))).toEqual([])
  })

  test('[API-10] refuses a field that stands there twice, in JSON and in a form', async () => {
    for (const name of names) {
      const twice = `{"${name}":"1","${name}":"2",${JSON.stringify(good).slice(1)}`.replace(',}', '}')
      const reply = await send(url, twice, json)
      expect([reply.statusCode, reply.json()]).toMatchObject([200, { code: 'validation_failed' }])
    }
  })

  test('[U19]refuses packed bodies and other character sets with 415, and bytes that are no text', async () => {
    const payload = JSON.stringify(good)
    for (const headers of [
      { ...json, 'content-encoding': 'gzip' },
      { ...json, 'content-encoding': 'identity, br' },
      { ...form, 'content-encoding': 'x-unknown' },
      { 'content-type': 'application/json; charset=gbk' },
      { 'content-type': 'application/json; charset="utf-16"' },
      { 'content-type': 'application/json; charset=utf-8; charset=gbk' },
      { 'content-type': 'application/x-www-form-urlencoded;charset=ISO-8859-1' },
    ]) {
      const reply = await send(url, payload, headers)
      expect([reply.statusCode, reply.json()]).toMatchObject([415, { code: 'content_type_not_supported' }])
    }
    for (const headers of [json, form]) {
      const bytes = Buffer.concat([Buffer.from('{"x":"'), Buffer.from([0xc4, 0xe3]), Buffer.from('"}')])
      const reply = await server.app.inject({
        method: 'POST',
        url,
        payload: bytes,
        headers: { ...pageHeaders, ...headers },
      })
      expect(reply.json()).toMatchObject({ code: headers === json ? 'validation_failed' : unreadForm })
    }
  })
})

test.each(['application/json; charset=utf-8', 'application/json;charset="UTF-8"', 'application/json; charset=utf8'])(
  'a body of type %s is read',
  async (type) => {
    const reply = await send('/api/uaa/oauth/login', '{"username":"x","password":"王芳"}', {
      'content-type': type,
      'content-encoding': 'identity',
    })
    expect(reply.json().code).toBe('invalid_grant')
  },
)
