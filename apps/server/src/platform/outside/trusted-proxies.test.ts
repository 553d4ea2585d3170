import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createRequestPath } from '#platform/http/request-path.ts'
import { trustedProxies } from './trusted-proxies.ts'

/** The server's own look at who visits, and the port it listens on. */
async function serve(trustProxy: number | string | false): Promise<number> {
  const app = await createRequestPath({ https: false, trustProxy, logger: undefined, createHttpServer: undefined })
  app.get('/who', (asked) => ({ ip: asked.ip, host: asked.hostname }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return (app.server.address() as AddressInfo).port
}

/** A proxy as schools run them: adds the address it was reached from, which `as` replaces, behind what it was given. */
async function proxyTo(port: number, as: string): Promise<number> {
  const proxy: Server = createServer((asked, answer) => {
    const given = asked.headers['x-forwarded-for']
    const named = [given, as].filter(Boolean).join(', ')
    const headers = { ...asked.headers, 'x-forwarded-for': named }
    const passed = request({ host: '127.0.0.1', port, path: asked.url, headers }, (came) => {
      answer.writeHead(came.statusCode ?? 502, came.headers)
      came.pipe(answer)
    })
    passed.end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => proxy.once('listening', resolve))
  onTestFinished(() => void proxy.close())
  return (proxy.address() as AddressInfo).port
}

async function seenBy(port: number, headers: Record<string, string> = {}): Promise<{ ip: string; host: string }> {
  const answer = await fetch(`http://127.0.0.1:${port}/who`, { headers })
  return (await answer.json()) as { ip: string; host: string }
}

test('behind one proxy everybody has their own address, and none that they write themselves', async () => {
  const server = await serve(1)
  const [li, wang] = [await proxyTo(server, '198.51.100.7'), await proxyTo(server, '2001:db8::9')]
  expect((await seenBy(li)).ip).toBe('198.51.100.7')
  expect((await seenBy(wang)).ip).toBe('2001:db8::9')
  expect((await seenBy(li, { 'x-forwarded-for': '203.0.113.99' })).ip).toBe('198.51.100.7')
  expect((await seenBy(li, { 'x-forwarded-for': '203.0.113.99, 127.0.0.1, 10.0.0.1' })).ip).toBe('198.51.100.7')
})

test('behind several proxies exactly so many hops are believed', async () => {
  const server = await serve(2)
  const inner = await proxyTo(server, '203.0.113.80')
  const outer = await proxyTo(inner, '198.51.100.7')
  expect((await seenBy(outer)).ip).toBe('198.51.100.7')
  expect((await seenBy(outer, { 'x-forwarded-for': '192.0.2.1, 192.0.2.2' })).ip).toBe('198.51.100.7')
})

test('a proxy passes the host that was asked for; another one that a visitor writes is not believed', async () => {
  const proxy = await proxyTo(await serve(1), '198.51.100.7')
  expect((await seenBy(proxy, { 'x-forwarded-host': 'other-school.example' })).host).toBe('127.0.0.1')
})

test('without the setting, or from an address that it does not name, nobody names an address', async () => {
  const forged = { 'x-forwarded-for': '203.0.113.99' }
  for (const setting of [false, '203.0.113.1'] as const)
    expect((await seenBy(await serve(setting), forged)).ip).toBe('127.0.0.1')
})

test.each([
  [1, '203.0.113.5', false],
  [1, '127.0.0.1', true],
  [1, '::1', true],
  [1, '::ffff:10.1.2.3', true],
  [1, '172.31.0.2', true],
  [1, '192.168.1.4', true],
  [1, 'fd00::5', true],
  [1, 'fe80::1', true],
  [1, '100.64.0.9', false],
  [1, '2001:db8::1', false],
  [1, 'unknown', false],
  ['1, 100.64.0.0/10', '100.64.0.9', true],
  ['2,203.0.113.5', '203.0.113.5', true],
  ['2,203.0.113.5', '203.0.113.6', false],
  ['203.0.113.5', '127.0.0.1', false],
  ['loopback, 2001:db8::/32', '2001:db8:9::1', true],
  ['loopback, 2001:db8::/32', '127.0.0.9', true],
  ['uniquelocal', '10.9.9.9', true],
  ['::ffff:10.0.0.7', '10.0.0.7', true],
] as const)('with %j the one who connects from %s may name the client: %s', (setting, address, trusted) => {
  const trusts = trustedProxies(setting)
  expect(trusts !== false && trusts(address, 0)).toBe(trusted)
})

test('a number counts the hops beyond the nearest, wherever they are; of names each has to be named', () => {
  const [counted, named] = [trustedProxies(2), trustedProxies('10.0.0.1, 203.0.113.5')]
  if (!counted || !named) throw new Error('both trust somebody')
  expect([counted('203.0.113.5', 1), counted('10.0.0.1', 2)]).toEqual([true, false])
  expect([named('203.0.113.5', 1), named('203.0.113.6', 1), named('10.0.0.1', 7)]).toEqual([true, false, true])
})

test('what is no address refuses the start and says what to write', () => {
  expect(() => trustedProxies('10.0.0.1, 999.1.1.1')).toThrow(/HOMEROOM_TRUST_PROXY names 999\.1\.1\.1/)
})
