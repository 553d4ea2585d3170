import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { isPublicAddress } from './network-address.ts'
import { fetchOutside } from './outbound-http.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** An outside service on loopback. */
async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('sends method, headers and body, and reads the answer', async () => {
  const address = await serve((request, response) => {
    request.setEncoding('utf8').on('data', (body) => {
      response.setHeader('x-method', request.method ?? '').end(`${request.headers.authorization} ${body}`)
    })
  })
  const answer = await fetchOutside(address, {
    method: 'POST',
    headers: { authorization: 'A' },
    body: '正文',
  })
  expect(answer).toMatchObject({ status: 200, text: 'A 正文', headers: { 'x-method': 'POST' } })
})

test('follows no redirect: the answer tells where it would have led', async () => {
  const address = await serve((_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end())
  expect(await fetchOutside(address)).toMatchObject({
    status: 302,
    headers: { location: 'http://10.0.0.1/' },
  })
})

test('an answer that is too long is given up', async () => {
  const address = await serve((_request, response) => response.end('x'.repeat(2000)))
  await expect(fetchOutside(address, { maxBytes: 1999 })).rejects.toMatchObject({ reason: 'too large' })
  expect((await fetchOutside(address, { maxBytes: 2000 })).text).toHaveLength(2000)
})

test.each<[string, RequestListener]>([
  ['does not answer', () => {}],
  ['drips its answer', (_request, response) => void setInterval(() => response.write('x'), 20).unref()],
])('a service that %s is given up after the time', async (_case, listener) => {
  await expect(fetchOutside(await serve(listener), { timeout: 150 })).rejects.toMatchObject({
    reason: 'timeout',
  })
})

test('a service that is not there is unreachable', async () => {
  const address = await serve(() => {})
  server?.close()
  await expect(fetchOutside(address)).rejects.toMatchObject({ reason: 'unreachable' })
})

test.each([
  ['http://127.0.0.1:9/'],
  ['http://localhost:9/'],
  ['http://2130706433/'],
  ['http://0x7f.1/'],
  ['http://169.254.169.254/latest/meta-data'],
  ['http://10.1.2.3/'],
  ['http://[::1]/'],
  ['http://[::ffff:127.0.0.1]/'],
  ['http://[fd00::1]/'],
  ['file:///etc/passwd'],
  ['gopher://example.com/'],
  ['https://user:password@example.com/'],
  ['//example.com'],
])('a public address only: %s is refused before anything is sent', async (address) => {
  await expect(fetchOutside(address, { publicOnly: true })).rejects.toMatchObject({ reason: 'address' })
})

test.each([
  ['8.8.8.8', true],
  ['100.63.255.255', true],
  ['100.64.0.0', false],
  ['172.15.255.255', true],
  ['172.16.0.0', false],
  ['172.32.0.0', true],
  ['192.168.0.1', false],
  ['223.255.255.255', true],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['0.0.0.0', false],
  ['192.0.0.8', false],
  ['192.0.2.1', false],
  ['192.88.99.1', false],
  ['198.17.255.255', true],
  ['198.18.0.1', false],
  ['198.20.0.0', true],
  ['192.175.48.1', false],
  ['198.51.100.1', false],
  ['203.0.113.1', false],
  ['240.0.0.1', false],
  ['0x7f.1', false],
  ['127.1', false],
  ['2130706433', false],
  ['2400:3200::1', true],
  ['::', false],
  ['fe80::1', false],
  ['64:ff9b::a00:1', false],
  ['64:ff9b:1::a00:1', false],
  ['2002:7f00:1::', false],
  ['2001:0:4136:e378::1', false],
  ['2001:1ff:ffff::1', false],
  ['2001:200::1', true],
  ['::ffff:8.8.8.8', false],
  ['::ffff:7f00:1', false],
  ['::127.0.0.1', false],
  ['fc00::1', false],
  ['fec0::1', false],
  ['ff02::1', false],
  ['4000::1', false],
  ['3fff::1', false],
  ['fe80::1%eth0', false],
  ['2001:db8::1', false],
  ['localhost', false],
  ['', false],
])('%s is on the public internet: %s', (address, is) => {
  expect(isPublicAddress(address)).toBe(is)
})
