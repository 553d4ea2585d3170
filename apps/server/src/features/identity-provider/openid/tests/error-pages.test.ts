import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPerson } from '../../../../../test-support/demo-district.ts'
import { createClientSide } from '../../../../../test-support/openid/client-side.ts'
import type { TestClient } from '../../../../../test-support/openid/make-openid-client.ts'
import { authorizeUrl, openidBrowser } from '../../../../../test-support/openid/openid-browser.ts'
import { type Browser, startTestServer, type TestServer } from '../../../../../test-support/start-test-server.ts'

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
