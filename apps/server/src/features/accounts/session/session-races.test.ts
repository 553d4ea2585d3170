import { readMe, refreshSession, signOut } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'

let server: TestServer
let second: TestServer
beforeAll(async () => {
  server = await startTestServer()
  second = await startTestServer({ database: server.database })
})
afterAll(async () => {
  await second.close()
  await server.close()
})

/** Browsers with the cookies of one, at both servers in turn or at one of them. */
function copies(browser: Browser, count: number, servers: readonly TestServer[]): Browser[] {
  return Array.from({ length: count }, (_, index) => {
    const copy = (servers[index % servers.length] as TestServer).visitor()
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    return copy
  })
}

test.each(['one server', 'two servers'])(
  '20 refreshes of one token at once at %s leave one live family and sign nobody out',
  async (where) => {
    const browser = await server.signIn('parent')
    const racers = copies(browser, 20, where === 'one server' ? [server] : [server, second])
    const replies = await Promise.all(racers.map((racer) => racer.get(refreshSession.path)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(racers.map((racer) => racer.cookies.get('homeroom_refresh'))).size).toBe(1)
    for (const racer of racers.slice(0, 2)) expect((await racer.get(readMe.path)).data.loginName).toBe('parent')
  },
)

test('a refresh that races with signing out at another server leaves nobody signed in', async () => {
  for (let round = 0; round < 5; round++) {
    const browser = await server.signIn('staff')
    const [leaving, ...others] = copies(browser, 6, [server, second]) as [Browser, ...Browser[]]
    await Promise.all([leaving.post(signOut.path), ...others.map((other) => other.get(refreshSession.path))])
    for (const other of others) {
      await expect.poll(async () => (await other.get(readMe.path)).status).toBe(401)
      expect((await other.get(refreshSession.path)).code).toBe('refresh_refused')
    }
  }
})
