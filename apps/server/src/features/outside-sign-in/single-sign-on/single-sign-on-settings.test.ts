import { providerChecksPerHour } from '@homeroom/contract/limits.ts'
import {
  checkSingleSignOn,
  readSingleSignOn,
  removeSingleSignOn,
  saveSingleSignOn,
} from '@homeroom/contract/outside-sign-in/single-sign-on-settings-endpoints.ts'
import { hour } from '@homeroom/shared/dates/durations.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { createSecretBox } from '#platform/secrets/secret-box.ts'
import { type OutsideOidc, startOutsideOidc } from '../../../../test-support/fakes/outside-sign-on/outside-oidc.ts'
import { type Browser, startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'
import { putSingleSignOn } from '../../../commands/sign-in/single-sign-on-command.ts'
import { type OutsideCas, startOutsideCas } from '../../../rehearsal/outside-cas.ts'
import { providerSecretPurpose } from './single-sign-on-providers.ts'

const secret = Buffer.alloc(32, 7)

const box = createSecretBox(secret)

const unitId = demoUnitId('lakeside-1')

let server: TestServer

let admin: Browser

beforeAll(async () => {
  server = await startTestServer({ parts: { secret } })
  admin = await server.signIn('admin')
  await server.stepUp(admin)
  await forget()
})

afterEach(() => forget())

afterAll(() => server.close())

const forget = () => visit(server.database.owner, (owner) => owner.query('delete from single_sign_on_providers'))

const put = (changed: object) =>
  putSingleSignOn(server.database.owner, box, {
    unitCode: 'lakeside-1',
    kind: 'cas',
    name: '区统一认证',
    englishName: '',
    address: 'https://cas.example.cn',
    clientId: '',
    secret: '',
    loginNameClaim: 'user',
    inside: true,
    first: false,
    ...changed,
  })

const wish = {
  kind: 'oidc',
  name: '区统一认证',
  englishName: 'District',
  address: 'https://sso.example.cn',
  clientId: 'homeroom',
  secret: 'outside secret',
  first: true,
}

const save = (changed: object) => admin.post(saveSingleSignOn.path, { ...wish, ...changed })

const read = async () => (await admin.get(readSingleSignOn.path)).data

async function keptSecret(): Promise<string | undefined> {
  const { rows } = await visit(server.database.owner, (owner) =>
    owner.query('select sealed_secret from single_sign_on_providers where unit_id = $1', [unitId]),
  )
  return box.open(providerSecretPurpose(unitId), rows[0].sealed_secret)
}

test('an administrator sets, sees, changes and removes the single sign-on; its secret is kept sealed and never answered', async () => {
  expect((await read()).provider).toBeNull()
  expect((await save({})).data).toBe('success')
  const { callback, logOut, provider } = await read()
  expect([callback, logOut]).toEqual([
    expect.stringMatching(new RegExp(`^http.*/sso/${unitId}/callback$`)),
    expect.stringMatching(new RegExp(`/sso/${unitId}/logout$`)),
  ])
  const { secret: _told, ...seen } = wish
  expect(provider).toMatchObject({ ...seen, hasSecret: true, inside: false })
  expect(JSON.stringify(provider)).not.toContain(wish.secret)
  expect((await save({ name: '统一认证', first: false, secret: undefined })).data).toBe('success')
  expect((await read()).provider).toMatchObject({ name: '统一认证', first: false, hasSecret: true })
  expect(await keptSecret()).toBe(wish.secret)
  expect((await save({ secret: '' })).data).toBe('success')
  expect((await read()).provider.hasSecret).toBe(false)
  expect((await admin.post(removeSingleSignOn.path, {})).data).toBe('success')
  expect((await admin.post(removeSingleSignOn.path, {})).code).toBe('not_found')
  expect((await admin.post(checkSingleSignOn.path, {})).code).toBe('not_found')
})

test.each([
  ['plain http', { address: 'http://sso.example.cn' }, 'sso_address_refused'],
  ['no address', { address: 'sso' }, 'sso_address_refused'],
  ['a user name', { address: 'https://me@sso.example.cn' }, 'sso_address_refused'],
  ['a query', { address: 'https://sso.example.cn/?a=b' }, 'sso_address_refused'],
  ['no client', { clientId: ' ' }, 'sso_client_missing'],
  ['no secret for a new one', { secret: undefined }, 'sso_secret_missing'],
  ['a name of blanks', { name: ' ' }, 'validation_failed'],
  ['an unknown kind', { kind: 'saml' }, 'validation_failed'],
])('%s is refused', async (_case, changed, code) => {
  expect((await save(changed)).code).toBe(code)
})

test.each([
  ['another address', { address: 'https://thief.example' }],
  ['another client', { clientId: 'other' }],
])('[S] the secret that is kept is not handed on to %s', async (_case, changed) => {
  await save({})
  expect((await save({ ...changed, secret: undefined })).code).toBe('sso_secret_missing')
  expect(await keptSecret()).toBe(wish.secret)
})

test('of two who set it at once the second is told, also when the other has only entered a secret', async () => {
  const removed = await admin.post(removeSingleSignOn.path, {})
  expect(['ok', 'not_found']).toContain(removed.code)
  const first = await Promise.all([save({ name: '甲', version: null }), save({ name: '乙', version: null })])
  expect(first.map(({ code }) => code).toSorted()).toEqual(['changed_meanwhile', 'ok'])
  const { version } = (await read()).provider
  expect((await save({ secret: 'another secret', version })).code).toBe('ok')
  expect((await save({ secret: 'a third secret', name: '丙', version })).code).toBe('changed_meanwhile')
  expect(await keptSecret()).toBe('another secret')
  const again = (await read()).provider.version
  expect((await save({ secret: undefined, name: '丙', version: again })).code).toBe('ok')
})

test('a claim for login names stays with the address that the operator meant by it', async () => {
  await put({ inside: false })
  const cas = { kind: 'cas', clientId: undefined, secret: undefined }
  await save({ ...cas, address: 'https://cas.example.cn/' })
  expect((await read()).provider).toMatchObject({ address: 'https://cas.example.cn', loginNameClaim: 'user' })
  await save({ ...cas, address: 'https://thief.example' })
  expect((await read()).provider.loginNameClaim).toBe('')
})

test('what stands in the network of the platform is for the operator to change', async () => {
  await put({})
  expect((await save({})).code).toBe('sso_of_operator')
  expect((await admin.post(removeSingleSignOn.path, {})).code).toBe('sso_of_operator')
})

describe('a check', () => {
  let cas: OutsideCas
  let oidc: OutsideOidc
  beforeAll(async () => {
    cas = await startOutsideCas()
    oidc = await startOutsideOidc({
      id: 'homeroom',
      secret: 'right',
      callback: `http://localhost/sso/${unitId}/callback`,
    })
  })
  afterAll(async () => {
    await cas.close()
    oidc.close()
  })
  beforeEach(async () => {
    cas.lie = undefined
    // Each test has an hour of its own, as the checks of a unit are counted; by then a session has ended.
    server.clock.now = new Date(server.clock.now.getTime() + 2 * hour)
    admin = await server.signIn('admin')
    await server.stepUp(admin)
  })
  const check = async () => (await admin.post(checkSingleSignOn.path, {})).data.steps
  const good = (step: string) => ({ step, problem: null, said: '' })
  const bad = (step: string, problem: string, said = '') => ({ step, problem, said })
  const refusal = (code: string) =>
    `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationFailure code="${code}">no</cas:authenticationFailure></cas:serviceResponse>`
  const asOidc = (changed: object) => put({ kind: 'oidc', clientId: 'homeroom', secret: 'right', ...changed })

  test('of a CAS server asks about an invented ticket for our own callback', async () => {
    await put({ address: cas.address })
    expect(await check()).toEqual([good('answer'), good('service')])
    expect(cas.lastQuestion.get('service')).toBe(`http://localhost/sso/${unitId}/callback`)
  })

  test.each([
    [
      'does not know our address',
      refusal('UNAUTHORIZED_SERVICE'),
      [good('answer'), bad('service', 'service', 'UNAUTHORIZED_SERVICE')],
    ],
    [
      'refuses for another reason',
      refusal('INTERNAL_ERROR'),
      [good('answer'), bad('service', 'unclear', 'INTERNAL_ERROR')],
    ],
    ['sends what may be a secret as its reason', refusal('secret=abc'), [good('answer'), bad('service', 'unclear')]],
    ['answers something else', '<html></html>', [bad('answer', 'other-kind')]],
  ])('of a CAS server that %s', async (_case, lie, steps) => {
    await put({ address: cas.address })
    cas.lie = lie
    expect(await check()).toEqual(steps)
  })

  test('of an OpenID provider goes on to its keys and to our client id and secret', async () => {
    await asOidc({ address: oidc.issuer })
    expect(await check()).toEqual([good('discovery'), good('keys'), good('client')])
    await asOidc({ address: oidc.issuer, secret: 'wrong' })
    expect(await check()).toEqual([good('discovery'), good('keys'), bad('client', 'client', 'invalid_client')])
    await asOidc({ address: oidc.issuer, clientId: 'other' })
    expect(await check()).toEqual([good('discovery'), good('keys'), bad('client', 'client', 'invalid_client')])
  })

  test('tells one kind from the other', async () => {
    await asOidc({ address: cas.address })
    expect(await check()).toEqual([bad('discovery', 'other-kind')])
    await put({ address: oidc.issuer })
    expect(await check()).toEqual([bad('answer', 'other-kind')])
  })

  test('says why nothing answers, and asks at once what was put right', async () => {
    await asOidc({ address: 'http://127.0.0.1:9' })
    for (let count = 0; count < 6; count++) expect(await check()).toEqual([bad('discovery', 'refused')])
    await asOidc({ address: oidc.issuer })
    expect(await check()).toHaveLength(3)
    await asOidc({ address: 'https://nobody.invalid' })
    expect(await check()).toEqual([bad('discovery', 'unknown')])
  })

  test('asks nobody inside the network but what the operator put there', async () => {
    await asOidc({ address: oidc.issuer.replace('http:', 'https:'), inside: false })
    expect(await check()).toEqual([bad('discovery', 'not-public')])
    const before = cas.asked
    await put({ address: cas.address.replace('http:', 'https:'), inside: false })
    expect(await check()).toEqual([bad('answer', 'not-public')])
    expect(cas.asked).toBe(before)
  })

  test('stands in the audit log, and is counted', async () => {
    await put({ address: cas.address })
    cas.lie = refusal('INVALID_SERVICE')
    await check()
    const { rows } = await visit(server.database.owner, (owner) =>
      owner.query(
        "select detail from audit_log where action = 'single sign-on checked' order by occurred_at desc, id desc limit 1",
      ),
    )
    expect(rows).toEqual([{ detail: { step: 'service', problem: 'service' } }])
    for (let count = 1; count < providerChecksPerHour; count++) await check()
    expect((await admin.post(checkSingleSignOn.path, {})).code).toBe('too_many_requests')
  })
})

test('nobody but administrators may, and only for their own unit', async () => {
  await put({ inside: false })
  const acts: [string, object][] = [
    [saveSingleSignOn.path, wish],
    [removeSingleSignOn.path, {}],
    [checkSingleSignOn.path, {}],
  ]
  const teacher = await server.signIn('teacher')
  const stranger = await server.signIn('area.admin')
  for (const [path, body] of acts) {
    expect((await server.visitor().post(path, body)).code).toBe('sign_in_required')
    expect((await stranger.post(path, body)).code).toBe('step_up_needed')
  }
  await server.stepUp(teacher)
  await server.stepUp(stranger)
  for (const [path, body] of acts) expect((await teacher.post(path, body)).code).toBe('not_allowed')
  expect((await teacher.get(readSingleSignOn.path)).code).toBe('not_allowed')
  expect((await server.visitor().get(readSingleSignOn.path)).code).toBe('sign_in_required')
  expect((await stranger.get(readSingleSignOn.path)).data.provider).toBeNull()
  expect((await stranger.post(removeSingleSignOn.path, {})).code).toBe('not_found')
  expect((await stranger.post(checkSingleSignOn.path, {})).code).toBe('not_found')
  expect((await read()).provider).not.toBeNull()
})
