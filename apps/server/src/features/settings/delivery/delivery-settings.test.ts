import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  readMailSettings,
  readSmsSettings,
  saveMailSettings,
  saveSmsSettings,
  testMailSettings,
  testSmsSettings,
} from '@homeroom/contract/settings/delivery-endpoints.ts'
import { ruleUnitSetting } from '@homeroom/contract/settings/unit-settings-endpoints.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import { openFakeMailServer } from '../../../../test-support/fake-mail-server.ts'
import { type Browser, startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'

let server: TestServer
let area: Browser
let admin: Browser
const opened: { close: () => void }[] = []

beforeAll(async () => {
  const { readSettings } = await import('../../../settings/settings.ts')
  server = await startTestServer({ parts: { settings: { ...readSettings({}), insideHosts: '127.0.0.1' } } })
  area = await server.signIn('area.admin')
  admin = await server.signIn('admin')
  await server.stepUp(area)
  await server.stepUp(admin)
})
afterAll(() => server.close())
beforeEach(() =>
  visit(server.database.owner, (owner) =>
    owner.query('delete from unit_settings; delete from unit_mail_settings; delete from unit_sms_settings'),
  ),
)
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
})

const mail = {
  ...{ host: '127.0.0.1', port: 25, security: 'none', account: 'school', password: 'open sesame' },
  ...{ senderName: '湖滨小学', senderAddress: 'school@lakeside.example', version: 0 },
}
const webhook = {
  ...{ service: 'webhook', keyId: '', applicationId: '', signName: '', templateId: '' },
  ...{ address: 'http://127.0.0.1:9/', secret: 'token', version: 0 },
}

async function fakeMail(...refusals: Parameters<typeof openFakeMailServer>) {
  const fake = await openFakeMailServer(...refusals)
  opened.push(fake)
  return fake
}
const testMail = async (to = 'wang@school.example', browser = admin) =>
  (await browser.post(testMailSettings.path, { to })).data?.steps?.at(-1)

test('a letter is sent by the server that was set, and each step is told', async () => {
  const { port, heard } = await fakeMail()
  expect((await admin.post(saveMailSettings.path, { ...mail, port })).status).toBe(200)
  const { data } = await admin.post(testMailSettings.path, { to: 'wang@school.example' })
  expect(data.steps.map(({ step }: { step: string }) => step)).toEqual([
    ...['name', 'connection', 'account', 'sender', 'recipient', 'accepted'],
  ])
  expect(data.steps.at(-1)).toEqual({ step: 'accepted', problem: null, said: '250 kept as 4711' })
  expect(heard()).toContain('MAIL FROM:<school@lakeside.example>')
  expect(heard()).toContain(Buffer.from('\0school\0open sesame').toString('base64'))
})

test.each([
  [{ AUTH: '535 wrong password' }, 'account', '535 wrong password'],
  [{ MAIL: '553 not your address' }, 'sender', '553 not your address'],
  [{ RCPT: '550 nobody of this name' }, 'recipient', '550 nobody of this name'],
  [{ DATA: '554 looks like spam' }, 'accepted', '554 looks like spam'],
])('%j stops the test at its step, with the answer of the server', async (refusals, step, said) => {
  const { port } = await fakeMail(refusals)
  await admin.post(saveMailSettings.path, { ...mail, port })
  expect(await testMail()).toMatchObject({ step, problem: 'refused', said: expect.stringContaining(said) })
})

test('a server that is not there, one nobody knows, one without TLS, and one inside the network are told apart', async () => {
  const { port, close } = await fakeMail()
  await admin.post(saveMailSettings.path, { ...mail, port, security: 'starttls' })
  expect(await testMail()).toMatchObject({ step: 'encryption', problem: 'other' })
  close()
  expect(await testMail()).toMatchObject({ step: 'connection', problem: 'refused' })
  const set = async (host: string) => {
    const { version } = (await admin.get(readMailSettings.path)).data.source
    await admin.post(saveMailSettings.path, { ...mail, host, security: 'tls', version })
  }
  await set('nobody.invalid')
  expect(await testMail()).toMatchObject({ step: 'name', problem: 'unknown' })
  await set('10.0.0.1')
  expect(await testMail()).toMatchObject({ step: 'name', problem: 'not-public' })
})

test('the password is sealed, never answered, and only kept for the same server and account', async () => {
  await admin.post(saveMailSettings.path, mail)
  const read = await admin.get(readMailSettings.path)
  expect(read.data.mail).toMatchObject({ host: '127.0.0.1', hasPassword: true })
  expect(JSON.stringify(read.data)).not.toContain('sesame')
  const { rows } = await visit(server.database.owner, (owner) => owner.query('select * from unit_mail_settings'))
  expect(JSON.stringify(rows)).not.toContain('sesame')
  const { password: _, ...without } = mail
  const same = await admin.post(saveMailSettings.path, { ...without, senderName: 'x', version: 1 })
  expect(same.data.mail).toMatchObject({ senderName: 'x', hasPassword: true })
  const other = await admin.post(saveMailSettings.path, { ...without, port: 26, version: 2 })
  expect(other.code).toBe('delivery_secret_missing')
})

test('a school has the server of its area, says whose it is, and cannot change a locked one', async () => {
  await area.post(saveMailSettings.path, mail)
  expect((await admin.get(readMailSettings.path)).data.mail).toBeNull()
  await area.post(ruleUnitSetting.path, { key: 'mail', rule: 'locked', version: 1 })
  const { data } = await admin.get(readMailSettings.path)
  expect(data).toMatchObject({
    mail: { host: '127.0.0.1' },
    source: { from: 'above', locked: true, unitName: '湖滨区教育局', setByName: '沈建国' },
  })
  expect((await admin.post(saveMailSettings.path, mail)).code).toBe('setting_locked')
})

test('an area sets the server of a school, under its own name', async () => {
  const { unitId } = demoPerson('admin')
  expect((await area.post(saveMailSettings.path, mail, { unitId })).status).toBe(200)
  expect((await admin.get(readMailSettings.path)).data.source).toMatchObject({ from: 'unit', setByName: '沈建国' })
})

test('a text message goes to the webhook of the unit, and its refusal is told', async () => {
  const heard: unknown[] = []
  let status = 200
  const hook = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    heard.push([request.headers.authorization, JSON.parse(body)])
    response.writeHead(status).end('out of credit')
  })
  opened.push(hook)
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/send`
  expect((await admin.post(saveSmsSettings.path, { ...webhook, address })).data.sms).toMatchObject({ hasSecret: true })
  const last = async () => (await admin.post(testSmsSettings.path, { to: '13812345678' })).data.steps.at(-1)
  expect(await last()).toMatchObject({ step: 'accepted', problem: null })
  expect(heard).toMatchObject([['Bearer token', { to: '13812345678', code: '123456' }]])
  status = 402
  expect(await last()).toMatchObject({ problem: 'other', said: 'HTTP 402 out of credit' })
})

describe('refused', () => {
  test('bad input', async () => {
    const wrong = async (changed: object) => (await admin.post(saveMailSettings.path, { ...mail, ...changed })).status
    expect(await wrong({ host: 'a b' })).toBe(400)
    expect(await wrong({ senderAddress: 'nobody' })).toBe(400)
    expect(await wrong({ host: 'smtp.example.com', security: 'none' })).toBe(400)
    expect((await admin.post(saveSmsSettings.path, { ...webhook, address: 'http://example.com/' })).status).toBe(400)
    expect((await admin.post(saveSmsSettings.path, { ...webhook, service: 'tencent' })).status).toBe(400)
    expect((await admin.post(testMailSettings.path, { to: 'wang@school.example' })).code).toBe('delivery_not_set_up')
    await admin.post(saveMailSettings.path, mail)
    expect((await admin.post(testMailSettings.path, { to: 'wang' })).status).toBe(400)
  })

  test('an older version', async () => {
    await admin.post(saveMailSettings.path, mail)
    expect((await admin.post(saveMailSettings.path, mail)).code).toBe('changed_meanwhile')
  })

  const calls = [saveMailSettings, saveSmsSettings, testMailSettings, testSmsSettings]
  const bodies = [mail, webhook, {}, {}]

  test('another unit, a teacher, nobody', async () => {
    const { unitId } = demoPerson('area.admin')
    const teacher = await server.signIn('teacher')
    await server.stepUp(teacher)
    for (const { path } of [readMailSettings, readSmsSettings]) {
      expect((await admin.get(path, { unitId })).code).toBe('not_found')
      expect((await teacher.get(path)).status).toBe(403)
      expect((await server.visitor().get(path)).status).toBe(401)
    }
    for (const [at, { path }] of calls.entries()) {
      expect((await admin.post(path, bodies[at], { unitId })).code).toBe('not_found')
      expect((await teacher.post(path, bodies[at])).status).toBe(403)
      expect((await server.visitor().post(path, bodies[at])).status).toBe(401)
    }
  })

  test('more than twenty tests an hour', async () => {
    server.clock.now = new Date(server.clock.now.getTime() + 3_600_000)
    const again = await server.signIn('admin')
    await server.stepUp(again)
    await again.post(saveMailSettings.path, { ...mail, host: 'nobody.invalid', security: 'tls' })
    const codes: string[] = []
    for (let at = 0; at < 21; at++)
      codes.push((await again.post(testMailSettings.path, { to: 'wang@school.example' })).code)
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(1)
  })
})
