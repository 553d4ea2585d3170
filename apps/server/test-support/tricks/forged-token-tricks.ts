import { createHmac, generateKeyPairSync } from 'node:crypto'
import { exportJWK, SignJWT } from 'jose'
import { issuer } from '../openid/client-side.ts'
import { ask, type Outcome, type Scene, type Trick, tokensFor } from './trick.ts'

type Claims = Record<string, unknown>
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
const claims = ({ client }: Scene): Claims => ({
  iss: issuer,
  aud: client.clientId,
  sub: 'x',
  exp: 4e9,
  iat: 1,
})
const signed = (scene: Scene, header: Claims, changes: Claims = {}) =>
  new SignJWT({ ...claims(scene), ...changes }).setProtectedHeader({ alg: 'RS256', ...header }).sign(own.privateKey)
const published = async ({ server }: Scene) =>
  (await server.app.inject({ url: '/oidc/jwks' })).json().keys[0] as { kid: string; n: string }

/** An algorithm with a shared secret, the secret being what everybody can read. */
async function hashed(scene: Scene, secret: (key: { kid: string; n: string }) => string): Promise<string> {
  const key = await published(scene)
  const body = `${part({ alg: 'HS256', kid: key.kid })}.${part(claims(scene))}`
  return `${body}.${createHmac('sha256', secret(key)).update(body).digest('base64url')}`
}

const forgeries: [name: string, make: (scene: Scene) => Promise<string>][] = [
  ['without a signature', async (scene) => `${part({ alg: 'none' })}.${part(claims(scene))}.`],
  ['with an algorithm None', async (scene) => `${part({ alg: 'None' })}.${part(claims(scene))}.`],
  ['with the public key as a secret', (scene) => hashed(scene, (key) => key.n)],
  ['with the secret of the client as the key', (scene) => hashed(scene, () => scene.client.secret)],
  ['with a key of its own', (scene) => signed(scene, {})],
  ['with our key id and a key of its own', async (scene) => signed(scene, { kid: (await published(scene)).kid })],
  ['that brings its key', async (scene) => signed(scene, { jwk: await exportJWK(own.publicKey) })],
  ['that says where its key is', (scene) => signed(scene, { jku: 'http://127.0.0.1:1/keys' })],
  ['that says where its certificate is', (scene) => signed(scene, { x5u: 'http://127.0.0.1:1/cert' })],
  ['with a path as key id', (scene) => signed(scene, { kid: '../../dev/null' })],
  ['of another issuer', (scene) => signed(scene, {}, { iss: 'https://evil.example' })],
  ['for another client', (scene) => signed(scene, {}, { aud: 'somebody-else' })],
  ['that is no token', async () => 'x.y.z'],
  [
    'that was ours before its contents were changed',
    async (scene) => {
      const [head, , signature] = (await tokensFor(scene)).id_token.split('.')
      return `${head}.${part(claims(scene))}.${signature}`
    },
  ],
  [
    'that was ours before its algorithm was changed',
    async (scene) => {
      const [, body, signature] = (await tokensFor(scene)).id_token.split('.')
      return `${part({ alg: 'RS512', kid: (await published(scene)).kid })}.${body}.${signature}`
    },
  ],
  [
    'that was ours before its signature was cut',
    async (scene) => (await tokensFor(scene)).id_token.replace(/\.[^.]+$/, '.'),
  ],
]

/** Forged ID tokens as hints: of a sign-in without a question, and of a sign-out. */
export const forgedTokenTricks: Trick[] = forgeries.map(([name, make]) => ({
  name: `an ID token ${name}`,
  error: /^invalid_request page 400$/,
  async attempt(scene): Promise<Outcome> {
    const id_token_hint = await make(scene)
    const asked = await ask(scene, { id_token_hint, prompt: 'none' })
    const end = await scene.browser.open(`/oidc/end-session?${new URLSearchParams({ id_token_hint })}`)
    return {
      error: `${asked.error} page ${end.status}`,
      got: [...asked.got, ...(end.location ? [end.location] : [])],
    }
  },
}))
