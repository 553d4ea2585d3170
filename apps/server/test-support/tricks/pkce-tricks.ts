import { authorizeUrl, challengeOf, verifier } from '../openid/openid-browser.ts'
import { ask, codeFor, formType, good, type Outcome, redeem, type Scene, type Trick } from './trick.ts'

type Changes = Record<string, string | undefined>
const other = 'a'.repeat(43)

const weakened: [name: string, changes: Changes][] = [
  ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }],
  ['plain', { code_challenge: verifier, code_challenge_method: 'plain' }],
  ['a challenge without its method', { code_challenge_method: undefined }],
  ['a method without a challenge', { code_challenge: undefined }],
  ['an empty challenge', { code_challenge: '' }],
  ['a challenge that is too short', { code_challenge: 'short' }],
  ['a challenge that is too long', { code_challenge: 'a'.repeat(129) }],
  ['a challenge with other signs', { code_challenge: `${'a'.repeat(42)}+` }],
  ['an unknown method', { code_challenge_method: 'S512' }],
  ['the method in small letters', { code_challenge_method: 's256' }],
]

const proofs: [name: string, verifier: string | undefined][] = [
  ['no verifier', undefined],
  ['another verifier', other],
  ['the challenge itself', challengeOf(verifier)],
  ['a verifier that is too short', 'short'],
  ['a verifier that is too long', 'a'.repeat(129)],
  ['an empty verifier', ''],
  ['the verifier in capital letters', verifier.toUpperCase()],
  ['the verifier with something behind it', `${verifier}a`],
]

/** Ways round PKCE, before a code is given and after. */
export const pkceTricks: Trick[] = [
  ...weakened.map(
    ([name, changes]) =>
      ({
        name: `asking with ${name}`,
        error: /^invalid_request$/,
        attempt: (scene) => ask(scene, changes),
      }) satisfies Trick,
  ),
  {
    name: 'asking with plain by a form',
    error: /^invalid_request$/,
    attempt: (scene) => askByForm(scene, { code_challenge: verifier, code_challenge_method: 'plain' }),
  },
  {
    name: 'asking with a second challenge',
    error: /^invalid_request$/,
    attempt: (scene) => ask(scene, {}, { more: `&code_challenge=${challengeOf(other)}` }),
  },
  ...proofs.map(
    ([name, code_verifier]) =>
      ({
        name: `exchanging with ${name}`,
        error: /^400 invalid_(grant|request)$/,
        attempt: async (scene) => redeem(scene, { ...good(await codeFor(scene)), code_verifier }),
      }) satisfies Trick,
  ),
  {
    name: 'a code that was asked for with another challenge, by a client without a secret',
    error: /^400 invalid_grant$/,
    attempt: async (scene) =>
      redeem(scene, good(await codeFor(scene, scene.open, { code_challenge: challengeOf(other) })), scene.open),
  },
  {
    name: 'an older client that asked with a challenge and exchanges without its verifier',
    error: /^400 invalid_grant$/,
    attempt: async (scene) =>
      redeem(scene, { ...good(await codeAtOlderFace(scene)), code_verifier: undefined }, scene.older),
  },
  {
    name: 'an older client that asked without a challenge, at the face that wants one',
    error: /^invalid_request$/,
    attempt: (scene) =>
      ask(scene, { code_challenge: undefined, code_challenge_method: undefined }, { to: scene.older }),
  },
]

async function askByForm({ person, client }: Scene, changes: Changes): Promise<Outcome> {
  const [url = '', payload = ''] = authorizeUrl(client, changes).split('?')
  const headers = { ...formType, accept: 'text/html' }
  const reply = await person.send({ method: 'POST', url, headers, payload })
  const answer = new URL(String(reply.headers.location)).searchParams
  return { error: answer.get('error') ?? '', got: answer.has('code') ? ['code'] : [] }
}

async function codeAtOlderFace({ person, older }: Scene): Promise<string> {
  const { data } = await person.post('/api/uaa/homeroom_webauth', {
    response_type: 'code',
    client_id: older.clientId,
    redirect_uri: good('').redirect_uri,
    scope: 'openid',
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
  })
  return new URL(data.to).searchParams.get('code') ?? ''
}
