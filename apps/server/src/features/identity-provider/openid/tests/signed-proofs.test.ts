import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../../../test-support/demo-district.ts'
import { createClientSide } from '../../../../../test-support/openid/client-side.ts'
import { callback } from '../../../../../test-support/openid/make-openid-client.ts'
import { authorizeUrl, openidBrowser, verifier } from '../../../../../test-support/openid/openid-browser.ts'
import { createSigningClient, type SigningClient } from '../../../../../test-support/openid/signing-client.ts'
import { startTestServer, type TestServer } from '../../../../../test-support/start-test-server.ts'

let server: TestServer
/** A second process on the same database. */
let twin: TestServer
let signing: SigningClient
let browser: ReturnType<typeof openidBrowser>

beforeAll(async () => {
  server = await startTestServer()
  twin = await startTestServer({ database: server.database })
  signing = await createSigningClient(createClientSide(server, demoPerson('teacher').unitId).makeClient)
  browser = openidBrowser(await server.signIn('teacher'))
})
afterAll(async () => {
  await twin.close()
  await server.close()
})

const code = async () => (await browser.authorize(authorizeUrl(signing.client))).get('code') ?? ''
const redeem = async (at: TestServer, fields: Record<string, string>, proof: string) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = signing.form({ ...fields, redirect_uri: callback, code_verifier: verifier }, proof)
  return at.app.inject({ method: 'POST', url: '/oidc/token', headers, payload })
}

test('a client that signs with a key of its own gets its tokens, and keeps no secret', async () => {
  const reply = await redeem(server, { code: await code() }, await signing.assert())
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({ token_type: 'Bearer', id_token: expect.any(String) })
})

test('of 50 uses of one proof at once in two processes one counts', async () => {
  const proof = await signing.assert()
  const tries = Array.from({ length: 50 }, (_, index) =>
    redeem(index % 2 === 0 ? server : twin, { code: `code-${index}` }, proof),
  )
  const errors = (await Promise.all(tries)).map((reply) => reply.json().error)
  // Whoever is let in by the proof learns that the code is made up.
  expect(errors.filter((error) => error === 'invalid_grant')).toHaveLength(1)
  expect(errors.filter((error) => error === 'invalid_client')).toHaveLength(49)
})
