import { markSharedMachine } from '@homeroom/contract/accounts/devices/shared-machine-endpoints.ts'
import { readMe, signIn } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { finishSingleSignOn, selectLoginUrl } from '@homeroom/contract/outside-sign-in/single-sign-on-endpoints.ts'
import { linkPendingIdentity } from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { createSecretBox } from '#platform/secrets/secret-box.ts'
import { type OutsideOidc, startOutsideOidc } from '../../../../test-support/fakes/outside-sign-on/outside-oidc.ts'
import { visitOutside } from '../../../../test-support/fakes/outside-sign-on/visit-outside.ts'
import { fiftyTries } from '../../../../test-support/fifty-tries.ts'
import {
  type Browser,
  demoPassword,
  startTestServer,
  type TestServer,
} from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'
import { putSingleSignOn } from '../../../commands/sign-in/single-sign-on-command.ts'
import { type OutsideCas, startOutsideCas } from '../../../rehearsal/outside-cas.ts'

const unitId = demoUnitId('lakeside-1')
const start = `/sso/${unitId}/start`
const callback = `/sso/${unitId}/callback`
const origin = 'http://localhost:8080'
const secret = Buffer.alloc(32, 7)
let server: TestServer
let other: TestServer
let cas: OutsideCas
let oidc: OutsideOidc

beforeAll(async () => {
  server = await startTestServer({ parts: { secret } })
  other = await startTestServer({ database: server.database, parts: { secret } })
  cas = await startOutsideCas()
  oidc = await startOutsideOidc({
    id: 'homeroom',
    secret: 'outside secret',
    callback: `${origin}${callback}`,
  })
})
afterAll(async () => {
  await cas.close()
  oidc.close()
  await other.close()
  await server.close()
})
afterEach(async () => {
  cas.lie = undefined
  cas.faults.mode = 'none'
  await visit(server.database.owner, (owner) =>
    owner.query('delete from outside_identities; delete from single_sign_on_logins'),
  )
})

const put = (changed: object = {}) =>
  putSingleSignOn(server.database.owner, createSecretBox(secret), {
    unitCode: 'lakeside-1',
    kind: 'cas',
    name: '区统一认证',
    englishName: 'District sign-on',
    address: cas.address,
    clientId: '',
    secret: '',
    loginNameClaim: '',
    inside: true,
    first: false,
    ...changed,
  })
const putOidc = (changed: object = {}) =>
  put({ kind: 'oidc', address: oidc.issuer, clientId: 'homeroom', secret: 'outside secret', ...changed })
const go = async (browser: Browser, url: string) => {
  const { statusCode, headers } = await browser.send({
    method: 'GET',
    url,
    headers: { host: 'localhost:8080', accept: 'text/html' },
  })
  expect(statusCode).toBe(302)
  return String(headers.location)
}
const outside = (address: string) => visitOutside(address, origin)
/** A whole visit, as far as our sign-in page. */
async function arrive(browser: Browser, query = ''): Promise<URL> {
  const back = await outside(await go(browser, `${start}${query}`))
  return new URL(await go(browser, back), origin)
}
const finish = (browser: Browser, arrival: string | null, at = finishSingleSignOn.path) =>
  browser.post(at, { arrival: arrival ?? '' })
const whoIs = async (browser: Browser) => (await browser.get(readMe.path)).data?.loginName

describe.each([
  ['a CAS server', put],
  ['an OpenID provider', putOidc],
])('[LOGIN-39] the single sign-on by %s', (_case, putProvider) => {
  beforeAll(() => putProvider())

  test('signs in a person who was linked once', async () => {
    const browser = server.visitor()
    const first = await arrive(browser, '?redirect_uri=%2Fpages%2Fa')
    expect([first.pathname, first.searchParams.get('unit')]).toEqual(['/login', 'lakeside-1'])
    expect(first.searchParams.get('redirect_uri')).toBe('/pages/a')
    const unknown = await finish(browser, first.searchParams.get('arrival'))
    expect(unknown).toMatchObject({ status: 400, code: 'social_not_linked', data: { unitId } })
    expect(JSON.stringify(unknown.data)).not.toContain('outside-')
    // The bind page: name and password once, then the link.
    await browser.post(signIn.path, { username: 'teacher', password: demoPassword })
    expect((await browser.post(linkPendingIdentity.path)).status).toBe(200)

    const later = server.visitor()
    const again = await arrive(later)
    expect((await finish(later, again.searchParams.get('arrival'))).data).toMatchObject({
      unitId,
      userType: '2',
    })
    expect(await whoIs(later)).toBe('teacher')
  })

  test('[K2] an arrival is good once, and in the browser of its visit only', async () => {
    const browser = server.visitor()
    const arrival = (await arrive(browser)).searchParams.get('arrival')
    expect((await finish(server.visitor(), arrival)).code).toBe('sso_over')
    expect((await finish(browser, arrival)).code).toBe('sso_over')
  })

  test('[K2] [K3] a callback and its arrival are good once of 50 tries in two processes, in the browser and unit they were begun for', async () => {
    const browser = server.visitor()
    const back = await outside(await go(browser, start))
    expect(await go(server.visitor(), back)).toContain('sso=over')
    expect(await go(browser, back)).toContain('sso=over')
    const again = await outside(await go(browser, start))
    const answers = await fiftyTries([server, other], browser, (copy) => go(copy, again))
    const arrivals = answers.filter((address) => address.includes('arrival='))
    expect(arrivals).toHaveLength(1)
    const arrival = new URL(arrivals[0] ?? '', origin).searchParams.get('arrival')
    const finished = await fiftyTries([server, other], browser, (copy) => finish(copy, arrival))
    expect(finished.filter(({ code }) => code !== 'sso_over')).toHaveLength(1)
  })

  test('a callback without anything leads back to the form', async () => {
    expect(await go(server.visitor(), callback)).toMatch(/^\/login\?unit=lakeside-1&sso=over&local=1/)
  })
})

describe('an OpenID provider', () => {
  beforeAll(() => putOidc({ loginNameClaim: 'employee' }))

  test('is asked with code, PKCE, state, nonce and our exact callback', async () => {
    const asked = new URL(await go(server.visitor(), start)).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: 'homeroom',
      response_type: 'code',
      redirect_uri: `${origin}${callback}`,
      scope: 'openid profile',
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/)
  })

  test('[S15] is asked for a new proof after a sign-out, and a shared machine always asks', async () => {
    const again = new URL(await go(server.visitor(), `${start}?again=1`)).searchParams
    expect([again.get('prompt'), again.get('max_age')]).toEqual(['login', '0'])
    const usual = new URL(await go(server.visitor(), start)).searchParams
    expect(usual.has('prompt')).toBe(false)
    oidc.person = { sub: 'outside-5', name: '王芳', employee: 'teacher' }
    const browser = server.visitor()
    const arrival = (await arrive(browser, '?again=1')).searchParams.get('arrival')
    expect((await finish(browser, arrival)).status).toBe(200)

    const admin = await server.signIn('admin')
    await admin.post(markSharedMachine.path, { shared: true })
    expect(new URL(await go(admin, start)).searchParams.get('prompt')).toBe('login')
  })

  test('may say by a claim what the login name is; the person is linked by that', async () => {
    oidc.person = { sub: 'outside-2', name: '赵玉兰', employee: 'Staff' }
    const browser = server.visitor()
    await finish(browser, (await arrive(browser)).searchParams.get('arrival'))
    expect(await whoIs(browser)).toBe('staff')
    const { rows } = await visit(server.database.owner, (owner) =>
      owner.query("select login_name_key from known_login_names where kind = 'single-sign-on'"),
    )
    expect(rows, 'the outside knows somebody by this name now').toContainEqual({ login_name_key: 'staff' })
    // From then on the person counts, not the claim.
    oidc.person = { sub: 'outside-2', name: '赵玉兰', employee: 'student' }
    const later = server.visitor()
    await finish(later, (await arrive(later)).searchParams.get('arrival'))
    expect(await whoIs(later)).toBe('staff')
  })

  test.each(['admin', 'nobody', ''])('never becomes %j by a claim', async (employee) => {
    oidc.person = { sub: `outside-${employee}-3`, name: 'x', employee }
    const browser = server.visitor()
    const arrival = (await arrive(browser)).searchParams.get('arrival')
    expect((await finish(browser, arrival)).code).toBe('social_not_linked')
  })

  test.each([
    ['another code', (url: URL) => url.searchParams.set('code', 'wrong')],
    ['a refusal', (url: URL) => [url.searchParams.delete('code'), url.searchParams.set('error', 'access_denied')]],
    ['the answer of another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
    ['no issuer where one is promised', (url: URL) => url.searchParams.delete('iss')],
  ])('with %s signs nobody in', async (_case, change) => {
    const browser = server.visitor()
    const back = new URL(await outside(await go(browser, start)), origin)
    change(back)
    expect(await go(browser, back.pathname + back.search)).toContain('sso=refused')
  })

  test('tells of a log-out, which ends the sessions begun by it and no others', async () => {
    oidc.person = { sub: 'outside-4', name: '王芳', employee: 'teacher' }
    const [browser, byPassword] = [server.visitor(), await server.signIn('teacher')]
    await finish(browser, (await arrive(browser)).searchParams.get('arrival'))
    const signed = await oidc.logoutToken({ sub: 'outside-4' })
    const tell = (logoutToken: string) =>
      server.app.inject({
        method: 'POST',
        url: `/sso/${unitId}/logout`,
        payload: { logout_token: logoutToken },
      })
    expect((await tell(`${signed.slice(0, -4)}AAAA`)).statusCode).toBe(400)
    expect((await tell('')).statusCode).toBe(400)
    expect((await tell(await oidc.logoutToken({ sub: 'outside-4', nonce: 'n' }))).statusCode).toBe(400)
    expect((await tell(await oidc.logoutToken({ sub: 'outside-4', events: {} }))).statusCode).toBe(400)
    expect(await whoIs(browser)).toBe('teacher')
    expect((await tell(signed)).statusCode).toBe(200)
    expect((await browser.get(readMe.path)).status).toBe(401)
    expect(await whoIs(byPassword)).toBe('teacher')
  })
})

describe('a CAS server', () => {
  beforeAll(() => put())
  const success =
    '<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess><cas:user>x</cas:user></cas:authenticationSuccess></cas:serviceResponse>'

  test.each([
    ['nonsense', 'nonsense', 'refused'],
    ['a document type', `<!DOCTYPE a [<!ENTITY b "c">]>${success}`, 'refused'],
    ['more than fits', success.replace('<cas:user>', `<cas:user>${' '.repeat(70_000)}`), 'away'],
  ])('[K8] that answers with %s signs nobody in', async (_case, lie, why) => {
    cas.lie = lie
    const browser = server.visitor()
    expect(await go(browser, await outside(await go(browser, start)))).toContain(`sso=${why}`)
  })

  test('[S15] is asked with renew for a new proof, before and after', async () => {
    const browser = server.visitor()
    const address = await go(browser, `${start}?again=1`)
    expect(new URL(address).searchParams.get('renew')).toBe('true')
    await go(browser, await outside(address))
    expect(cas.lastQuestion.get('renew')).toBe('true')
  })

  test('tells of a log-out by the ticket', async () => {
    await put({ loginNameClaim: 'user' })
    cas.person = { id: 'parent', name: '周丽华' }
    const browser = server.visitor()
    const back = await outside(await go(browser, start))
    const arrival = new URL(await go(browser, back), origin).searchParams.get('arrival')
    await finish(browser, arrival)
    expect(await whoIs(browser)).toBe('parent')
    const ticket = new URL(back, origin).searchParams.get('ticket')
    const tell = (index: string | null) =>
      server.app.inject({
        method: 'POST',
        url: `${callback}?state=x`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          logoutRequest: `<p:LogoutRequest xmlns:p="urn:oasis:names:tc:SAML:2.0:protocol"><p:SessionIndex>${index}</p:SessionIndex></p:LogoutRequest>`,
        }).toString(),
      })
    await tell('ST-another')
    expect(await whoIs(browser)).toBe('parent')
    await tell(ticket)
    expect((await browser.get(readMe.path)).status).toBe(401)
  })

  test('[R25] that is silent costs its own visits only, and is then left alone', async () => {
    cas.faults.mode = 'slow'
    const visits = Array.from({ length: 6 }, async () => {
      const browser = server.visitor()
      return go(browser, await outside(await go(browser, start)))
    })
    // Meanwhile name and password work as ever.
    expect(await whoIs(await server.signIn('teacher'))).toBe('teacher')
    for (const address of await Promise.all(visits)) expect(address).toContain('sso=away')
    cas.faults.mode = 'none'
    const asked = cas.asked
    const browser = server.visitor()
    expect(await go(browser, await outside(await go(browser, start)))).toContain('sso=away')
    expect(cas.asked).toBe(asked)
  })
})

describe('where it begins', () => {
  test('[LOGIN-38] [LOGIN-39] [K12] is a path of ours, whatever the row says, and empty without one', async () => {
    await put({ address: 'https://evil.example/cas' })
    const { data } = await server.visitor().get(selectLoginUrl.path, { unitId })
    expect(data).toBe(start)
    expect((await server.visitor().get(selectLoginUrl.path)).data).toBe('')
    const elsewhere = { unitId: demoUnitId('lakeside-ms') }
    expect((await server.visitor().get(selectLoginUrl.path, elsewhere)).data).toBe('')
  })
})
