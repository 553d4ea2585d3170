import { connect } from 'node:net'
import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { recordAccess } from '@homeroom/contract/desktop/desktop-endpoints.ts'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { pageHeaders, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'

let server: TestServer
let port: number
beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as { port: number }).port
})
afterAll(() => server.close())

const login = '/api/uaa/oauth/login'
const post = (payload: string, contentType: string | undefined) =>
  server.app.inject({
    method: 'POST',
    url: login,
    headers: { ...pageHeaders, ...(contentType ? { 'content-type': contentType } : {}) },
    payload,
  })

describe('below the application the HTTP status tells, with the envelope as body', () => {
  test.each([
    ['an unknown call', 'GET', '/api/nothing', 404, 'not_found'],
    ['an unknown call with a body', 'POST', '/api/nothing', 404, 'not_found'],
    ['PUT', 'PUT', login, 404, 'not_found'],
    ['DELETE', 'DELETE', login, 404, 'not_found'],
  ] as const)('[API-01][API-02] %s', async (_case, method, url, http, code) => {
    const reply = await server.app.inject({ method, url, headers: pageHeaders })
    expect(reply.statusCode).toBe(http)
    expect(reply.json()).toEqual({
      status: http,
      code,
      message: expect.stringContaining('|||'),
      fieldErrors: [],
      data: null,
    })
  })

  test.each([
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/octet-stream',
    'text/json',
  ])('a body of type %s is not read', async (type) => {
    const reply = await post('{"username":"teacher","password":"Homeroom-2026"}', type)
    expect(reply.statusCode).toBe(415)
    expect(reply.json().code).toBe('content_type_not_supported')
  })

  test('a body of 257 KB is too large', async () => {
    const reply = await post(JSON.stringify({ username: 'x'.repeat(257 * 1024) }), 'application/json')
    expect(reply.statusCode).toBe(413)
  })

  test('a form of 65 KB is too large', async () => {
    expect((await post(`username=${'x'.repeat(65 * 1024)}`, 'application/x-www-form-urlencoded')).statusCode).toBe(413)
  })
})

describe('[ERR-09][ERR-11] an ordinary refusal answers HTTP 200 with its status in the body', () => {
  test.each([
    ['broken JSON', '{"username":'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['deep nesting', '['.repeat(5000) + ']'.repeat(5000)],
    ['__proto__', '{"__proto__":{"superman":true},"username":"a","password":"b"}'],
    ['constructor.prototype', '{"constructor":{"prototype":{"x":1}},"username":"a","password":"b"}'],
  ])('%s', async (_case, body) => {
    const reply = await post(body, 'application/json')
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ status: 400, code: 'validation_failed', data: null })
    expect(reply.json().message).toMatch(/^[^|]+\|\|\|[^|]+$/)
    expect(({} as Record<string, unknown>).superman).toBeUndefined()
  })

  test('field errors name the field in both languages', async () => {
    const { fieldErrors } = (await post('{"username":"a"}', 'application/json')).json()
    expect(fieldErrors.length).toBeGreaterThan(0)
    for (const { message } of fieldErrors) expect(message).toContain('|||')
  })
})

test('every answer carries the security headers and a request id of its own', async () => {
  const ids = new Set<unknown>()
  for (const url of ['/login', '/api/uaa/oauth/me', '/api/nothing', '/nothing']) {
    const { headers } = await server.app.inject({ url })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    ids.add(headers['x-request-id'])
  }
  expect(ids.size).toBe(4)
})

test('a request id sent by the client is not taken over', async () => {
  const { headers } = await server.app.inject({
    url: '/login',
    headers: { 'x-request-id': 'evil\r\nforged' },
  })
  expect(headers['x-request-id']).not.toContain('evil')
})

test('no origin is ever allowed to read answers', async () => {
  for (const origin of ['https://evil.example', 'null', `http://127.0.0.1:${port}.evil.example`]) {
    const { headers } = await server.app.inject({ url: '/api/uaa/oauth/me', headers: { origin } })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  }
})

test('headers that are too large are refused with the envelope and the connection is closed', async () => {
  const answer = await raw(`GET /login HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 431/)
  expect(answer).toContain('"code":"headers_too_large"')
})

test.each([
  ['two lengths', 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
  [
    'length and chunked',
    'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
  ],
  ['no host', 'GET /login HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['two hosts', 'GET /login HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n'],
  ['the same host twice', 'GET /login HTTP/1.1\r\nHost: x\r\nhOST: x\r\nConnection: close\r\n\r\n'],
  ['two hosts before it knew any', 'GET /login HTTP/1.0\r\nHost: x\r\nHost: y\r\n\r\n'],
  [
    'two hosts for a call',
    'POST /api/uaa/oauth/login HTTP/1.1\r\nHost: x\r\nHost:\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
  ],
])('a request with %s is refused with the envelope', async (_case, request) => {
  const answer = await raw(request)
  expect(answer).toMatch(/^HTTP\/1\.1 400/)
  expect(answer).toContain('"code":"validation_failed"')
})

test('a request of HTTP/1.0 needs no host', async () => {
  expect(await raw('GET /login HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200/)
})

test.each([
  ['Content-Encoding: gzip\r\nContent-Type: application/json', 415],
  ['Content-Encoding: identity\r\nContent-Encoding: br\r\nContent-Type: application/json', 415],
  ['Content-Type: application/json; charset=gb18030', 415],
  ['Content-Type: application/json; charset=utf-8', 200],
])('a body said to be %j answers %i', async (headers, status) => {
  const answer = await raw(
    `POST ${login} HTTP/1.1\r\nHost: x\r\nX-Device: pc\r\n${headers}\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
  )
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`))
  expect(answer).toContain(status === 415 ? '"code":"content_type_not_supported"' : '"code":"validation_failed"')
})

/** Sends bytes as they are and reads until the server closes. */
function raw(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    let answer = ''
    socket.setTimeout(5000, () => socket.destroy())
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}

describe('an address that cannot be read', () => {
  test.each(['/%zz', '/api/%zz', '/login/%', '/%c0%af', `/api/storage/show/unit/${'x'.repeat(250)}`])(
    '%s is refused with the envelope, the common headers and a request id',
    async (url) => {
      const reply = await server.app.inject({ url })
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toMatchObject({ status: 400, code: 'validation_failed', data: null })
      expect(reply.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
      expect(reply.body).not.toContain(url.slice(1))
    },
  )

  test('is told to people on a page in both languages', async () => {
    const reply = await server.app.inject({ url: '/%zz', headers: { accept: 'text/html' } })
    expect(reply.statusCode).toBe(400)
    expect(reply.headers['content-type']).toMatch(/^text\/html/)
    expect(reply.body).toContain('网址有误')
    expect(reply.body).toContain('This address is not right')
  })
})

test('the log names the kind of a page and the pattern of a call, never an address', async () => {
  const lines: string[] = []
  const logger = pino({}, { write: (line) => void lines.push(line) })
  const logged = await startTestServer({ parts: { logger } })
  onTestFinished(() => logged.close())
  const asked = ['/login?unit=secret', '/pages/secret/pc_secret_tm/index.html', '/secret', '/api/secret', '/%zz']
  for (const url of [...asked, '/api/uaa/unit/search?text=secret']) await logged.app.inject({ url })
  const routes = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
  expect(routes.map(({ route }) => route)).toEqual([
    'page sign-in',
    'page application',
    'page unknown',
    'unknown',
    'broken address',
    '/api/uaa/unit/search',
  ])
  expect(lines.join('')).not.toContain('secret')
})

test.each(['application/x-www-form-urlencoded', 'Application/X-WWW-Form-Urlencoded; charset=UTF-8'])(
  'a form of type %s is read as a form: numbers arrive as text',
  async (type) => {
    const browser = await server.signIn('teacher')
    const { userId, userType, unitId } = (await browser.get(readMe.path)).data
    const fields = { userId, userType, unitId, resId: 'notices', resName: '通知', type: '1' }
    const reply = await browser.call({
      method: 'POST',
      url: recordAccess.path,
      headers: { 'content-type': type },
      payload: new URLSearchParams(fields).toString(),
    })
    expect(reply.status).toBe(200)
  },
)
