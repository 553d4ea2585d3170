import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as openid from 'openid-client'
import { fakePage } from '../../../src/rehearsal/serve-fake.ts'

type Options = { issuer: string; clientId: string; secret: string; port?: number }
type Begun = { verifier: string; nonce: string; state: string }
export type RelyingParty = Awaited<ReturnType<typeof startRelyingParty>>

const scope = 'openid profile unit offline_access'

/**
 * A small application that signs people in with Homeroom, as an outsider writes one with `openid-client`: for tests, and
 * to be tried beside the demo. It knows one browser at a time.
 */
export async function startRelyingParty({ issuer, clientId, secret, port = 0 }: Options) {
  // Plain http is for one's own machine only.
  const setUp = { execute: [openid.allowInsecureRequests] }
  const provider = await openid.discovery(new URL(issuer), clientId, secret, openid.ClientSecretBasic(secret), setUp)
  const keys = createRemoteJWKSet(new URL(provider.serverMetadata().jwks_uri ?? ''))
  const state: {
    begun?: Begun
    tokens?: openid.TokenEndpointResponse & openid.TokenEndpointResponseHelpers
    profile?: openid.UserInfoResponse
    /** Sessions that Homeroom told are over. */
    ended: string[]
  } = { ended: [] }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(error.message)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin)
    if (url.pathname === '/sign-in') return redirect(response, await begin())
    if (url.pathname === '/callback') return redirect(response, await finish(url))
    if (url.pathname === '/sign-out') return redirect(response, endSession())
    if (url.pathname === '/backchannel-logout') return heard(response, await readBody(request))
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page())
  }

  async function begin(): Promise<string> {
    const begun = {
      verifier: openid.randomPKCECodeVerifier(),
      nonce: openid.randomNonce(),
      state: openid.randomState(),
    }
    state.begun = begun
    return openid.buildAuthorizationUrl(provider, {
      redirect_uri: `${origin}/callback`,
      scope,
      prompt: 'consent',
      state: begun.state,
      nonce: begun.nonce,
      code_challenge_method: 'S256',
      code_challenge: await openid.calculatePKCECodeChallenge(begun.verifier),
    }).href
  }

  async function finish(url: URL): Promise<string> {
    if (!state.begun) throw new Error('nothing was begun here')
    const { verifier, nonce, state: expectedState } = state.begun
    delete state.begun
    const checks = { pkceCodeVerifier: verifier, expectedNonce: nonce, expectedState, idTokenExpected: true }
    state.tokens = await openid.authorizationCodeGrant(provider, url, checks)
    const subject = state.tokens.claims()?.sub ?? ''
    state.profile = await openid.fetchUserInfo(provider, state.tokens.access_token, subject)
    return '/'
  }

  function endSession(): string {
    return openid.buildEndSessionUrl(provider, {
      post_logout_redirect_uri: `${origin}/`,
      id_token_hint: state.tokens?.id_token ?? '',
    }).href
  }

  async function heard(response: ServerResponse, body: string): Promise<void> {
    const token = new URLSearchParams(body).get('logout_token') ?? ''
    const { payload } = await jwtVerify(token, keys, { issuer, audience: clientId, typ: 'logout+jwt' })
    state.ended.push(String(payload.sid))
    delete state.tokens
    delete state.profile
    response.writeHead(200).end()
  }

  function page(): string {
    const who = state.profile
      ? `<pre id="who">${escaped(JSON.stringify(state.profile, null, 1))}</pre><a class="button" href="/sign-out">退出 · Sign out</a>`
      : '<a class="button" href="/sign-in">用 Homeroom 登录 · Sign in with Homeroom</a>'
    return fakePage({ title: '图书漂流 · Book Drift', body: `<h1>图书漂流 · Book Drift</h1>${who}` }).body
  }

  return {
    origin,
    provider,
    state,
    close: () => closed(server),
    /** Gets new tokens for the refresh token at hand. */
    async refresh() {
      state.tokens = await openid.refreshTokenGrant(provider, state.tokens?.refresh_token ?? '')
      return state.tokens
    },
  }
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location }).end()
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '')
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
