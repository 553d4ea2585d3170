import {
  readSecondFactorPolicy,
  writeSecondFactorPolicy,
} from '@homeroom/contract/accounts/factors/second-factor-policy-endpoints.ts'
import { changePasswordPolicy, readPasswordPolicy } from '@homeroom/contract/accounts/passwords/password-endpoints.ts'
import { readSessionLimits, saveSessionLimits } from '@homeroom/contract/accounts/session/session-limit-endpoints.ts'
import {
  listCasServices,
  putCasService,
  removeCasService,
} from '@homeroom/contract/identity-provider/cas-service-endpoints.ts'
import {
  changeOpenidClient,
  disableOpenidClient,
  listOpenidClients,
  registerOpenidClient,
  renewOpenidClientSecret,
} from '@homeroom/contract/identity-provider/openid-client-endpoints.ts'
import { changeMessageConfiguration, readReminderRule } from '@homeroom/contract/messages/reminder-endpoints.ts'
import {
  checkSingleSignOn,
  readSingleSignOn,
  removeSingleSignOn,
  saveSingleSignOn,
} from '@homeroom/contract/outside-sign-in/single-sign-on-settings-endpoints.ts'
import {
  checkProviderSettings,
  listProviderSettings,
  removeProviderSettings,
  saveProviderSettings,
} from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import {
  distrustTicketApplication,
  readTicketTrust,
  trustTicketApplication,
} from '@homeroom/contract/outside-sign-in/ticket-trust-endpoints.ts'
import { readUnitSettings, ruleUnitSetting } from '@homeroom/contract/settings/unit-settings-endpoints.ts'
import type { SettingKey, UnitSetting } from '@homeroom/contract/settings/unit-settings-schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { createApplicationKey } from '../../commands/applications/application-key-command.ts'

// How people of a school sign in, set by its area. The generated matrix asks the same calls as every kind of person.

let server: TestServer
let area: Browser
let admin: Browser
let other: Browser
let outside: string
const { unitId } = demoPerson('admin')
const { unitId: areaId, userId: areaAdmin } = demoPerson('area.admin')
const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)

beforeAll(async () => {
  server = await startTestServer()
  area = await server.signIn('area.admin')
  admin = await server.signIn('admin')
  other = await server.signIn('admin.two')
  for (const browser of [area, admin, other]) await server.stepUp(browser)
  const [made] = await sql("insert into units (unit_type, code, name) values ('2', 'outside', '区外学校') returning id")
  outside = made.id
})
afterAll(() => server.close())

const policy = { requiredOf: 'user-types', roleIds: [], userTypes: ['4'], trustedDays: 7 }
const limits = { idleMinutes: 45, absoluteMinutes: 90 }
const client = {
  ...{ name: '图书馆', redirectUris: ['https://library.example.cn/back'], scopes: ['openid'] },
  ...{ applicationCode: null, keepsSecret: true },
}
const service = {
  ...{ name: '旧系统', address: 'https://old.example.cn/*', userForm: 'id', attributes: [] },
  ...{ applicationCode: null, hearsLogOut: false },
}
const signOn = { kind: 'cas', name: '区统一认证', address: 'https://cas.example.cn', first: false }
const wechat = { kind: 'wechat-website', appId: 'wx0123456789abcdef', secret: '0123456789abcdef0123456789abcdef' }

type Setting = { key: SettingKey; save: string; value: object; read: string; shown: object; action: string }
const settings: [string, Setting][] = [
  [
    'passwords',
    {
      ...{ key: 'passwords', save: changePasswordPolicy.path, value: { profile: 'mlps-3' } },
      ...{ read: readPasswordPolicy.path, shown: { profile: 'mlps-3' }, action: 'password policy changed' },
    },
  ],
  [
    'the second factor',
    {
      ...{ key: 'second-factor', save: writeSecondFactorPolicy.path, value: policy },
      ...{ read: readSecondFactorPolicy.path, shown: { policy }, action: 'second factor policy changed' },
    },
  ],
  [
    'sessions',
    {
      ...{ key: 'sessions', save: saveSessionLimits.path, value: limits },
      ...{ read: readSessionLimits.path, shown: limits, action: 'session limits changed' },
    },
  ],
  [
    'reminders',
    {
      ...{ key: 'reminders', save: changeMessageConfiguration.path, value: { pcOpen: false } },
      ...{ read: readReminderRule.path, shown: { pcOpen: false }, action: 'reminders switched' },
    },
  ],
]

const settingOf = async (browser: Browser, key: SettingKey, query = {}): Promise<UnitSetting> =>
  (await browser.get(readUnitSettings.path, query)).data.settings.find((one: UnitSetting) => one.key === key)
const lines = (action: string) =>
  sql('select unit_id, actor_id, actor_unit_id from audit_log where action = $1 order by occurred_at, id', [action])
const inSchool = { unit_id: unitId, actor_id: areaAdmin, actor_unit_id: areaId }

test('who has not proved again who they are sets nothing of a school; visitors and teachers reach nothing', async () => {
  const unproved = await server.signIn('area.admin')
  const teacher = await server.signIn('teacher')
  await server.stepUp(teacher)
  for (const [, { save, value, key }] of settings) {
    if (key !== 'reminders')
      expect([save, (await unproved.post(save, value, { unitId })).code]).toEqual([save, 'step_up_needed'])
    expect([save, (await teacher.post(save, value, { unitId })).code]).toEqual([save, 'not_allowed'])
    expect([save, (await server.visitor().post(save, value, { unitId })).code]).toEqual([save, 'sign_in_required'])
  }
})

test.each(settings)(
  'an area sets %s of a school: there it counts, is signed and stands in the audit log',
  async (_what, one) => {
    const own = (await area.get(one.read)).data
    const { version } = await settingOf(area, one.key, { unitId })
    expect((await area.post(one.save, { ...one.value, version }, { unitId })).status).toBe(200)
    expect((await area.get(one.read, { unitId })).data).toMatchObject(one.shown)
    expect(await settingOf(admin, one.key)).toMatchObject({ from: 'unit', setByName: '沈建国', version: version + 1 })
    expect((await area.get(one.read)).data, 'the area itself keeps its own').toEqual(own)
    expect((await settingOf(other, one.key)).from, 'no other school has it').toBe('product')
    expect(await lines(one.action)).toEqual([inSchool])
    const late = await area.post(one.save, { ...one.value, version }, { unitId })
    expect(late.code, 'somebody saved since').toBe('changed_meanwhile')
  },
)

test.each(settings)('%s that the area has locked are refused in a school to the area, too', async (_what, one) => {
  expect((await area.post(one.save, one.value)).status).toBe(200)
  const { version } = await settingOf(area, one.key)
  expect((await area.post(ruleUnitSetting.path, { key: one.key, rule: 'locked', version })).status).toBe(200)
  expect((await area.post(one.save, one.value, { unitId })).code).toBe('setting_locked')
})

test('the roles of whom a second factor is asked are those of the school', async () => {
  const { roles } = (await area.get(readSecondFactorPolicy.path, { unitId })).data
  expect(roles).toEqual((await admin.get(readSecondFactorPolicy.path)).data.roles)
  const [own] = (await area.get(readSecondFactorPolicy.path)).data.roles
  const byRole = { ...policy, requiredOf: 'roles', roleIds: [own.id], userTypes: [] }
  expect((await area.post(writeSecondFactorPolicy.path, byRole, { unitId })).code).toBe('role_not_found')
})

test('an area sets up single sign-on and a messaging service of a school, whose own addresses it is told', async () => {
  expect((await area.post(saveSingleSignOn.path, signOn, { unitId })).status).toBe(200)
  const seen = (await area.get(readSingleSignOn.path, { unitId })).data
  expect(seen).toMatchObject({ provider: { name: '区统一认证' }, callback: expect.stringContaining(`/sso/${unitId}/`) })
  expect((await admin.get(readSingleSignOn.path)).data.provider).toMatchObject({ address: signOn.address })
  expect((await area.get(readSingleSignOn.path)).data.provider, 'the area keeps its own').not.toMatchObject({
    name: '区统一认证',
  })
  expect((await area.post(saveProviderSettings.path, wechat, { unitId })).status).toBe(200)
  expect(JSON.stringify((await admin.get(listProviderSettings.path)).data)).toContain(wechat.appId)
  expect(JSON.stringify((await area.get(listProviderSettings.path)).data)).not.toContain(wechat.appId)
  expect((await area.post(removeProviderSettings.path, { kind: wechat.kind }, { unitId })).status).toBe(200)
  expect((await area.post(removeSingleSignOn.path, {}, { unitId })).status).toBe(200)
  for (const action of [
    'single sign-on set',
    'single sign-on removed',
    'social provider saved',
    'social provider removed',
  ])
    expect([action, await lines(action)]).toEqual([action, [inSchool]])
})

test('an area registers the applications of others for a school, changes and ends them', async () => {
  const made = (await area.post(registerOpenidClient.path, client, { unitId })).data
  const { keepsSecret: _, ...change } = client
  expect(
    (await area.post(changeOpenidClient.path, { ...change, id: made.id, name: '新图书馆' }, { unitId })).status,
  ).toBe(200)
  expect((await area.post(changeOpenidClient.path, { ...change, id: made.id })).code, 'not its own').toBe('not_found')
  expect((await area.post(renewOpenidClientSecret.path, { id: made.id }, { unitId })).status).toBe(200)
  expect(JSON.stringify((await admin.get(listOpenidClients.path)).data)).toContain('新图书馆')
  expect((await area.post(disableOpenidClient.path, { id: made.id }, { unitId })).status).toBe(200)
  const { id } = (await area.post(putCasService.path, service, { unitId })).data
  expect((await admin.get(listCasServices.path)).data).toContainEqual(expect.objectContaining({ id, name: '旧系统' }))
  expect((await area.post(removeCasService.path, { id })).code, 'not its own').toBe('not_found')
  expect((await area.post(removeCasService.path, { id }, { unitId })).status).toBe(200)
  for (const action of ['client registered', 'client changed', 'client secret renewed', 'client switched off'])
    expect([action, await lines(action)]).toEqual([action, [inSchool]])
  for (const action of ['cas service put', 'cas service removed'])
    expect([action, await lines(action)]).toEqual([action, [inSchool]])
})

test('an area lets an application hand people of a school over, and takes that away', async () => {
  await createApplicationKey(server.database.owner, 'clubs')
  const body = { application: 'clubs' }
  expect((await area.post(trustTicketApplication.path, body, { unitId })).status).toBe(200)
  expect((await admin.get(readTicketTrust.path)).data.trusted).toMatchObject([{ code: 'clubs' }])
  expect((await area.get(readTicketTrust.path)).data.trusted).toEqual([])
  expect((await area.post(distrustTicketApplication.path, body, { unitId })).status).toBe(200)
  expect(await lines('tickets allowed')).toEqual([inSchool])
})

test('a school reaches no other school and not its area; an area reaches no school outside', async () => {
  const id = unitId
  const acts: [string, object][] = [
    ...settings.map(([, one]): [string, object] => [one.save, one.value]),
    [saveSingleSignOn.path, signOn],
    [removeSingleSignOn.path, {}],
    [checkSingleSignOn.path, {}],
    [saveProviderSettings.path, wechat],
    [removeProviderSettings.path, { kind: wechat.kind }],
    [checkProviderSettings.path, { kind: wechat.kind }],
    [registerOpenidClient.path, client],
    [changeOpenidClient.path, { ...client, id }],
    [renewOpenidClientSecret.path, { id }],
    [disableOpenidClient.path, { id }],
    [putCasService.path, service],
    [removeCasService.path, { id }],
    [trustTicketApplication.path, { application: 'x' }],
    [distrustTicketApplication.path, { application: 'x' }],
  ]
  const reads = [
    ...settings.map(([, one]) => one.read),
    ...[readSingleSignOn.path, listProviderSettings.path, listOpenidClients.path, listCasServices.path],
    readTicketTrust.path,
  ]
  for (const [browser, unit] of [
    [other, unitId],
    [admin, areaId],
    [area, outside],
  ] as const) {
    for (const [path, body] of acts)
      expect([path, unit, (await browser.post(path, body, { unitId: unit })).code]).toEqual([path, unit, 'not_found'])
    for (const path of reads)
      expect([path, unit, (await browser.get(path, { unitId: unit })).code]).toEqual([path, unit, 'not_found'])
  }
  for (const [path, body] of acts)
    expect([path, (await area.post(path, body, { unitId: 'x' })).code]).toEqual([path, 'validation_failed'])
})
