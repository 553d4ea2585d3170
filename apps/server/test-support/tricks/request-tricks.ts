import { ask, good, redeem, type Trick } from './trick.ts'

type Changes = Record<string, string | undefined>

const asking: [name: string, changes: Changes, error: RegExp][] = [
  ['the implicit flow', { response_type: 'token' }, /^unsupported_response_type$/],
  ['an ID token in the address', { response_type: 'id_token' }, /^unsupported_response_type$/],
  ['an ID token and a token', { response_type: 'id_token token' }, /^unsupported_response_type$/],
  ['the hybrid flow', { response_type: 'code id_token' }, /^unsupported_response_type$/],
  ['a code and a token', { response_type: 'code token' }, /^unsupported_response_type$/],
  ['nothing at all', { response_type: 'none' }, /^unsupported_response_type$/],
  ['an answer by a message between windows', { response_mode: 'web_message' }, /^unsupported_response_mode$/],
  ['a request object', { request: 'eyJhbGciOiJub25lIn0.e30.' }, /^request_not_supported$/],
  ['a request kept elsewhere', { request_uri: 'http://127.0.0.1:1/r' }, /^request_uri_not_supported$/],
  ['to be registered by the way', { registration: '{}' }, /^registration_not_supported$/],
  ['an unknown prompt', { prompt: 'whatever' }, /^invalid_request$/],
  ['no question and a question at once', { prompt: 'none login' }, /^invalid_request$/],
  ['a max_age that is no number', { max_age: 'soon' }, /^invalid_request$/],
  ['a max_age below nothing', { max_age: '-1' }, /^invalid_request$/],
]

const clientIds: [name: string, clientId: string | undefined][] = [
  ['missing', undefined],
  ['empty', ''],
  ['huge', 'x'.repeat(5000)],
  ['of nobody', 'client-nobody'],
  ['with a line break', 'client\r\nX: y'],
  ['a path', '../../clients'],
  ['a prototype', '__proto__'],
]

const grants = [
  ...['password', 'implicit', 'client_credentials', 'made-up'],
  ...['urn:ietf:params:oauth:grant-type:jwt-bearer', 'urn:openid:params:grant-type:ciba'],
  'urn:ietf:params:oauth:grant-type:token-exchange',
]

/** Requests for what we do not do, and from clients there are not. */
export const requestTricks: Trick[] = [
  ...asking.map(
    ([name, changes, error]) =>
      ({
        name: `asking for ${name}`,
        error,
        attempt: (scene) => ask(scene, changes),
      }) satisfies Trick,
  ),
  ...clientIds.map(
    ([name, client_id]) =>
      ({
        name: `a client_id that is ${name}`,
        error: /^(?:invalid_(?:client|request)|missing_client_id)$/,
        attempt: (scene) => ask(scene, { client_id }),
      }) satisfies Trick,
  ),
  {
    name: 'a second client_id',
    error: /^(?:invalid_request|missing_client_id)$/,
    attempt: (scene) => ask(scene, {}, { more: `&client_id=${scene.other.clientId}` }),
  },
  {
    name: 'a scope the client has not',
    error: /^invalid_scope$/,
    attempt: async (scene) =>
      ask(scene, {}, { to: await scene.side.makeClient({ trusted: true, scopes: ['openid'] }) }),
  },
  ...grants.map(
    (grant_type) =>
      ({
        name: `the grant ${grant_type}`,
        error: /^400 (unsupported_grant_type|unauthorized_client)$/,
        attempt: (scene) =>
          redeem(scene, {
            ...good('x'),
            grant_type,
            username: 'teacher',
            password: 'Homeroom-2026',
            scope: 'openid',
          }),
      }) satisfies Trick,
  ),
]
