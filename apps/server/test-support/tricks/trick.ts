import { type createClientSide, issuer } from '../openid/client-side.ts'
import { callback, type TestClient } from '../openid/make-openid-client.ts'
import { authorizeUrl, exchange, type openidBrowser, verifier } from '../openid/openid-browser.ts'
import type { Browser, TestServer } from '../start-test-server.ts'

/** What came of a try: the error it was told, and whatever it was handed although it should get nothing. */
export type Outcome = { error: string; got: string[] }
/** Somebody's try to get what is not theirs, and the error they must meet. */
export type Trick = { name: string; error: RegExp; attempt: (scene: Scene) => Promise<Outcome> }

/** Where the tricks are tried: a person who is signed in, and clients of their unit that they are not asked about. */
export type Scene = {
  server: TestServer
  side: ReturnType<typeof createClientSide>
  person: Browser
  browser: ReturnType<typeof openidBrowser>
  client: TestClient
  /** Another client of the unit, with the same address. */
  other: TestClient
  /** One that need not send PKCE. */
  older: TestClient
  /** One that keeps no secret. */
  open: TestClient
}

type Changes = Record<string, string | undefined>

/** What a request brings its client; a code, a token or a walk to another site counts as got. */
export async function ask(
  { browser, client }: Scene,
  changes: Changes = {},
  { to = client, more = '' }: { to?: TestClient; more?: string } = {},
): Promise<Outcome> {
  const { status, location, start } = await browser.walk(`${authorizeUrl(to, changes)}${more}`)
  if (location === '') return { error: start?.step === 'error' ? start.error : `page ${status}`, got: [] }
  const url = new URL(location)
  // Errors of flows with tokens go where those would have gone.
  const fields = url.hash === '' ? url.searchParams : new URLSearchParams(url.hash.slice(1))
  const got = ['code', 'access_token', 'id_token'].filter((name) => fields.has(name))
  // Also a refusal says whose it is (RFC 9207).
  if (fields.get('iss') !== issuer) got.push('an answer without a name')
  return {
    error: fields.get('error') ?? '',
    got: [...got, ...(location.startsWith(callback) ? [] : [location])],
  }
}

/** A code that was given as it should be. */
export async function codeFor({ browser, client }: Scene, to = client, changes: Changes = {}): Promise<string> {
  const code = (await browser.authorize(authorizeUrl(to, changes))).get('code')
  if (code === null) throw new Error('the trick has nothing to begin with')
  return code
}

/** Tokens that were given as they should be. */
export async function tokensFor(scene: Scene, to = scene.client, changes: Changes = {}) {
  const { status, data } = await exchange(scene.server, to, good(await codeFor(scene, to, changes)))
  if (status !== 200) throw new Error('the trick has nothing to begin with')
  return data as { access_token: string; id_token: string; refresh_token: string }
}

/** Tokens among them one that outlives the session. */
export const lastingTokensFor = (scene: Scene, to = scene.client) =>
  tokensFor(scene, to, { scope: 'openid offline_access', prompt: 'consent' })

export const good = (code: string) => ({ code, redirect_uri: callback, code_verifier: verifier })

/** What the token endpoint gives. */
export async function redeem({ server, client }: Scene, fields: Changes, as: TestClient = client): Promise<Outcome> {
  return tokenOutcome(await exchange(server, as, fields))
}

export function tokenOutcome({ status, data }: { status: number; data: Record<string, unknown> }): Outcome {
  const got = ['access_token', 'id_token', 'refresh_token'].filter((name) => name in data)
  return { error: `${status} ${data.error}`, got }
}

export const formType = { 'content-type': 'application/x-www-form-urlencoded' }
export const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`

/** A form sent to the token endpoint as it stands. */
export async function sendToken(
  { server }: Scene,
  payload: string,
  headers: Record<string, string> = {},
): Promise<Outcome> {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/oidc/token',
    headers: { ...formType, ...headers },
    payload,
  })
  return tokenOutcome({ status: reply.statusCode, data: reply.json() })
}

/** What userinfo tells whoever brings a token. */
export async function lookWith({ side }: Scene, token: string): Promise<Outcome> {
  const reply = await side.userinfo(token)
  return { error: String(reply.statusCode), got: 'sub' in reply.json() ? [reply.body] : [] }
}
