import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageSeparator } from '@homeroom/contract/endpoint/language-separator.ts'
import {
  changeOpenidClient,
  disableOpenidClient,
  listOpenidClients,
  registerOpenidClient,
  renewOpenidClientSecret,
} from '@homeroom/contract/identity-provider/openid-client-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../../../test-support/demo-district.ts'
import type { TestClient } from '../../../../../test-support/openid/make-openid-client.ts'
import { exchange } from '../../../../../test-support/openid/openid-browser.ts'
import { type Browser, startTestServer, type TestServer } from '../../../../../test-support/start-test-server.ts'
import { temporaryFolder } from '../../../../../test-support/temporary-folder.ts'
import { visit } from '../../../../../test-support/test-server.ts'
import {
  createOpenidClient,
  disableOpenidClient as disableByCommand,
  listOpenidClients as listByCommand,
  readKeysFile,
} from '../../../../commands/sign-in/openid-client-command.ts'

let server: TestServer
let admin: Browser
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  await server.stepUp(admin)
})
afterAll(() => server.close())

const wish = {
  name: '图书漂流',
  redirectUris: ['https://books.example.cn/callback'],
  scopes: ['openid', 'profile'],
  keepsSecret: true,
  applicationCode: null,
}

test('an administrator registers, sees and switches off an application; its secret is told once', async () => {
  const { data } = await admin.post(registerOpenidClient.path, wish)
  expect(data.secret).toMatch(/^[\w-]{43}$/)
  const listed = (await admin.get(listOpenidClients.path)).data.clients
  expect(listed).toContainEqual(
    expect.objectContaining({ id: data.id, clientId: data.clientId, trusted: false, older: false }),
  )
  expect(JSON.stringify(listed)).not.toContain(data.secret)
  expect((await admin.post(disableOpenidClient.path, { id: data.id })).data).toBe('success')
  expect((await admin.post(disableOpenidClient.path, { id: data.id })).code).toBe('not_found')
  const known = server.app.inject({
    url: `/oidc/authorize?client_id=${data.clientId}`,
    headers: { accept: 'text/html' },
  })
  expect((await known).statusCode).toBe(400)
})

test('one that is being tried out may go back to the own machine; the list says so, and no other may', async () => {
  const redirectUris = ['http://localhost:3000/back', 'http://127.0.0.1:3000/back', 'http://[::1]:3000/back']
  const own = { ...wish, redirectUris, postLogoutRedirectUris: ['http://localhost:3000/'] }
  expect((await admin.post(registerOpenidClient.path, own)).code).toBe('client_address_refused')
  const { data } = await admin.post(registerOpenidClient.path, { ...own, triedOut: true })
  const listed = async () => (await admin.get(listOpenidClients.path)).data.clients
  expect(await listed()).toContainEqual(expect.objectContaining({ id: data.id, triedOut: true, redirectUris }))
  const { keepsSecret: _keeps, ...change } = own
  // The mark does not go while such addresses stay.
  expect((await admin.post(changeOpenidClient.path, { id: data.id, ...change })).code).toBe('client_address_refused')
  const published = { ...change, redirectUris: wish.redirectUris, postLogoutRedirectUris: [] }
  expect((await admin.post(changeOpenidClient.path, { id: data.id, ...published })).data).toBe('success')
  expect(await listed()).toContainEqual(expect.objectContaining({ id: data.id, triedOut: false }))
})

test.each([
  ['plain http', { redirectUris: ['http://books.example.cn/'] }, 'client_address_refused'],
  ['an address inside this machine', { redirectUris: ['http://127.0.0.1:9000/'] }, 'client_address_refused'],
  ['a wildcard', { redirectUris: ['https://*.example.cn/'] }, 'client_address_refused'],
  ['no address at all', { redirectUris: [] }, 'client_address_refused'],
  [
    'a back channel inside this machine, tried out or not',
    { triedOut: true, backchannelLogoutUri: 'http://127.0.0.1:5432/' },
    'client_address_refused',
  ],
  ['plain http elsewhere, tried out', { triedOut: true, redirectUris: ['http://10.0.0.1/'] }, 'client_address_refused'],
  ['a private back channel', { backchannelLogoutUri: 'http://10.0.0.1/' }, 'client_address_refused'],
  ['no openid', { scopes: ['profile'] }, 'client_address_refused'],
  ['an unknown scope', { scopes: ['openid', 'everything'] }, 'validation_failed'],
  ['an unknown application', { applicationCode: 'nothing' }, 'not_found'],
  ['a right that is the operator’s to give', { trusted: true, older: true }, ''],
])('%s', async (_case, changes, code) => {
  const reply = await admin.post(registerOpenidClient.path, { ...wish, ...changes })
  if (code !== '') return expect(reply.code).toBe(code)
  const listed = (await admin.get(listOpenidClients.path)).data.clients as { id: string; trusted: boolean }[]
  expect(listed.find(({ id }) => id === reply.data?.id)?.trusted ?? false).toBe(false)
})

test.each([
  [
    ['openid', 'everything'],
    '“授权范围”中有一项填写有误，请检查。',
    '"Scopes" holds something that is not right. Please check it.',
  ],
  [[], '“授权范围”没有选择。', '"Scopes" is missing.'],
])('the refusal of the scopes %j says in both languages what is wrong', async (scopes, chinese, english) => {
  const { fieldErrors } = await admin.post(registerOpenidClient.path, { ...wish, scopes })
  expect(fieldErrors).toEqual([{ field: 'scopes', message: `${chinese}${languageSeparator}${english}` }])
})

/** Asks for tokens with the secret; the code is none, so that only a wrong secret is refused as such. */
async function tokenRefusal(clientId: string, secret: string): Promise<string> {
  const client = { clientId, secret, authentication: 'client_secret_basic' } as TestClient
  const fields = { code: 'none', redirect_uri: wish.redirectUris[0], code_verifier: 'v'.repeat(43) }
  return (await exchange(server, client, fields)).data.error
}

test('an administrator changes an application, which keeps its id, its secret and how people are called there', async () => {
  const { data } = await admin.post(registerOpenidClient.path, { ...wish, subjectType: 'public' })
  const changed = {
    name: '图书驿站',
    englishName: 'Book stop',
    redirectUris: ['https://stop.example.cn/back'],
    postLogoutRedirectUris: ['https://stop.example.cn/bye'],
    scopes: ['openid', 'unit', 'roles'],
    backchannelLogoutUri: 'https://stop.example.cn/logout',
    deviceFlow: true,
    applicationCode: 'library',
  }
  expect((await admin.post(changeOpenidClient.path, { id: data.id, ...changed })).data).toBe('success')
  expect((await admin.get(listOpenidClients.path)).data.clients).toContainEqual(
    expect.objectContaining({
      ...changed,
      id: data.id,
      clientId: data.clientId,
      keepsSecret: true,
      subjectType: 'public',
      createdAt: expect.stringMatching(/^20\d\d-/),
    }),
  )
  const refused = { ...changed, redirectUris: ['https://stop.example.cn/#part'] }
  expect((await admin.post(changeOpenidClient.path, { id: data.id, ...refused })).code).toBe('client_address_refused')
  const nowhere = { ...changed, applicationCode: 'nothing' }
  expect((await admin.post(changeOpenidClient.path, { id: data.id, ...nowhere })).code).toBe('not_found')
})

test('of two who change an application at once the second is told, and nothing of the first is lost', async () => {
  const { data } = await admin.post(registerOpenidClient.path, wish)
  const { keepsSecret: _keeps, ...change } = wish
  const read = async () =>
    (await admin.get(listOpenidClients.path)).data.clients.find((one: { id: string }) => one.id === data.id)
  const { version } = await read()
  const codes = await Promise.all(
    ['甲', '乙'].map(
      async (name) => (await admin.post(changeOpenidClient.path, { id: data.id, ...change, name, version })).code,
    ),
  )
  expect(codes.toSorted()).toEqual(['changed_meanwhile', 'ok'])
  expect((await read()).name).toBe(codes[0] === 'ok' ? '甲' : '乙')
  const again = { id: data.id, ...change, version: (await read()).version }
  expect((await admin.post(changeOpenidClient.path, again)).code).toBe('ok')
})

test('a new secret takes the place of the one before at once, and is told once', async () => {
  const { data } = await admin.post(registerOpenidClient.path, wish)
  expect(await tokenRefusal(data.clientId, data.secret)).toBe('invalid_grant')
  const renewed = (await admin.post(renewOpenidClientSecret.path, { id: data.id })).data.secret
  expect(renewed).toMatch(/^[\w-]{43}$/)
  expect(await tokenRefusal(data.clientId, renewed)).toBe('invalid_grant')
  expect(await tokenRefusal(data.clientId, data.secret)).toBe('invalid_client')
  expect(JSON.stringify((await admin.get(listOpenidClients.path)).data)).not.toContain(renewed)
  const page = await admin.post(registerOpenidClient.path, { ...wish, keepsSecret: false })
  expect(page.data.secret).toBeNull()
  expect((await admin.post(renewOpenidClientSecret.path, { id: page.data.id })).code).toBe('not_found')
})

test('an application to which the operator gave more is the operator’s to change', async () => {
  const { clientId } = await createOpenidClient(server.database.owner, 'lakeside-1', {
    ...wish,
    englishName: '',
    postLogoutRedirectUris: [],
    backchannelLogoutUri: '',
    deviceFlow: false,
    subjectType: 'pairwise',
    trusted: true,
    older: false,
    triedOut: false,
    secret: true,
    keys: null,
  })
  const listed = (await admin.get(listOpenidClients.path)).data.clients as { id: string; clientId: string }[]
  const id = listed.find((client) => client.clientId === clientId)?.id
  const { keepsSecret: _keeps, ...change } = wish
  expect((await admin.post(changeOpenidClient.path, { id, ...change })).code).toBe('client_of_operator')
  expect((await admin.post(renewOpenidClientSecret.path, { id })).code).toBe('client_of_operator')
  expect((await admin.post(disableOpenidClient.path, { id })).data).toBe('success')
})

test('others than administrators of the unit may do none of it', async () => {
  const { data } = await admin.post(registerOpenidClient.path, wish)
  const acts: [string, object][] = [
    [registerOpenidClient.path, wish],
    [changeOpenidClient.path, { id: data.id, ...wish }],
    [renewOpenidClientSecret.path, { id: data.id }],
    [disableOpenidClient.path, { id: data.id }],
  ]
  for (const name of ['teacher', 'student']) {
    const person = await server.signIn(name)
    expect((await person.get(listOpenidClients.path)).code).toBe('not_allowed')
    await server.stepUp(person)
    for (const [path, body] of acts) expect((await person.post(path, body)).code).toBe('not_allowed')
  }
  const stranger = await server.signIn('area.admin')
  for (const [path, body] of acts) expect((await stranger.post(path, body)).code).toBe('step_up_needed')
  await server.stepUp(stranger)
  for (const [path, body] of acts.slice(1)) expect((await stranger.post(path, body)).code).toBe('not_found')
  expect(JSON.stringify((await stranger.get(listOpenidClients.path)).data)).not.toContain(data.clientId)
  const visitor = server.visitor()
  expect((await visitor.get(listOpenidClients.path)).status).toBe(401)
  for (const [path, body] of acts) expect((await visitor.post(path, body)).status).toBe(401)
})

const commandWish = {
  name: '校车',
  englishName: '',
  redirectUris: ['https://bus.example.cn/'],
  postLogoutRedirectUris: [],
  backchannelLogoutUri: '',
  scopes: ['openid'],
  deviceFlow: false,
  subjectType: 'pairwise' as const,
  trusted: true,
  older: true,
  triedOut: false,
  applicationCode: null,
  secret: true,
  keys: null,
}

test('the command registers with every right, tells who did it, and refuses what cannot be', async () => {
  const { owner } = server.database
  const { clientId, secret } = await createOpenidClient(owner, 'lakeside-1', commandWish)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect((await listByCommand(owner)).join('\n')).toContain(`lakeside-1  ${clientId}  校车`)
  await disableByCommand(owner, clientId)
  await expect(disableByCommand(owner, clientId)).rejects.toThrow('There is no client')
  for (const wrong of [
    { ...commandWish, redirectUris: ['http://bus.example.cn/'] },
    { ...commandWish, redirectUris: ['http://localhost:3000/'] },
    { ...commandWish, redirectUris: [] },
    { ...commandWish, scopes: ['openid', 'email'] },
    { ...commandWish, secret: false },
    { ...commandWish, applicationCode: 'nothing' },
  ])
    await expect(createOpenidClient(owner, 'lakeside-1', wrong)).rejects.toThrow()
  await expect(createOpenidClient(owner, 'nowhere', commandWish)).rejects.toThrow('There is no unit')
  const { rows } = await visit(owner, (client) =>
    client.query('select action, device from audit_log where target = $1 and unit_id = $2 order by occurred_at', [
      clientId,
      demoPerson('teacher').unitId,
    ]),
  )
  expect(rows).toEqual([
    { action: 'client registered', device: 'command line' },
    { action: 'client switched off', device: 'command line' },
  ])
})

test('a client with public keys in a file needs no secret; a file without them is refused', async () => {
  const file = join(temporaryFolder(), 'keys.json')
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const write = (key: KeyObject) => writeFileSync(file, JSON.stringify({ keys: [key.export({ format: 'jwk' })] }))
  write(publicKey)
  const keys = readKeysFile(file)
  const made = await createOpenidClient(server.database.owner, 'lakeside-1', { ...commandWish, keys })
  expect(made.secret).toBeUndefined()
  const { rows } = await visit(server.database.owner, (client) =>
    client.query('select authentication, secret_hash, keys from openid_clients where client_id = $1', [made.clientId]),
  )
  expect(rows).toEqual([{ authentication: 'private_key_jwt', secret_hash: null, keys }])
  write(privateKey)
  expect(() => readKeysFile(file)).toThrow('no public keys')
  expect(() => readKeysFile(`${file}.gone`)).toThrow('no public keys')
})
