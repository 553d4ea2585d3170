import { type Assertion, createSigningClient, type SigningClient } from '../openid/signing-client.ts'
import { ask, basic, codeFor, good, redeem, type Scene, sendToken, type Trick } from './trick.ts'

const noSuchProof = /^40[01] invalid_(client|request)$/

/** A good code, in a form that says otherwise who sends it. */
async function send(scene: Scene, fields: Record<string, string>, authorization?: string) {
  const form = { grant_type: 'authorization_code', ...good(await codeFor(scene)), ...fields }
  return sendToken(scene, new URLSearchParams(form).toString(), authorization ? { authorization } : {})
}

const secrets: [name: string, secret: (scene: Scene) => string][] = [
  ['a wrong secret', ({ client }) => `${client.secret}x`],
  ['the stored hash of its secret', ({ client }) => client.secretHash?.toString('hex') ?? ''],
  ['the secret of another client', ({ other }) => other.secret],
  ['its secret in capital letters', ({ client }) => client.secret.toUpperCase()],
  ['an empty secret', () => ''],
]

/** What a client with keys signs that is not in order. */
const assertions: [name: string, changes: Assertion][] = [
  ['signed with another key', { key: 'another' }],
  ['without a signature', { alg: 'none' }],
  ['signed with its public key as a secret', { alg: 'HS256' }],
  ['for another place', { aud: 'https://evil.example/token' }],
  ['in the name of another client', { sub: 'somebody-else' }],
  ['by another client', { iss: 'somebody-else' }],
  ['that has run out', { exp: -61 }],
  ['without an id', { jti: undefined }],
]

async function withKeys(scene: Scene, prove: (client: SigningClient) => Promise<string>) {
  const signing = await createSigningClient(scene.side.makeClient)
  const code = await codeFor(scene, signing.client)
  return sendToken(scene, signing.form(good(code), await prove(signing)))
}

/** Clients who are not who they say, or not let in. */
export const clientTricks: Trick[] = [
  ...secrets.map(
    ([name, secret]) =>
      ({
        name,
        error: noSuchProof,
        attempt: async (scene) => redeem(scene, good(await codeFor(scene)), { ...scene.client, secret: secret(scene) }),
      }) satisfies Trick,
  ),
  {
    name: 'no secret of a client that has one',
    error: noSuchProof,
    attempt: (scene) => send(scene, { client_id: scene.client.clientId }),
  },
  {
    name: 'two ids at once',
    error: noSuchProof,
    attempt: (scene) =>
      send(scene, { client_id: scene.client.clientId }, basic(scene.other.clientId, scene.other.secret)),
  },
  {
    name: 'two proofs at once',
    error: noSuchProof,
    attempt: (scene) =>
      send(
        scene,
        { client_id: scene.client.clientId, client_secret: scene.client.secret },
        basic(scene.client.clientId, scene.client.secret),
      ),
  },
  {
    name: 'a header that is no proof',
    error: noSuchProof,
    attempt: (scene) => send(scene, {}, 'Basic !!!'),
  },
  ...assertions.map(
    ([name, changes]) =>
      ({
        name: `an assertion ${name}`,
        error: noSuchProof,
        attempt: (scene) => withKeys(scene, (signing) => signing.assert(changes)),
      }) satisfies Trick,
  ),
  {
    name: 'an assertion that was used before',
    error: noSuchProof,
    attempt: (scene) =>
      withKeys(scene, async (signing) => {
        const proof = await signing.assert()
        await sendToken(scene, signing.form(good(await codeFor(scene, signing.client)), proof))
        return proof
      }),
  },
  {
    name: 'a client that was switched off',
    error: /^invalid_client$/,
    attempt: async (scene) =>
      ask(scene, {}, { to: await scene.side.makeClient({ trusted: true, disabledAt: new Date() }) }),
  },
  ...['reg', 'register', 'registration'].map(
    (path) =>
      ({
        name: `registering oneself at /oidc/${path}`,
        error: /^404$/,
        async attempt({ server }) {
          const reply = await server.app.inject({ method: 'POST', url: `/oidc/${path}`, payload: {} })
          return {
            error: String(reply.statusCode),
            got: reply.body.includes('client_id') ? [reply.body] : [],
          }
        },
      }) satisfies Trick,
  ),
]
