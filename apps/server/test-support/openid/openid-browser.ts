import { createHash, randomBytes } from 'node:crypto'
import type { AuthorizationStart } from '@homeroom/contract/pages/start-data.ts'
import type { Browser, TestServer } from '../start-test-server.ts'
import { callback, type TestClient } from './make-openid-client.ts'

export const verifier = randomBytes(32).toString('base64url')
export const challengeOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** A request in order; fields that are undefined are left out. */
export function authorizeUrl(
  client: Pick<TestClient, 'clientId'>,
  changes: Record<string, string | undefined> = {},
): string {
  const fields = {
    client_id: client.clientId,
    redirect_uri: callback,
    response_type: 'code',
    scope: 'openid profile',
    state: 'the state',
    nonce: 'the nonce',
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    ...changes,
  }
  const given = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined)
  return `/oidc/authorize?${new URLSearchParams(given)}`
}

export type Walk = {
  status: number
  location: string
  headers: Record<string, unknown>
  start: AuthorizationStart | undefined
  body: string
}

/** A browser at the provider: keeps cookies with their paths and follows our own redirects, never another site's. */
export function openidBrowser(browser: Browser) {
  const scoped = new Map<string, { value: string; path: string }>()

  async function open(url: string, headers: Record<string, string> = {}): Promise<Walk> {
    const path = url.split('?', 1)[0] ?? ''
    const cookie = [
      ...[...browser.cookies].map(([name, value]) => `${name}=${value}`),
      ...[...scoped].flatMap(([name, kept]) =>
        path === kept.path || path.startsWith(`${kept.path}/`) ? [`${name}=${kept.value}`] : [],
      ),
    ].join('; ')
    const response = await browser.send({
      method: 'GET',
      url,
      headers: { accept: 'text/html', cookie, ...headers },
    })
    for (const { name, value, path: at } of response.cookies) {
      if (at === undefined || at === '/') continue
      browser.cookies.delete(name)
      scoped.set(name, { value, path: at })
    }
    const json = /type="application\/json">(.*)<\/script>/s.exec(response.body)?.[1]
    const start = json ? JSON.parse(json) : undefined
    return {
      status: response.statusCode,
      location: String(response.headers.location ?? ''),
      headers: response.headers,
      start: start?.authorization,
      body: response.body,
    }
  }

  async function walk(url: string): Promise<Walk> {
    const answer = await open(url)
    const own = answer.status >= 300 && answer.status < 400 ? ownPath(answer.location) : undefined
    return own ? walk(own) : answer
  }

  return {
    open,
    /** Opens an address and follows the redirects as far as they are ours. */
    walk,
    /** Walks to the client, agreeing on the way; gives what the client receives. */
    async authorize(url: string): Promise<URLSearchParams> {
      const at = await walk(url)
      const { start } = at
      if (start && 'interaction' in start) {
        const reply = await browser.post(`/api/uaa/oidc/interaction/${start.interaction}`, {
          answer: 'agree',
        })
        if (reply.status !== 200) throw new Error(`not agreed: ${reply.message}`)
        return new URL((await walk(reply.data.to)).location).searchParams
      }
      if (!at.location) throw new Error(`stopped at ${at.status}: ${at.body.slice(0, 300)}`)
      return new URL(at.location).searchParams
    },
  }
}

/** Our own redirects name no host. */
function ownPath(location: string): string | undefined {
  return location.startsWith('/') ? location : undefined
}

/** Calls the token endpoint as a client would. */
export async function exchange(server: TestServer, client: TestClient, fields: Record<string, string | undefined>) {
  const given = Object.entries({ grant_type: 'authorization_code', ...fields })
  const body = new URLSearchParams(given.filter((field): field is [string, string] => field[1] !== undefined))
  const isPublic = client.authentication === 'none'
  if (isPublic) body.set('client_id', client.clientId)
  const basic = Buffer.from(`${client.clientId}:${client.secret}`).toString('base64')
  const response = await server.app.inject({
    method: 'POST',
    url: '/oidc/token',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(isPublic ? {} : { authorization: `Basic ${basic}` }),
    },
    payload: body.toString(),
  })
  return { status: response.statusCode, headers: response.headers, data: response.json() }
}
