import { providerChecksPerHour } from '@homeroom/contract/limits.ts'
import { checkProviderSettings, saveProviderSettings } from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import type { ProviderKind } from '@homeroom/contract/outside-sign-in/social-schemas.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { demoMessagingApps } from '#database/demo-district/messages/demo-messaging.ts'
import { startSocialSetting } from '../../../../../test-support/social-setting.ts'
import { type Browser, startTestServer } from '../../../../../test-support/start-test-server.ts'

let setting: Awaited<ReturnType<typeof startSocialSetting>>
let admin: Browser
beforeAll(async () => {
  setting = await startSocialSetting()
})
beforeEach(async () => {
  // What was asked in the test before counts no more.
  setting.clock.now = new Date(setting.clock.now.getTime() + 3_600_000)
  admin = await proved('admin')
})
afterAll(() => setting.close())
afterEach(() => {
  setting.wechat.faults.mode = 'none'
  setting.wecom.faults.mode = 'none'
  setting.wechat.faults.errcodes = []
  setting.wecom.faults.errcodes = []
})

const school = demoUnitId('lakeside-1')
async function proved(loginName: string) {
  const browser = await setting.signIn(loginName)
  await setting.stepUp(browser)
  return browser
}
const check = (kind: ProviderKind, browser = admin) => browser.post(checkProviderSettings.path, { kind })
const ask = async (query: string) => (await setting.db.inUnit(school, (tx) => tx.execute(query))).rows

test.each(['wechat-website', 'wechat-account'] as const)(
  '%s works when WeChat takes application and secret, and nobody is signed in by it',
  async (kind) => {
    const before = setting.wechat.calls.length
    expect((await check(kind)).data).toEqual({ outcome: 'works', errcode: null, trustedDomain: null })
    expect(setting.wechat.calls.slice(before)).toEqual(['/sns/oauth2/access_token'])
  },
)

test('WeCom works when it gives a token and knows the agent; the domain it trusts is told', async () => {
  const before = setting.wecom.calls.length
  expect((await check('wecom')).data).toEqual({ outcome: 'works', errcode: null, trustedDomain: null })
  expect(setting.wecom.calls.slice(before)).toEqual(['/cgi-bin/gettoken', '/cgi-bin/agent/get'])
  setting.corporation.agent = { close: 0, redirect_domain: 'school.example.cn' }
  expect((await check('wecom')).data.trustedDomain).toBe('school.example.cn')
  setting.corporation.agent = { close: 1, redirect_domain: '' }
  expect((await check('wecom')).data.outcome).toBe('agent-off')
  delete setting.corporation.agent
})

describe('what is set wrong is told apart', () => {
  test.each([
    ['wechat-website', 'app_id', 'wx0000000000000000', 'app-unknown', 40013],
    ['wecom', 'app_id', 'ww0000000000000000', 'app-unknown', 40013],
    ['wecom', 'agent_id', '42', 'agent-unknown', 301002],
  ] as const)('%s with another %s', async (kind, column, wrong, outcome, errcode) => {
    const [row] = await ask(`select ${column} as value from social_providers where kind = '${kind}'`)
    const set = (value: unknown) => ask(`update social_providers set ${column} = '${value}' where kind = '${kind}'`)
    await set(wrong)
    expect((await check(kind)).data).toMatchObject({ outcome, errcode })
    await set(row?.value)
    expect((await check(kind)).data.outcome).toBe('works')
  })

  test.each([
    ['wechat-website', 40125, 'secret-wrong'],
    ['wecom', 40001, 'secret-wrong'],
    ['wecom', 60020, 'address-not-allowed'],
    ['wechat-account', 48001, 'no-right'],
    ['wechat-account', 50001, 'refused'],
  ] as const)('%s that refuses with %d', async (kind, errcode, outcome) => {
    const service = kind === 'wecom' ? setting.wecom : setting.wechat
    service.faults.errcodes = [errcode]
    expect((await check(kind)).data).toEqual({ outcome, errcode, trustedDomain: null })
  })

  test.each(['down', 'broken', 'garbage', 'huge'] as const)('a service that is %s is away', async (mode) => {
    setting.wechat.faults.mode = mode
    expect((await check('wechat-website')).data.outcome).toBe('away')
  })

  test('[R25] checks that fail keep nobody from signing in', async () => {
    setting.wechat.faults.mode = 'down'
    for (let count = 0; count < 6; count++) await check('wechat-website')
    setting.wechat.faults.mode = 'none'
    expect((await setting.signInAs(setting.visitor(), 'wangfang')).status).toBe(200)
    setting.clock.now = new Date(setting.clock.now.getTime() + 31_000)
    expect((await check('wechat-website')).data.outcome).toBe('works')
  })
})

test('one that is switched off is checked as well', async () => {
  await ask(`update social_providers set enabled = false where kind = 'wechat-website'`)
  expect((await check('wechat-website')).data.outcome).toBe('works')
  await ask(`update social_providers set enabled = true where kind = 'wechat-website'`)
})

test('a check has a line in the audit log, without the secret', async () => {
  setting.clock.now = new Date(setting.clock.now.getTime() + 1000)
  await check('wecom')
  const [line] = await ask(
    `select action, detail from audit_log where action = 'social provider checked' order by occurred_at desc, id desc limit 1`,
  )
  expect(line?.detail).toEqual({ kind: 'wecom', outcome: 'works', errcode: null })
})

test('nobody but administrators may check, after proving again who they are; what is not set up is missing', async () => {
  expect((await check('wecom', await proved('teacher'))).code).toBe('not_allowed')
  expect((await check('wecom', setting.visitor())).code).toBe('sign_in_required')
  expect((await check('wecom', await setting.signIn('admin'))).code).toBe('step_up_needed')
  expect((await check('wecom', await proved('admin.two'))).code).toBe('not_found')
  expect((await check('mail' as ProviderKind)).code).toBe('validation_failed')
})

test('a unit asks twenty times an hour: then it waits, the service is not asked, and nothing is said of it', async () => {
  for (let count = 0; count < providerChecksPerHour; count++)
    expect((await check('wechat-website')).data.outcome).toBe('works')
  const before = setting.wechat.calls.length
  const refused = await check('wechat-website')
  expect(refused).toMatchObject({ code: 'too_many_requests', data: null })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(setting.wechat.calls).toHaveLength(before)
})

test('what a unit has used up at the service keeps nobody from being told how things are', async () => {
  for (let count = 0; count < 6; count++) {
    setting.wechat.faults.errcodes = [45009]
    expect((await check('wechat-website')).data).toMatchObject({ outcome: 'busy', errcode: 45009 })
  }
  expect((await check('wechat-website')).data.outcome).toBe('works')
})

test('a service of the rehearsal is missing where there is no rehearsal: nobody is asked with its secret', async () => {
  const bare = await startTestServer({ database: setting.database, parts: { now: () => setting.clock.now } })
  const browser = await bare.signIn('admin')
  await bare.stepUp(browser)
  for (const kind of ['wechat-website', 'wecom'] as const) expect((await check(kind, browser)).code).toBe('not_found')
  await bare.close()
})

test('the token that WeCom gave for the settings before is forgotten with them', async () => {
  expect((await setting.signInAs(setting.visitor(), 'wangfang', { providerId: 'qy' })).status).toBe(200)
  const tokens = () => ask('select provider_id from social_provider_tokens')
  expect(await tokens()).toHaveLength(1)
  const { appId, agentId } = demoMessagingApps.wecom
  const body = { kind: 'wecom', appId, agentId, secret: 'another-secret-0000' }
  expect((await admin.post(saveProviderSettings.path, body)).data).toBe('success')
  expect(await tokens()).toEqual([])
})
