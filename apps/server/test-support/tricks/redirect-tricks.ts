import { callback } from '../openid/make-openid-client.ts'
import { ask, type Scene, type Trick } from './trick.ts'

// The client is registered with https://app.example/callback and nothing else.
const variants = [
  'https://app.example.evil.example/callback',
  'https://evil.example/app.example/callback',
  'https://evilapp.example/callback',
  'https://app.example@evil.example/callback',
  'https://app.example%40evil.example/callback',
  'https://user@app.example/callback',
  'https://user:secret@app.example/callback',
  'https://app.example:user@evil.example/callback',
  'https://a@b@app.example/callback',
  'https://app.example@app.example@evil.example/callback',
  'https://app.example/callback/../evil',
  'https://app.example/callback/..%2fevil',
  'https://app.example/callback/..;/evil',
  'https://app.example/callback/%2e%2e/evil',
  'https://app.example/x/../callback',
  'https://app.example/./callback',
  'https://app.example//callback',
  'https://app.example/callback//',
  'https://app.example/callback/',
  'https://app.example/callback%2f',
  'https://app.example/%63allback',
  'https://app.example/callback%252e',
  'https://app.example/callback%00',
  'https://app.example/callback%20',
  'https://app.example/callback ',
  ' https://app.example/callback',
  'https://app.example/callback\t',
  'https://app.example/call\tback',
  'https://app.example/callback\n',
  'https://app.example/callback\r\nX: y',
  'https://app.example/Callback',
  'https://APP.example/callback',
  'HTTPS://app.example/callback',
  'http://app.example/callback',
  'https://app.example:443/callback',
  'https://app.example:8443/callback',
  'https://app.example./callback',
  'https://.app.example/callback',
  'https://www.app.example/callback',
  'https://app.example/callback?x=1',
  'https://app.example/callback?',
  'https://app.example/callback;x=1',
  'https://app.example/callback#x',
  'https://app.example/callback#',
  'https://app.example/callback%23',
  'https://evil.example/#https://app.example/callback',
  'https://evil.example/?https://app.example/callback',
  'https://evil.example\\@app.example/callback',
  'https://app.example\\.evil.example/callback',
  'https:\\\\app.example\\callback',
  'https:/app.example/callback',
  'https:app.example/callback',
  '//app.example/callback',
  '//evil.example/callback',
  '/callback',
  'callback',
  'https://xn--pp-mia.example/callback',
  'https://\u0430pp.example/callback',
  'https://app\uff0eexample/callback',
  'https://app.example/callback\u200b',
  'https://127.0.0.1/callback',
  'https://[::1]/callback',
  'javascript:alert(1)//https://app.example/callback',
  'data:text/html,https://app.example/callback',
  'https://*.example/callback',
  'null',
]

/** Addresses that only look like the registered one, at both faces of the provider: nobody is sent there. */
export const redirectTricks: Trick[] = variants.map((address) => ({
  name: JSON.stringify(address),
  error: /^(invalid_redirect_uri|invalid_request) redirect_not_registered$/,
  async attempt(scene) {
    const shown = await ask(scene, { redirect_uri: address }, { to: scene.older })
    const { code, data } = await askOlder(scene, address)
    return { error: `${shown.error} ${code}`, got: [...shown.got, ...(data ? [JSON.stringify(data)] : [])] }
  },
}))

/** The older face of the authorization. */
function askOlder({ person, older }: Scene, address: string) {
  const fields = { response_type: 'code', client_id: older.clientId, redirect_uri: address, scope: 'openid' }
  return person.post('/api/uaa/homeroom_webauth', fields)
}

/** Requests that give no address, or two. */
export const addressTricks: Trick[] = [
  {
    name: 'no address',
    error: /^invalid_request$/,
    attempt: (scene) => ask(scene, { redirect_uri: undefined }),
  },
  {
    name: 'an empty address',
    error: /^invalid_request$/,
    attempt: (scene) => ask(scene, { redirect_uri: '' }),
  },
  {
    name: 'a second address behind the right one',
    error: /^invalid_request$/,
    attempt: (scene) => ask(scene, {}, { more: `&redirect_uri=${encodeURIComponent('https://evil.example/')}` }),
  },
  {
    name: 'the right address twice',
    error: /^invalid_request$/,
    attempt: (scene) => ask(scene, {}, { more: `&redirect_uri=${encodeURIComponent(callback)}` }),
  },
]
