import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as openid from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import {
  type RelyingParty,
  startRelyingParty,
} from '../../../../test-support/fakes/relying-party/relying-party.ts'
import { makeOpenidClient, type TestClient } from '../../../../test-support/openid/make-openid-client.ts'
import { openidBrowser } from '../../../../test-support/openid/openid-browser.ts'
import { startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'
import { readSettings } from '../../../settings.ts'

// A real application over real HTTP: it uses the library an outsider would use, and checks what that checks.
const { unitId } = demoPerson('teacher')
let server: TestServer
let origin: string
let party: RelyingParty
let client: TestClient

beforeAll(async () => {
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  server = await startTestServer({ parts: { settings: { ...readSettings({}), publicUrl: origin } } })
  await server.app.listen({ host: '127.0.0.1', port })
  client = await makeOpenidClient(server.database.owner, { unitId })
  party = await startRelyingParty({
    issuer: `${origin}/oidc`,
    clientId: client.clientId,
    secret: client.secret,
  })
  await visit(server.database.owner, (owner) =>
    owner.query(
      `update openid_clients set redirect_uris = $2, post_logout_redirect_uris = $3, backchannel_logout_uri = $4 where id = $1`,
      [client.id, [`${party.origin}/callback`], [`${party.origin}/`], `${party.origin}/backchannel-logout`],
    ),
  )
})
afterAll(async () => {
  await party.close()
  await server.close()
})

async function freePort(): Promise<number> {
  const listener: RequestListener = (_request, response) => response.end()
  const probe = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

const toPath = (address: string) => address.replace(origin, '')

/** Follows the application to Homeroom, agrees, and takes the answer back. */
async function signIn(name: string) {
  const person = await server.signIn(name)
  const browser = openidBrowser(person)
  const begun = await fetch(`${party.origin}/sign-in`, { redirect: 'manual' })
  const asked = await browser.walk(toPath(begun.headers.get('location') ?? ''))
  const uid = asked.start && 'interaction' in asked.start ? asked.start.interaction : ''
  const agreed = await person.post(`/api/uaa/oidc/interaction/${uid}`, { answer: 'agree' })
  const back = await browser.walk(agreed.data.to)
  const arrived = await fetch(back.location, { redirect: 'manual' })
  return { person, arrived, back: back.location }
}

test('a real application signs a person in, renews its tokens and hears when the person signs out', async () => {
  const { person, arrived } = await signIn('teacher')
  expect(arrived.status).toBe(303)
  expect(party.state.profile).toMatchObject({
    name: '王芳',
    'urn:homeroom:unit_name': '湖滨第一小学',
    'urn:homeroom:user_type': '2',
  })
  const claims = party.state.tokens?.claims()
  expect(claims).toMatchObject({ iss: `${origin}/oidc`, aud: client.clientId, sub: party.state.profile?.sub })
  const before = party.state.tokens?.refresh_token
  expect((await party.refresh()).refresh_token).not.toBe(before)
  await person.post('/api/uaa/oauth/logout')
  await expect.poll(() => party.state.ended, { timeout: 5000 }).toContain(claims?.sid)
  expect(party.state.profile).toBeUndefined()
})

test.each([
  ['another state', (url: URL) => url.searchParams.set('state', 'x')],
  ['the name of another provider', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
  ['no name of a provider', (url: URL) => url.searchParams.delete('iss')],
])('an answer with %s is refused by the application', async (_case, change) => {
  const person = await server.signIn('teacher')
  const browser = openidBrowser(person)
  const begun = await fetch(`${party.origin}/sign-in`, { redirect: 'manual' })
  const asked = await browser.walk(toPath(begun.headers.get('location') ?? ''))
  const uid = asked.start && 'interaction' in asked.start ? asked.start.interaction : ''
  const agreed = await person.post(`/api/uaa/oidc/interaction/${uid}`, { answer: 'agree' })
  const url = new URL((await browser.walk(agreed.data.to)).location)
  change(url)
  expect((await fetch(url, { redirect: 'manual' })).status).toBe(500)
})

test('the application ends the session at Homeroom and comes back to its own page', async () => {
  const { person } = await signIn('teacher')
  const browser = openidBrowser(person)
  const asked = await fetch(`${party.origin}/sign-out`, { redirect: 'manual' })
  const { start } = await browser.walk(toPath(asked.headers.get('location') ?? ''))
  const request = start?.step === 'end-session' ? start.request : ''
  const reply = await person.post('/api/uaa/oidc/end_session', { request, answer: 'leave' })
  expect(reply.data.to).toBe(`${party.origin}/`)
})

test('the application asks about its tokens and gives them back', async () => {
  await signIn('teacher')
  const token = party.state.tokens?.access_token ?? ''
  expect(await openid.tokenIntrospection(party.provider, token)).toMatchObject({
    active: true,
    client_id: client.clientId,
  })
  await openid.tokenRevocation(party.provider, token)
  expect(await openid.tokenIntrospection(party.provider, token)).toEqual({ active: false })
})
