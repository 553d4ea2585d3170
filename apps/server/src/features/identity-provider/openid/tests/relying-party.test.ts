import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import * as openid from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSecretBox } from '#platform/secrets/secret-box.ts'
import { demoPerson } from '../../../../../test-support/demo-district.ts'
import { type RelyingParty, startRelyingParty } from '../../../../../test-support/fakes/relying-party/relying-party.ts'
import { callback, makeOpenidClient, type TestClient } from '../../../../../test-support/openid/make-openid-client.ts'
import { openidBrowser } from '../../../../../test-support/openid/openid-browser.ts'
import { createSigningClient } from '../../../../../test-support/openid/signing-client.ts'
import { type Browser, startTestServer, type TestServer } from '../../../../../test-support/start-test-server.ts'
import { visit } from '../../../../../test-support/test-server.ts'
import { atMoment } from '../../../../../test-support/tricks/at-moment.ts'
import { readSettings } from '../../../../settings/settings.ts'
import { keyPeriod, publishedAhead } from '../signing-key-rules.ts'
import { createSigningKeysService } from '../signing-keys-service.ts'

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

const insecure = { execute: [openid.allowInsecureRequests] }
const libraryOf = (of: TestClient, proof = openid.ClientSecretBasic(of.secret)) =>
  openid.discovery(new URL(`${origin}/oidc`), of.clientId, undefined, proof, insecure)

/** What the library asks for a client, as far as the answer; and whether the person was asked. */
async function answerFor(
  of: TestClient,
  person: Browser,
  wish: Record<string, string> = {},
  library?: openid.Configuration,
) {
  const config = library ?? (await libraryOf(of))
  const [verifier, nonce, state] = [openid.randomPKCECodeVerifier(), openid.randomNonce(), openid.randomState()]
  const address = openid.buildAuthorizationUrl(config, {
    redirect_uri: callback,
    scope: 'openid profile',
    nonce,
    state,
    code_challenge_method: 'S256',
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    ...wish,
  })
  const browser = openidBrowser(person)
  const shown = await browser.walk(toPath(address.href))
  const uid = shown.start && 'interaction' in shown.start ? shown.start.interaction : undefined
  const agreed = uid && (await person.post(`/api/uaa/oidc/interaction/${uid}`, { answer: 'agree' }))
  const { location } = agreed ? await browser.walk(agreed.data.to) : shown
  const checks = { pkceCodeVerifier: verifier, expectedNonce: nonce, expectedState: state }
  return { config, back: new URL(location), checks, asked: uid !== undefined }
}

/** A whole sign-in by the library, as far as what it is told of the person. */
async function enter(of: TestClient, person: Browser, scope: string, library?: openid.Configuration) {
  const { config, back, checks, asked } = await answerFor(of, person, { scope }, library)
  const tokens = await openid.authorizationCodeGrant(config, back, { ...checks, idTokenExpected: true })
  const told = await openid.fetchUserInfo(config, tokens.access_token, tokens.claims()?.sub ?? '')
  return { asked, told, idToken: tokens.id_token ?? '' }
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
  await expect.poll(() => party.state.ended).toContain(claims?.sid)
  expect(party.state.profile).toBeUndefined()
})

test.each([
  ['another state', (url: URL) => url.searchParams.set('state', 'x')],
  ['the name of another provider', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
  ['no name of a provider', (url: URL) => url.searchParams.delete('iss')],
  ['the code of another sign-in', (url: URL, other: string) => url.searchParams.set('code', other)],
])('an answer with %s is refused by the application', async (_case, change) => {
  const person = await server.signIn('teacher')
  const browser = openidBrowser(person)
  const begun = await fetch(`${party.origin}/sign-in`, { redirect: 'manual' })
  const asked = await browser.walk(toPath(begun.headers.get('location') ?? ''))
  const uid = asked.start && 'interaction' in asked.start ? asked.start.interaction : ''
  const agreed = await person.post(`/api/uaa/oidc/interaction/${uid}`, { answer: 'agree' })
  const url = new URL((await browser.walk(agreed.data.to)).location)
  const { back } = await answerFor(client, person, { redirect_uri: `${party.origin}/callback` })
  change(url, back.searchParams.get('code') ?? '')
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

test('who has agreed once is not asked again; each application knows the person by a name of its own and what its scopes open', async () => {
  const [one, other] = [
    await makeOpenidClient(server.database.owner, { unitId }),
    await makeOpenidClient(server.database.owner, { unitId }),
  ]
  const person = await server.signIn('teacher')
  const first = await enter(one, person, 'openid profile')
  const again = await enter(one, await server.signIn('teacher'), 'openid profile')
  const elsewhere = await enter(other, person, 'openid unit')
  expect([first.asked, again.asked, elsewhere.asked]).toEqual([true, false, true])
  expect(first.told).toMatchObject({ name: '王芳' })
  expect(again.told.sub).toBe(first.told.sub)
  expect(elsewhere.told.sub).not.toBe(first.told.sub)
  expect(elsewhere.told).toMatchObject({ 'urn:homeroom:unit_type': '2' })
  expect(elsewhere.told).not.toHaveProperty('name')
})

test('an application that signs with its own key is let in', async () => {
  const { client: signing, privateKey } = await createSigningClient((fields) =>
    makeOpenidClient(server.database.owner, { unitId, ...fields }),
  )
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const proof = openid.PrivateKeyJwt(privateKey.toCryptoKey(algorithm, false, ['sign']))
  const library = await libraryOf(signing, proof)
  const { told } = await enter(signing, await server.signIn('teacher'), 'openid profile', library)
  expect(told.name).toBe('王芳')
})

test('a board is let in by the code it shows', async () => {
  const board = await makeOpenidClient(server.database.owner, {
    unitId,
    authentication: 'none',
    deviceFlow: true,
    redirectUris: [],
  })
  const library = await libraryOf(board, openid.None())
  const shown = await openid.initiateDeviceAuthorization(library, { scope: 'openid profile' })
  const person = await server.signIn('teacher')
  await person.post('/api/uaa/oidc/device/answer', { userCode: shown.user_code, answer: 'agree' })
  const tokens = await openid.pollDeviceAuthorizationGrant(library, { ...shown, interval: 0 })
  const told = await openid.fetchUserInfo(library, tokens.access_token, tokens.claims()?.sub ?? '')
  expect(told.name).toBe('王芳')
})

test('when the next key signs, what the one before has signed is good still', async () => {
  const of = await makeOpenidClient(server.database.owner, { unitId, trusted: true })
  const person = await server.signIn('teacher')
  const before = await enter(of, person, 'openid')
  const age = (by: number) =>
    visit(server.database.owner, (owner) =>
      owner.query("update openid_keys set signs_from = signs_from - $1 * interval '1 millisecond'", [by]),
    )
  const box = createSecretBox(Buffer.alloc(32, 7))
  await age(keyPeriod - publishedAhead)
  await createSigningKeysService({ db: server.db, now: () => server.clock.now, box }).rotate()
  await age(publishedAhead)
  // A process looks for new keys twice a minute.
  const after = await atMoment(Date.now() + 31_000, () => enter(of, person, 'openid'))
  const kids = [before, after].map(({ idToken }) => decodeProtectedHeader(idToken).kid)
  expect(kids[0]).not.toBe(kids[1])
  const keys = createRemoteJWKSet(new URL(`${origin}/oidc/jwks`))
  for (const { idToken } of [before, after])
    expect((await jwtVerify(idToken, keys, { issuer: `${origin}/oidc` })).payload.aud).toBe(of.clientId)
})
