import {
  checkSingleSignOn,
  readSingleSignOn,
  removeSingleSignOn,
  saveSingleSignOn,
} from '@homeroom/contract/outside-sign-in/single-sign-on-settings-endpoints.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { createSecretBox } from '#platform/secrets/secret-box.ts'
import { startOutsideOidc } from '../../../../test-support/fakes/outside-sign-on/outside-oidc.ts'
import { type Browser, startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'
import { putSingleSignOn } from '../../../commands/sign-in/single-sign-on-command.ts'
import { startOutsideCas } from '../../../rehearsal/outside-cas.ts'
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

test('a check tells a server that is one from one that is away and from anything else', async () => {
  const check = async () => {
    const { code, data } = await admin.post(checkSingleSignOn.path, {})
    return data ?? code
  }
  const cas = await startOutsideCas()
  const oidc = await startOutsideOidc({ id: 'homeroom', secret: 'x', callback: 'http://localhost/' })
  try {
    await put({ address: cas.address })
    expect(await check()).toBe('success')
    await put({ kind: 'oidc', clientId: 'homeroom', address: cas.address })
    expect(await check()).toBe('sso_no_provider')
    await put({ kind: 'oidc', clientId: 'homeroom', address: oidc.issuer })
    expect(await check()).toBe('success')
    await put({ address: oidc.issuer })
    expect(await check()).toBe('sso_no_provider')
    await put({ kind: 'oidc', clientId: 'homeroom', address: 'http://127.0.0.1:9' })
    for (let count = 0; count < 6; count++) expect(await check()).toBe('sso_away')
    // Put right, it is asked at once.
    await put({ kind: 'oidc', clientId: 'homeroom', address: oidc.issuer })
    expect(await check()).toBe('success')
    // Inside the network only what the operator put there is asked for.
    await put({ address: cas.address.replace('http:', 'https:'), inside: false })
    expect(await check()).toBe('sso_away')
  } finally {
    await cas.close()
    oidc.close()
  }
  await put({ address: cas.address })
  expect(await check()).toBe('sso_away')
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
    expect((await teacher.post(path, body)).code).toBe('step_up_needed')
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
