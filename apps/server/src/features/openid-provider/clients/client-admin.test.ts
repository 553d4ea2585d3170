import {
  disableOpenidClient,
  listOpenidClients,
  registerOpenidClient,
} from '@homeroom/contract/openid-client-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'
import {
  createOpenidClient,
  disableOpenidClient as disableByCommand,
  listOpenidClients as listByCommand,
} from '../../../commands/openid-clients.ts'

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
  const listed = (await admin.get(listOpenidClients.path)).data
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

test.each([
  ['plain http', { redirectUris: ['http://books.example.cn/'] }, 'client_address_refused'],
  ['an address inside this machine', { redirectUris: ['http://127.0.0.1:9000/'] }, 'client_address_refused'],
  ['a wildcard', { redirectUris: ['https://*.example.cn/'] }, 'client_address_refused'],
  ['no address at all', { redirectUris: [] }, 'client_address_refused'],
  ['a private back channel', { backchannelLogoutUri: 'http://10.0.0.1/' }, 'client_address_refused'],
  ['no openid', { scopes: ['profile'] }, 'client_address_refused'],
  ['an unknown scope', { scopes: ['openid', 'everything'] }, 'validation_failed'],
  ['an unknown application', { applicationCode: 'nothing' }, 'not_found'],
  ['a right that is the operator’s to give', { trusted: true, older: true }, ''],
])('%s', async (_case, changes, code) => {
  const reply = await admin.post(registerOpenidClient.path, { ...wish, ...changes })
  if (code !== '') return expect(reply.code).toBe(code)
  const listed = (await admin.get(listOpenidClients.path)).data as { id: string; trusted: boolean }[]
  expect(listed.find(({ id }) => id === reply.data?.id)?.trusted ?? false).toBe(false)
})

test('others than administrators of the unit may do none of it', async () => {
  const { data } = await admin.post(registerOpenidClient.path, wish)
  for (const name of ['teacher', 'student']) {
    const person = await server.signIn(name)
    expect((await person.get(listOpenidClients.path)).code).toBe('not_allowed')
    await server.stepUp(person)
    expect((await person.post(registerOpenidClient.path, wish)).code).toBe('not_allowed')
    expect((await person.post(disableOpenidClient.path, { id: data.id })).code).toBe('not_allowed')
  }
  const stranger = await server.signIn('area.admin')
  expect((await stranger.post(disableOpenidClient.path, { id: data.id })).code).toBe('step_up_needed')
  expect((await stranger.post(registerOpenidClient.path, wish)).code).toBe('step_up_needed')
  await server.stepUp(stranger)
  expect((await stranger.post(disableOpenidClient.path, { id: data.id })).code).toBe('not_found')
  expect(JSON.stringify((await stranger.get(listOpenidClients.path)).data)).not.toContain(data.clientId)
  expect((await server.visitor().get(listOpenidClients.path)).status).toBe(401)
})

test('the command registers with every right, tells who did it, and refuses what cannot be', async () => {
  const { owner } = server.database
  const whole = {
    ...{
      name: '校车',
      englishName: '',
      redirectUris: ['https://bus.example.cn/'],
      postLogoutRedirectUris: [],
    },
    ...{ backchannelLogoutUri: '', scopes: ['openid'], deviceFlow: false, subjectType: 'pairwise' as const },
    ...{ trusted: true, older: true, applicationCode: null, secret: true },
  }
  const { clientId, secret } = await createOpenidClient(owner, 'lakeside-1', whole)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect((await listByCommand(owner)).join('\n')).toContain(`lakeside-1  ${clientId}  校车`)
  await disableByCommand(owner, clientId)
  await expect(disableByCommand(owner, clientId)).rejects.toThrow('There is no client')
  for (const wrong of [
    { ...whole, redirectUris: ['http://bus.example.cn/'] },
    { ...whole, redirectUris: [] },
    { ...whole, scopes: ['openid', 'email'] },
    { ...whole, secret: false },
    { ...whole, applicationCode: 'nothing' },
  ])
    await expect(createOpenidClient(owner, 'lakeside-1', wrong)).rejects.toThrow()
  await expect(createOpenidClient(owner, 'nowhere', whole)).rejects.toThrow('There is no unit')
  const { rows } = await visit(owner, (client) =>
    client.query(
      'select action, detail from audit_log where target = $1 and unit_id = $2 order by occurred_at',
      [clientId, demoPerson('teacher').unitId],
    ),
  )
  const by = { by: 'command line' }
  expect(rows).toEqual([
    { action: 'client registered', detail: by },
    { action: 'client switched off', detail: by },
  ])
})
