import { authorizeUrl, exchange, openidBrowser } from '../openid/openid-browser.ts'
import { atMoment } from './at-moment.ts'
import { basic, codeFor, good, lookWith, type Outcome, redeem, type Scene, sendToken, type Trick } from './trick.ts'

const refusedGrant = /^400 invalid_grant$/
const form = (code: string) => ({ grant_type: 'authorization_code', ...good(code) })

/** A code that somebody got in a browser of their own, in which something happens then. */
async function codeThen(
  { server, client }: Scene,
  happens: (person: Awaited<ReturnType<typeof server.signIn>>) => Promise<unknown>,
): Promise<string> {
  const person = await server.signIn('staff')
  const answer = await openidBrowser(person).authorize(authorizeUrl(client))
  await happens(person)
  return answer.get('code') ?? ''
}

/** Codes used again, by others, elsewhere, too late or for something else. */
export const codeTricks: Trick[] = [
  {
    name: 'a second use',
    error: refusedGrant,
    async attempt(scene) {
      const code = await codeFor(scene)
      const { data } = await exchange(scene.server, scene.client, good(code))
      const again = await redeem(scene, good(code))
      // What the first use got counts no more.
      return { ...again, got: [...again.got, ...(await lookWith(scene, data.access_token)).got] }
    },
  },
  {
    name: 'a second use after a first one that failed on its verifier',
    error: refusedGrant,
    async attempt(scene) {
      const code = await codeFor(scene)
      await redeem(scene, { ...good(code), code_verifier: 'a'.repeat(43) })
      await redeem(scene, good(code))
      return redeem(scene, good(code))
    },
  },
  {
    name: 'another client with the same address',
    error: refusedGrant,
    attempt: async (scene) => redeem(scene, good(await codeFor(scene)), scene.other),
  },
  {
    name: 'a client without a secret',
    error: refusedGrant,
    attempt: async (scene) => redeem(scene, good(await codeFor(scene)), scene.open),
  },
  {
    name: 'another address',
    error: refusedGrant,
    attempt: async (scene) =>
      redeem(scene, { ...good(await codeFor(scene)), redirect_uri: `${good('').redirect_uri}/` }),
  },
  {
    name: 'no address',
    error: /^400 invalid_(grant|request)$/,
    attempt: async (scene) => redeem(scene, { ...good(await codeFor(scene)), redirect_uri: undefined }),
  },
  {
    name: 'a changed code',
    error: refusedGrant,
    async attempt(scene) {
      const code = await codeFor(scene)
      return redeem(scene, good(`${code.slice(0, -1)}${code.endsWith('_') ? '-' : '_'}`))
    },
  },
  {
    name: 'a code in other letters',
    error: refusedGrant,
    attempt: async (scene) => redeem(scene, good((await codeFor(scene)).toLowerCase())),
  },
  {
    name: 'a code after a minute',
    error: refusedGrant,
    async attempt(scene) {
      const code = await codeFor(scene)
      return atMoment(Date.now() + 61_000, () => redeem(scene, good(code)))
    },
  },
  {
    name: 'a code of somebody who has signed out since',
    error: refusedGrant,
    attempt: async (scene) =>
      redeem(scene, good(await codeThen(scene, (person) => person.post('/api/uaa/oauth/logout')))),
  },
  {
    name: 'a code as a refresh token',
    error: refusedGrant,
    attempt: async (scene) => redeem(scene, { grant_type: 'refresh_token', refresh_token: await codeFor(scene) }),
  },
  {
    name: 'a code as the code of a device',
    error: /^400 invalid_request$/,
    attempt: async (scene) =>
      redeem(scene, {
        grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
        device_code: await codeFor(scene),
      }),
  },
  {
    name: 'a code as an access token',
    error: /^401$/,
    attempt: async (scene) => lookWith(scene, await codeFor(scene)),
  },
  {
    name: 'two codes in one form',
    error: /^400 invalid_request$/,
    attempt: async (scene) =>
      sendToken(scene, `${new URLSearchParams(form(await codeFor(scene)))}&code=${await codeFor(scene)}`, {
        authorization: basic(scene.client.clientId, scene.client.secret),
      }),
  },
  {
    name: 'a code in an address',
    error: /^404$/,
    async attempt(scene): Promise<Outcome> {
      const url = `/oidc/token?${new URLSearchParams(form(await codeFor(scene)))}`
      const headers = { authorization: basic(scene.client.clientId, scene.client.secret) }
      const reply = await scene.server.app.inject({ url, headers })
      return { error: String(reply.statusCode), got: reply.body.includes('access_token') ? [reply.body] : [] }
    },
  },
]
