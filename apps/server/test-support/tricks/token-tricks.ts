import { openidBrowser } from '../openid/openid-browser.ts'
import {
  basic,
  formType,
  lastingTokensFor,
  lookWith,
  type Outcome,
  redeem,
  type Scene,
  type Trick,
  tokensFor,
} from './trick.ts'

const refresh = (token: string) => ({ grant_type: 'refresh_token', refresh_token: token })

/** One of our own calls with a token that was given to a client. */
async function ownCall({ server }: Scene, headers: Record<string, string>, query = ''): Promise<Outcome> {
  const reply = await server.app.inject({ url: `/api/uaa/oauth/me${query}`, headers })
  const { status, data } = reply.json()
  return { error: String(status), got: data ? [reply.body] : [] }
}

/** What another client is told of a token, or does to it. */
async function atOther({ server, other }: Scene, path: string, token: string) {
  const headers = { ...formType, authorization: basic(other.clientId, other.secret) }
  return server.app.inject({ method: 'POST', url: `/oidc/${path}`, headers, payload: `token=${token}` })
}

/** Tokens given out for something else than they were made for, or by somebody else. */
export const tokenTricks: Trick[] = [
  {
    name: 'an access token as a refresh token',
    error: /^400 invalid_grant$/,
    attempt: async (scene) => redeem(scene, refresh((await tokensFor(scene)).access_token)),
  },
  {
    name: 'an ID token as a refresh token',
    error: /^400 invalid_grant$/,
    attempt: async (scene) => redeem(scene, refresh((await tokensFor(scene)).id_token)),
  },
  {
    name: 'a refresh token as a code',
    error: /^400 invalid_grant$/,
    attempt: async (scene) =>
      redeem(scene, {
        code: (await lastingTokensFor(scene)).refresh_token,
        code_verifier: 'a'.repeat(43),
        redirect_uri: scene.client.redirectUris[0],
      }),
  },
  {
    name: 'a refresh token of another client',
    error: /^400 invalid_grant$/,
    attempt: async (scene) => redeem(scene, refresh((await lastingTokensFor(scene)).refresh_token), scene.other),
  },
  {
    name: 'a refresh token of a client with a secret, by one without',
    error: /^400 invalid_grant$/,
    attempt: async (scene) => redeem(scene, refresh((await lastingTokensFor(scene)).refresh_token), scene.open),
  },
  {
    name: 'more scopes than a refresh token was given for',
    error: /^400 invalid_scope$/,
    attempt: async (scene) =>
      redeem(scene, { ...refresh((await lastingTokensFor(scene)).refresh_token), scope: 'openid children' }),
  },
  {
    name: 'a refresh token as an access token',
    error: /^401$/,
    attempt: async (scene) => lookWith(scene, (await lastingTokensFor(scene)).refresh_token),
  },
  {
    name: 'an ID token as an access token',
    error: /^401$/,
    attempt: async (scene) => lookWith(scene, (await tokensFor(scene)).id_token),
  },
  {
    name: 'our own session token as an access token',
    error: /^401$/,
    attempt: (scene) => lookWith(scene, scene.person.cookies.get('homeroom_session') ?? ''),
  },
  {
    name: 'an access token with something behind it',
    error: /^401$/,
    attempt: async (scene) => lookWith(scene, `${(await tokensFor(scene)).access_token}a`),
  },
  {
    name: 'no access token',
    error: /^401$/,
    attempt: (scene) => lookWith(scene, ''),
  },
  {
    name: 'an access token in the address of userinfo',
    error: /^400$/,
    async attempt(scene) {
      const { access_token } = await tokensFor(scene)
      const reply = await scene.server.app.inject({ url: `/oidc/userinfo?access_token=${access_token}` })
      return { error: String(reply.statusCode), got: 'sub' in reply.json() ? [reply.body] : [] }
    },
  },
  {
    name: 'an access token in header and body at once',
    error: /^400$/,
    async attempt(scene) {
      const { access_token } = await tokensFor(scene)
      const reply = await scene.server.app.inject({
        method: 'POST',
        url: '/oidc/userinfo',
        payload: `access_token=${access_token}`,
        headers: { ...formType, authorization: `Bearer ${access_token}` },
      })
      return { error: String(reply.statusCode), got: 'sub' in reply.json() ? [reply.body] : [] }
    },
  },
  {
    name: 'an access token at a call of ours',
    error: /^401$/,
    attempt: async (scene) => ownCall(scene, { authorization: `Bearer ${(await tokensFor(scene)).access_token}` }),
  },
  {
    name: 'an access token as the cookie of our session',
    error: /^401$/,
    attempt: async (scene) => ownCall(scene, { cookie: `homeroom_session=${(await tokensFor(scene)).access_token}` }),
  },
  {
    name: 'an ID token as the cookie of our session',
    error: /^401$/,
    attempt: async (scene) => ownCall(scene, { cookie: `homeroom_session=${(await tokensFor(scene)).id_token}` }),
  },
  {
    name: 'an access token in the address of a call of ours',
    error: /^401$/,
    attempt: async (scene) => ownCall(scene, {}, `?homeroom_access_token=${(await tokensFor(scene)).access_token}`),
  },
  {
    name: 'an access token handed over to sign in with',
    error: /^401$/,
    async attempt(scene) {
      const { access_token: accessToken } = await tokensFor(scene)
      const { status, data } = await scene.server.visitor().post('/api/uaa/oauth/relogin', { accessToken })
      return { error: String(status), got: data ? ['a session'] : [] }
    },
  },
  {
    name: 'asking about the token of another client',
    error: /^not active$/,
    async attempt(scene) {
      const reply = (await atOther(scene, 'introspect', (await tokensFor(scene)).access_token)).json()
      return {
        error: reply.active ? '' : 'not active',
        got: Object.keys(reply).filter((name) => name !== 'active'),
      }
    },
  },
  {
    name: 'revoking the token of another client',
    error: /^still good$/,
    async attempt(scene) {
      const { access_token } = await tokensFor(scene)
      await atOther(scene, 'revoke', access_token)
      const { error } = await lookWith(scene, access_token)
      return { error: error === '200' ? 'still good' : 'revoked', got: [] }
    },
  },
  {
    name: 'an ID token of another client as the hint of a sign-out that goes back to this one',
    error: /^page 400$/,
    async attempt(scene) {
      const { id_token } = await tokensFor(scene, scene.other)
      const fields = { id_token_hint: id_token, client_id: scene.client.clientId }
      const { status, location } = await openidBrowser(scene.person).walk(
        `/oidc/end-session?${new URLSearchParams(fields)}`,
      )
      return { error: `page ${status}`, got: location === '' ? [] : [location] }
    },
  },
]
