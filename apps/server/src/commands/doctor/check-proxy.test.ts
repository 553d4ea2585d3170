import { expect, onTestFinished, test } from 'vitest'
import { pageHeaders, startTestServer } from '../../../test-support/start-test-server.ts'
import { readSettings } from '../../settings/settings.ts'
import { checkProxy, checkSources } from './check-proxy.ts'

const publicUrl = 'https://school.example'

test.each([
  [{ publicUrl, host: '127.0.0.1', trustProxy: false }, /A proxy stands in front, but is not trusted/],
  [
    { publicUrl, host: '0.0.0.0', trustProxy: 1 },
    /past the proxy, may name any address.*HOMEROOM_TRUST_PROXY=10\.0\.0\.7/,
  ],
  [{ publicUrl, host: '0.0.0.0', trustProxy: 2 }, /each proxy/],
] as const)('the doctor mends %j', (settings, told) => {
  const [finding] = checkProxy(settings)
  expect(`${finding?.what.en} ${finding?.mend?.en}`).toMatch(told)
})

test.each([
  { publicUrl, host: '127.0.0.1', trustProxy: 1 },
  { publicUrl, host: '0.0.0.0', trustProxy: '10.0.0.7' },
  { publicUrl: '', host: '127.0.0.1', trustProxy: false },
] as const)('the doctor has nothing to mend of %j', (settings) => {
  expect(checkProxy(settings).filter(({ mend }) => mend)).toEqual([])
})

test('the doctor sees whether visitors keep their addresses on the way through a proxy', async () => {
  const settings = readSettings({ HOMEROOM_PUBLIC_URL: publicUrl, HOMEROOM_TRUST_PROXY: '1' })
  const server = await startTestServer({ parts: { settings } })
  onTestFinished(() => server.close())
  // Long after whatever the demo district has noted.
  server.clock.now = new Date(server.clock.now.getTime() + 40 * 86_400_000)
  const signIn = (headers: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: '/api/uaa/oauth/login',
      headers: { ...pageHeaders, origin: publicUrl, host: 'school.example', ...headers },
      payload: { username: 'teacher', password: 'Homeroom-2026' },
    })
  const look = async () => {
    const [finding] = await checkSources(server.database.owner, { publicUrl, now: server.clock.now })
    return finding && `${finding.what.en} ${finding.mend?.en ?? ''}`
  }
  expect(await look()).toBeUndefined()
  for (let time = 0; time < 10; time++) expect((await signIn({})).json().status).toBe(200)
  expect(await look()).toMatch(
    /All 10 sign-ins of the last 7 days seem to come from 127\.0\.0\.1.*HOMEROOM_TRUST_PROXY/,
  )
  expect((await signIn({ 'x-forwarded-for': '198.51.100.7' })).json().status).toBe(200)
  expect(await look()).toMatch(/7 days: 11, addresses they came from: 2/)
})
