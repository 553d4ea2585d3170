import { callback } from '../openid/make-openid-client.ts'
import { openidBrowser } from '../openid/openid-browser.ts'
import type { Outcome, Scene, Trick } from './trick.ts'

const after = 'https://app.example/after'
const addresses: [name: string, address: string][] = [
  ['of somebody else', 'https://evil.example/'],
  ['that only begins alike', `${after}.evil.example/`],
  ['with more behind it', `${after}?next=https://evil.example`],
  ['with a user before it', 'https://app.example@evil.example/after'],
  ['without encryption', 'http://app.example/after'],
  ['where codes are sent to', callback],
  ['that is a script', 'javascript:alert(1)'],
]

/** Asks to sign out and to go on to an address, as a visitor: nothing stops the walk but the address. */
async function leave({ server, side }: Scene, address: string): Promise<Outcome> {
  const client = await side.makeClient({ postLogoutRedirectUris: [after] })
  const fields = { client_id: client.clientId, post_logout_redirect_uri: address }
  const { status, location } = await openidBrowser(server.visitor()).open(
    `/oidc/end-session?${new URLSearchParams(fields)}`,
  )
  return { error: `page ${status}`, got: location === '' ? [] : [location] }
}

/** Places to go after signing out that nobody has registered. */
export const signOutTricks: Trick[] = addresses.map(([name, address]) => ({
  name: `signing out to an address ${name}`,
  error: /^page 400$/,
  attempt: (scene) => leave(scene, address),
}))
