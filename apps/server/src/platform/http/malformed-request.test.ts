import type { RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createBoundedServer, httpServerOptions } from './bounded-server.ts'

const hello: RequestListener = (request, response) => {
  request.resume()
  request.on('end', () => response.end('hello'))
}
const soon = { headersTimeout: 300, connectionsCheckingInterval: 50 }
const limit = { whole: 300, span: 300, least: 4 }

/** What a server answers to these bytes until it closes the connection. */
async function answerTo(bytes: string, { listener = hello, options = httpServerOptions } = {}) {
  const server = createBoundedServer(listener, options, limit)
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return await new Promise<string>((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}

const secret = 'secret-of-the-sender'
const long = { headers: 'x'.repeat(20_000), extension: 'x'.repeat(20_000) }

test.each([
  ['no HTTP at all', `${secret}\r\n\r\n`, 400, 'validation_failed', httpServerOptions],
  ['an unknown method', `${secret} / HTTP/1.1\r\nHost: x\r\n\r\n`, 400, 'validation_failed', httpServerOptions],
  [
    'two lengths',
    `POST /${secret} HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
    400,
    'validation_failed',
    httpServerOptions,
  ],
  [
    'headers without end',
    `GET /${secret} HTTP/1.1\r\nHost: x\r\nX-Long: ${long.headers}\r\n\r\n`,
    431,
    'headers_too_large',
    httpServerOptions,
  ],
  [
    'notes on a piece of the body without end',
    `POST /${secret} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2;${long.extension}\r\nab\r\n0\r\n\r\n`,
    413,
    'body_too_large',
    httpServerOptions,
  ],
  ['headers that do not arrive', `GET /${secret} HTTP/1.1\r\nHost`, 408, 'request_timeout', soon],
  [
    'a body that does not arrive',
    `POST /${secret} HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nab`,
    408,
    'request_timeout',
    soon,
  ],
] as const)('%s is answered with the envelope, and the connection closes', async (_, bytes, status, code, options) => {
  const answer = await answerTo(bytes, { options })
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [A-Z]`))
  for (const line of ['connection: close', 'cache-control: private, no-store', 'x-content-type-options: nosniff'])
    expect(head.split('\r\n')).toContain(line)
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`)
  expect(head).toMatch(/x-request-id: [0-9a-f-]{36}/)
  expect(JSON.parse(body)).toEqual({
    status,
    code,
    message: expect.stringMatching(/^[^|]+\|\|\|[^|]+$/),
    fieldErrors: [],
    data: null,
  })
  expect(answer).not.toContain(secret)
  expect(answer).not.toMatch(/HPE_|Parse Error|node/i)
})

test('an answer that has begun is cut off, never mixed with another one', async () => {
  const answer = await answerTo('GET / HTTP/1.1\r\nHost: x\r\n\r\nno HTTP at all\r\n\r\n', {
    listener: (_request, response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('begun')
    },
  })
  expect(answer).not.toContain('400')
  expect(answer).not.toContain('validation_failed')
})

test('an answer that has begun is not mixed with another one while a second request waits behind it either', async () => {
  let requests = 0
  const answer = await answerTo(`${'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2)}no HTTP at all\r\n\r\n`, {
    listener: (_request, response) => {
      requests += 1
      if (requests > 1) return
      response.writeHead(200, { 'content-length': 100 })
      response.write('begun')
    },
  })
  expect(requests).toBe(2)
  expect(answer).toContain('begun')
  expect(answer).not.toContain('validation_failed')
})

test('a request that was answered before is not lost because of what follows it', async () => {
  const answer = await answerTo('GET / HTTP/1.1\r\nHost: x\r\n\r\nno HTTP at all\r\n\r\n', {
    listener: (_request, response) => void response.end('hello'),
  })
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(answer).toContain('\r\n\r\nhello')
})
