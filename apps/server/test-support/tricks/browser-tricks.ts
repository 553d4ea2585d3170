import { randomUUID } from 'node:crypto'
import { authorizeUrl, openidBrowser } from '../openid/openid-browser.ts'
import type { Browser } from '../start-test-server.ts'
import { ask, type Outcome, type Scene, type Trick } from './trick.ts'

/** A question that a person was asked in their own browser. */
async function question({ side, browser }: Scene): Promise<string> {
  const { start } = await browser.walk(authorizeUrl(await side.makeClient()))
  if (!start || !('interaction' in start)) throw new Error('the trick has nothing to begin with')
  return start.interaction
}

const agree = '/api/uaa/oidc/interaction'

async function answer(browser: Browser, uid: string, headers: Record<string, string> = {}): Promise<Outcome> {
  const url = `${agree}/${uid}`
  const reply = await browser.send({ method: 'POST', url, headers, payload: { answer: 'agree' } })
  const { code, data } = reply.json()
  return { error: code, got: data ? [JSON.stringify(data)] : [] }
}

const shown = ({ status, location, start }: Awaited<ReturnType<ReturnType<typeof openidBrowser>['open']>>) => ({
  error: start?.step === 'error' ? start.error : `page ${status}`,
  got: location === '' ? [] : [location],
})

/** Sign-ins that another browser, another person or another site goes on with. */
export const browserTricks: Trick[] = [
  {
    name: 'agreeing in the browser of somebody else',
    error: /^interaction_ended$/,
    attempt: async (scene) => answer(await scene.server.signIn('student'), await question(scene)),
  },
  {
    name: 'agreeing in another browser of the same person',
    error: /^interaction_ended$/,
    attempt: async (scene) => answer(await scene.server.signIn('teacher'), await question(scene)),
  },
  {
    name: 'agreeing without being signed in',
    error: /^sign_in_required$/,
    attempt: async (scene) => answer(scene.server.visitor(), await question(scene)),
  },
  {
    name: 'agreeing to nothing that was asked',
    error: /^interaction_ended$/,
    attempt: ({ person }) => answer(person, randomUUID()),
  },
  {
    name: 'agreeing from another site',
    error: /^foreign_origin$/,
    attempt: async (scene) => answer(scene.person, await question(scene), { 'sec-fetch-site': 'cross-site' }),
  },
  {
    name: 'agreeing from another origin',
    error: /^foreign_origin$/,
    attempt: async (scene) => answer(scene.person, await question(scene), { origin: 'https://evil.example' }),
  },
  {
    name: 'agreeing by opening an address',
    error: /^40[45]$/,
    async attempt(scene) {
      const reply = await scene.person.send({ method: 'GET', url: `${agree}/${await question(scene)}` })
      return { error: String(reply.statusCode), got: reply.headers.location ? ['a way on'] : [] }
    },
  },
  {
    name: 'seeing the question of another browser',
    error: /^interaction_ended$/,
    attempt: async (scene) =>
      shown(
        await openidBrowser(await scene.server.signIn('student')).open(`/oidc/interaction/${await question(scene)}`),
      ),
  },
  {
    name: 'going on with what another browser began',
    error: /^(page 400|invalid_request)$/,
    attempt: async (scene) =>
      shown(await openidBrowser(await scene.server.signIn('student')).open(`/oidc/authorize/${await question(scene)}`)),
  },
  {
    name: 'going on without having agreed',
    error: /^asked again$/,
    async attempt(scene) {
      const { location } = await scene.browser.open(`/oidc/authorize/${await question(scene)}`)
      return location.startsWith('/oidc/interaction/')
        ? { error: 'asked again', got: [] }
        : { error: '', got: [location] }
    },
  },
  {
    name: 'somebody of another unit, without a question',
    error: /^access_denied$/,
    attempt: async (scene) =>
      ask({ ...scene, browser: openidBrowser(await scene.server.signIn('teacher.two')) }, { prompt: 'none' }),
  },
  {
    name: 'somebody without a session, without a question',
    error: /^login_required$/,
    attempt: (scene) => ask({ ...scene, browser: openidBrowser(scene.server.visitor()) }, { prompt: 'none' }),
  },
  {
    name: 'somebody who has not agreed, without a question',
    error: /^consent_required$/,
    attempt: async (scene) => ask(scene, { prompt: 'none' }, { to: await scene.side.makeClient() }),
  },
]
