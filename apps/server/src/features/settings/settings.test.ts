import {
  readSecondFactorPolicy,
  writeSecondFactorPolicy,
} from '@homeroom/contract/accounts/factors/second-factor-policy-endpoints.ts'
import { changePasswordPolicy, readPasswordPolicy } from '@homeroom/contract/accounts/passwords/password-endpoints.ts'
import { readSessionLimits, saveSessionLimits } from '@homeroom/contract/accounts/session/session-limit-endpoints.ts'
import { listCasServices } from '@homeroom/contract/identity-provider/cas-service-endpoints.ts'
import { listOpenidClients } from '@homeroom/contract/identity-provider/openid-client-endpoints.ts'
import { changeMessageConfiguration } from '@homeroom/contract/messages/reminder-endpoints.ts'
import { readSingleSignOn } from '@homeroom/contract/outside-sign-in/single-sign-on-settings-endpoints.ts'
import { listProviderSettings } from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import { readTicketTrust } from '@homeroom/contract/outside-sign-in/ticket-trust-endpoints.ts'
import {
  followUnitSetting,
  readUnitSettings,
  ruleUnitSetting,
} from '@homeroom/contract/settings/unit-settings-endpoints.ts'
import type { SettingKey, SettingRule, UnitSetting } from '@homeroom/contract/settings/unit-settings-schemas.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { letPass } from '../../../test-support/stop-forgetting.ts'
import { visit } from '../../../test-support/test-server.ts'

let server: TestServer
let area: Browser
let admin: Browser
beforeAll(async () => {
  server = await startTestServer()
  area = await server.signIn('area.admin')
  admin = await server.signIn('admin')
  await server.stepUp(area)
  await server.stepUp(admin)
})
afterAll(() => server.close())
beforeEach(() =>
  visit(server.database.owner, (owner) =>
    owner.query('delete from unit_settings; delete from unit_password_policies; delete from second_factor_policies'),
  ),
)

const settingOf = async (browser: Browser, key: SettingKey = 'passwords'): Promise<UnitSetting> =>
  (await browser.get(readUnitSettings.path)).data.settings.find((one: UnitSetting) => one.key === key)
const choose = (browser: Browser, profile: string) => browser.post(changePasswordPolicy.path, { profile })
const profileOf = async (browser: Browser) => (await browser.get(readPasswordPolicy.path)).data.profile
async function rule(wanted: SettingRule, key: SettingKey = 'passwords', browser = area) {
  const { version } = await settingOf(browser, key)
  return browser.post(ruleUnitSetting.path, { key, rule: wanted, version })
}

describe('which value is in force in a school', () => {
  test.each<[area: SettingRule, own: string | null, used: string, from: UnitSetting['from'], locked: boolean]>([
    ['free', null, 'strong', 'product', false],
    ['free', 'modern', 'modern', 'unit', false],
    ['default', null, 'mlps-3', 'above', false],
    ['default', 'modern', 'modern', 'unit', false],
    ['locked', null, 'mlps-3', 'above', true],
    ['locked', 'modern', 'mlps-3', 'above', true],
  ])('the area says %s, the school has %s', async (wanted, own, used, from, locked) => {
    if (own) await choose(admin, own)
    await choose(area, 'mlps-3')
    expect((await rule(wanted)).status).toBe(200)
    expect(await profileOf(admin)).toBe(used)
    expect(await settingOf(admin)).toMatchObject({ from, locked })
  })
})

test('a school learns from which unit a value comes, who set it and when', async () => {
  await choose(area, 'mlps-3')
  await rule('locked')
  expect(await settingOf(admin)).toMatchObject({
    value: { passwords: 'mlps-3' },
    unitName: '湖滨区教育局',
    setByName: '沈建国',
    setAt: server.clock.now.toISOString(),
  })
})

test('a locked setting is refused by the server, whichever it is, and its value comes back when the lock goes', async () => {
  await choose(admin, 'modern')
  await choose(area, 'mlps-3')
  await rule('locked')
  expect((await choose(admin, 'strong')).code).toBe('setting_locked')
  const { version } = await settingOf(admin)
  const givenUp = await admin.post(followUnitSetting.path, { key: 'passwords', version })
  expect(givenUp.code, 'nor is it given up').toBe('setting_locked')
  await rule('free')
  expect(await profileOf(admin)).toBe('modern')
  const limits = { idleMinutes: 60, absoluteMinutes: 120 }
  await area.post(saveSessionLimits.path, limits)
  await rule('locked', 'sessions')
  expect((await admin.post(saveSessionLimits.path, limits)).code).toBe('setting_locked')
  const policy = { requiredOf: 'user-types', roleIds: [], userTypes: ['4'], trustedDays: 7 }
  await area.post(writeSecondFactorPolicy.path, policy)
  await rule('locked', 'second-factor')
  expect((await admin.post(writeSecondFactorPolicy.path, { ...policy, userTypes: [] })).code).toBe('setting_locked')
})

describe('of two administrators who began from the same version the second is refused', () => {
  const limits = { idleMinutes: 60, absoluteMinutes: 120 }
  const policy = { requiredOf: 'user-types', roleIds: [], userTypes: ['4'], trustedDays: 7 }
  test.each<[SettingKey, string, object, object]>([
    ['passwords', changePasswordPolicy.path, { profile: 'modern' }, { profile: 'mlps-3' }],
    ['sessions', saveSessionLimits.path, limits, { ...limits, idleMinutes: 30 }],
    ['second-factor', writeSecondFactorPolicy.path, policy, { ...policy, trustedDays: 1 }],
    ['reminders', changeMessageConfiguration.path, { pcOpen: true }, { pcOpen: false }],
  ])('%s', async (key, path, first, second) => {
    for (const [one, other] of [
      [first, second],
      [second, first],
    ]) {
      const { version } = await settingOf(admin, key)
      const answers = await Promise.all([one, other].map((value) => admin.post(path, { ...value, version })))
      expect(answers.map(({ code }) => code).toSorted()).toEqual(['changed_meanwhile', 'ok'])
      const kept = await settingOf(admin, key)
      expect(kept.version).toBe(version + 1)
      expect((await admin.post(path, { ...other, version })).code, 'however late').toBe('changed_meanwhile')
      expect((await settingOf(admin, key)).value).toEqual(kept.value)
    }
  })
})

test('new limits of the area reach a school whose limits were just read within five seconds', async () => {
  await admin.get(readSessionLimits.path)
  await area.post(saveSessionLimits.path, { idleMinutes: 45, absoluteMinutes: 90 })
  await rule('locked', 'sessions')
  letPass(5_000 + 1)
  expect((await admin.get(readSessionLimits.path)).data).toEqual({ idleMinutes: 45, absoluteMinutes: 90 })
})

test('a rule by roles is not given to the units below, and one that is given does not become one by roles', async () => {
  const byRoles = { requiredOf: 'roles', roleIds: [], userTypes: [], trustedDays: 0 }
  await area.post(writeSecondFactorPolicy.path, byRoles)
  expect((await rule('default', 'second-factor')).code).toBe('setting_names_roles')
  await area.post(writeSecondFactorPolicy.path, { ...byRoles, requiredOf: 'nobody' })
  expect((await rule('default', 'second-factor')).status).toBe(200)
  expect((await area.post(writeSecondFactorPolicy.path, byRoles)).code).toBe('setting_names_roles')
})

test('a school gives up its own value and has that of the area again; the audit log says so', async () => {
  await choose(area, 'mlps-3')
  await rule('default')
  await choose(admin, 'modern')
  const { version } = await settingOf(admin)
  expect((await admin.post(followUnitSetting.path, { key: 'passwords', version })).status).toBe(200)
  expect(await profileOf(admin)).toBe('mlps-3')
  const { rows } = await visit(server.database.owner, (owner) =>
    owner.query("select before, after, detail from audit_log where action = 'setting given up'"),
  )
  expect(rows).toEqual([{ before: { value: 'modern' }, after: { value: 'mlps-3' }, detail: { key: 'passwords' } }])
})

test('a role of the unit’s own with the permission for settings is enough for how people sign in', async () => {
  const reads = [
    ...[readPasswordPolicy, readSecondFactorPolicy, readSessionLimits, readSingleSignOn],
    ...[listProviderSettings, listOpenidClients, listCasServices, readTicketTrust],
  ]
  const { unitId, userId } = demoPerson('staff')
  const before = await server.signIn('staff')
  for (const { path } of reads) expect((await before.get(path)).code, path).toBe('not_allowed')
  await visit(server.database.owner, (owner) =>
    owner.query(
      `with made as (insert into roles (unit_id, code, name) values ($1, 'set-up', '设置') returning id),
         held as (insert into role_permissions select $1, id, code from made, permissions
           where code in ('administration', 'administration_settings')),
         icon as (insert into application_assignments (unit_id, application_code, user_id)
           values ($1, 'administration', $2))
       insert into role_assignments select $1, $2, id from made`,
      [unitId, userId],
    ),
  )
  const staff = await server.signIn('staff')
  for (const { path } of reads) expect((await staff.get(path)).status, path).toBe(200)
  expect((await choose(staff, 'modern')).code).toBe('step_up_needed')
  await server.stepUp(staff)
  expect((await choose(staff, 'modern')).status).toBe(200)
})

describe('refused', () => {
  test('an older version', async () => {
    await choose(area, 'mlps-3')
    expect((await area.post(ruleUnitSetting.path, { key: 'passwords', rule: 'locked', version: 99 })).code).toBe(
      'changed_meanwhile',
    )
  })

  test('a school, which has nobody below it', async () => {
    await choose(admin, 'modern')
    expect((await rule('locked', 'passwords', admin)).code).toBe('not_allowed')
  })

  test('bad input', async () => {
    expect((await area.post(ruleUnitSetting.path, { key: 'other', rule: 'locked', version: 1 })).status).toBe(400)
  })

  test('another unit', async () => {
    const { unitId } = demoPerson('area.admin')
    expect((await admin.get(readUnitSettings.path, { unitId })).code).toBe('not_found')
    const given = { key: 'passwords', version: 1 }
    expect((await admin.post(followUnitSetting.path, given, { unitId })).code).toBe('not_found')
  })

  test('nobody signed out, and no teacher', async () => {
    expect((await server.visitor().get(readUnitSettings.path)).status).toBe(401)
    expect((await (await server.signIn('teacher')).get(readUnitSettings.path)).status).toBe(403)
  })
})
