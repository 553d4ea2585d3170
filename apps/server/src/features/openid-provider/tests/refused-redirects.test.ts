import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import { createClientSide } from '../../../../test-support/openid/client-side.ts'
import type { TestClient } from '../../../../test-support/openid/make-openid-client.ts'
import { authorizeUrl, openidBrowser } from '../../../../test-support/openid/openid-browser.ts'
import { type Browser, startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'

const { unitId } = demoPerson('teacher')
let server: TestServer
let client: TestClient
let person: Browser

beforeAll(async () => {
  server = await startTestServer()
  client = await createClientSide(server, unitId).makeClient({ trusted: true, older: true })
  person = await server.signIn('teacher')
})
afterAll(() => server.close())

// The client is registered with https://app.example/callback and nothing else.
const variants = [
  'https://app.example.evil.example/callback',
  'https://evil.example/app.example/callback',
  'https://evilapp.example/callback',
  'https://app.example@evil.example/callback',
  'https://app.example%40evil.example/callback',
  'https://user@app.example/callback',
  'https://user:secret@app.example/callback',
  'https://app.example:user@evil.example/callback',
  'https://a@b@app.example/callback',
  'https://app.example@app.example@evil.example/callback',
  'https://app.example/callback/../evil',
  'https://app.example/callback/..%2fevil',
  'https://app.example/callback/..;/evil',
  'https://app.example/callback/%2e%2e/evil',
  'https://app.example/x/../callback',
  'https://app.example/./callback',
  'https://app.example//callback',
  'https://app.example/callback//',
  'https://app.example/callback/',
  'https://app.example/callback%2f',
  'https://app.example/%63allback',
  'https://app.example/callback%252e',
  'https://app.example/callback%00',
  'https://app.example/callback%20',
  'https://app.example/callback ',
  ' https://app.example/callback',
  'https://app.example/callback\t',
  'https://app.example/call\tback',
  'https://app.example/callback\n',
  'https://app.example/callback\r\nX: y',
  'https://app.example/Callback',
  'https://APP.example/callback',
  'HTTPS://app.example/callback',
  'http://app.example/callback',
  'https://app.example:443/callback',
  'https://app.example:8443/callback',
  'https://app.example./callback',
  'https://.app.example/callback',
  'https://www.app.example/callback',
  'https://app.example/callback?x=1',
  'https://app.example/callback?',
  'https://app.example/callback;x=1',
  'https://app.example/callback#x',
  'https://app.example/callback#',
  'https://app.example/callback%23',
  'https://evil.example/#https://app.example/callback',
  'https://evil.example/?https://app.example/callback',
  'https://evil.example\\@app.example/callback',
  'https://app.example\\.evil.example/callback',
  'https:\\\\app.example\\callback',
  'https:/app.example/callback',
  'https:app.example/callback',
  '//app.example/callback',
  '//evil.example/callback',
  '/callback',
  'callback',
  'https://xn--pp-mia.example/callback',
  'https://\u0430pp.example/callback',
  'https://app\uff0eexample/callback',
  'https://app.example/callback\u200b',
  'https://127.0.0.1/callback',
  'https://[::1]/callback',
  'javascript:alert(1)//https://app.example/callback',
  'data:text/html,https://app.example/callback',
  'https://*.example/callback',
  'null',
]

describe('an address that is not exactly the registered one', () => {
  test('there are at least sixty of them', () => expect(new Set(variants).size).toBeGreaterThanOrEqual(60))

  test.each(variants)(
    '%j is an error page of ours, at both faces, and nobody is sent there',
    async (address) => {
      const page = await openidBrowser(person).open(authorizeUrl(client, { redirect_uri: address }))
      expect(page.status).toBe(400)
      expect(page.location).toBe('')
      expect(page.start).toEqual({ step: 'error', error: expect.stringMatching(/^invalid_re/) })
      const older = await person.post('/api/uaa/homeroom_webauth', {
        ...{ response_type: 'code', client_id: client.clientId, redirect_uri: address, scope: 'openid' },
      })
      expect(older).toMatchObject({ status: 403, code: 'redirect_not_registered', data: null })
    },
  )

  test.each([
    ['no address', {}],
    ['two addresses', { twice: 'https://evil.example/' }],
  ])('%s is an error page, too', async (_case, { twice }: { twice?: string }) => {
    const url = twice
      ? `${authorizeUrl(client)}&redirect_uri=${encodeURIComponent(twice)}`
      : authorizeUrl(client, { redirect_uri: undefined })
    const page = await openidBrowser(person).open(url)
    expect(page.location).not.toContain('evil.example')
    if (!page.location) expect(page.status).toBe(400)
  })
})

const payloads = [
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '</script><svg onload=alert(1)>',
  '{{7*7}}<%= 7*7 %>',
  '\u2028alert(1)',
]

describe('what a request says is never shown as a page', () => {
  test.each(payloads)('%j as client_id, error or redirect_uri is not in the page', async (payload) => {
    for (const name of ['client_id', 'redirect_uri', 'response_type', 'scope', 'prompt']) {
      const page = await openidBrowser(person).open(
        authorizeUrl(client, { redirect_uri: 'https://evil.example', [name]: payload }),
      )
      expect(page.status, name).toBe(400)
      expect(page.body, name).not.toContain(payload)
    }
  })

  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['huge', 'x'.repeat(5000)],
    ['of somebody else', 'client-nobody'],
    ['with a line break', 'client\r\nX: y'],
    ['a path', '../../clients'],
    ['a prototype', '__proto__'],
  ])('a client_id that is %s is an error page', async (_case, clientId) => {
    const page = await openidBrowser(person).open(authorizeUrl(client, { client_id: clientId }))
    expect(page.status).toBe(400)
    expect(page.start?.step).toBe('error')
  })

  test('a client_id given as a list is an error page', async () => {
    const page = await openidBrowser(person).open(`${authorizeUrl(client)}&client_id=other`)
    expect(page.status).toBe(400)
    expect(page.location).toBe('')
  })
})

test('the pages of a sign-in send no referrer and may not be framed', async () => {
  const untrusted = await createClientSide(server, unitId).makeClient()
  const browser = openidBrowser(person)
  const begun = await browser.open(authorizeUrl(untrusted))
  expect(begun.status).toBe(303)
  expect(begun.headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  })
  const { location } = begun
  expect(location).toMatch(/^\/oidc\/interaction\/[\w-]+$/)
  const shown = await browser.open(location)
  expect(shown.headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  })
})
