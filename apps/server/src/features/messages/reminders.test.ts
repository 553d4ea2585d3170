import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { changeMessageConfiguration, readMessageConfiguration } from '@homeroom/contract/messages/reminder-endpoints.ts'
import { readUnitSettings, ruleUnitSetting } from '@homeroom/contract/settings/unit-settings-endpoints.ts'
import type { SettingRule, UnitSetting } from '@homeroom/contract/settings/unit-settings-schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'

let server: TestServer
let admin: Browser
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const configOf = async (browser: Browser) => (await browser.get(readMessageConfiguration.path)).data.config
const change = (browser: Browser, pcOpen: unknown) => browser.post(changeMessageConfiguration.path, { pcOpen })

test('[TODO-10] the configuration is JSON text that holds pcOpen, true until somebody decides', async () => {
  const reply = await (await server.signIn('student')).get(readMessageConfiguration.path)
  expect(reply).toMatchObject({ status: 200, data: { config: '{"pcOpen":true}' } })
  const { settings } = (await admin.get(readUnitSettings.path)).data
  expect(settings.find(({ key }: UnitSetting) => key === 'reminders')).toMatchObject({ value: {}, from: 'product' })
})

test('[TODO-10] an administrator switches the reminders of their unit, and of no other', async () => {
  const teacher = await server.signIn('teacher')
  expect(await change(admin, false)).toMatchObject({ status: 200, data: 'success' })
  expect(JSON.parse(await configOf(teacher))).toEqual({ pcOpen: false })
  expect(JSON.parse(await configOf(await server.signIn('area.admin')))).toEqual({ pcOpen: true })
  await change(admin, true)
  expect(JSON.parse(await configOf(teacher))).toEqual({ pcOpen: true })
})

test('the audit log tells who has switched them', async () => {
  const { userId, unitId } = (await admin.get(readMe.path)).data
  await change(admin, false)
  const lines = await server.db.inUnit(unitId, (tx) =>
    tx.execute(
      `select actor_id, before, after from audit_log where action = 'reminders switched' order by occurred_at`,
    ),
  )
  expect(lines.rows.at(-1)).toEqual({ actor_id: userId, before: { pcOpen: true }, after: { pcOpen: false } })
})

test('an area gives its schools the switch, and a locked one is refused', async () => {
  const area = await server.signIn('area.admin')
  await server.stepUp(area)
  const versionIn = async () =>
    (await area.get(readUnitSettings.path)).data.settings.find(({ key }: UnitSetting) => key === 'reminders').version
  const rule = async (wanted: SettingRule) =>
    area.post(ruleUnitSetting.path, { key: 'reminders', rule: wanted, version: await versionIn() })
  await change(admin, false)
  await change(area, true)
  await rule('default')
  expect(JSON.parse(await configOf(admin)), 'the school has said something itself').toEqual({ pcOpen: false })
  await rule('locked')
  expect(JSON.parse(await configOf(admin))).toEqual({ pcOpen: true })
  expect((await change(admin, false)).code).toBe('setting_locked')
  const { settings } = (await admin.get(readUnitSettings.path)).data
  expect(settings.find(({ key }: UnitSetting) => key === 'reminders')).toMatchObject({
    value: { reminders: { pcOpen: true } },
    ...{ from: 'above', unitName: '湖滨区教育局', setByName: '沈建国', locked: true },
  })
  await rule('free')
  expect(JSON.parse(await configOf(admin))).toEqual({ pcOpen: false })
})

test.each(['teacher', 'student', 'parent', 'staff'])('%s may not switch them', async (name) => {
  const before = await configOf(admin)
  const reply = await change(await server.signIn(name), true)
  expect(reply).toMatchObject({ status: 403, code: 'not_allowed', data: null })
  expect(await configOf(admin)).toBe(before)
})

test('a visitor neither reads nor switches them, and what is no switch is refused', async () => {
  expect((await server.visitor().get(readMessageConfiguration.path)).status).toBe(401)
  expect((await change(server.visitor(), true)).status).toBe(401)
  expect((await change(admin, 'perhaps')).status).toBe(400)
})
