import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { markMessageRead, readUnreadMessages } from '@homeroom/contract/messages/message-endpoints.ts'
import { administratorRole, administratorRoleApplication } from '@homeroom/contract/pages/product.ts'
import { day } from '@homeroom/shared/dates/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApplicationItemService } from '#features/applications/application-item-service.ts'
import { createLicenceService } from '#features/licences/licence-service.ts'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { expectEachLanguage } from '../../../test-support/expect-each-language.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { createLicenceReminderService } from './licence-reminder-service.ts'

let server: TestServer
let admin: Browser
let unitId: string
let remind: () => Promise<void>
let parts: Omit<Parameters<typeof createLicenceReminderService>[0], 'failed'>
const failures: string[] = []

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  unitId = (await admin.get(readMe.path)).data.unitId
  const { db } = server
  const now = () => server.clock.now
  const items = createApplicationItemService({ db, now, licences: createLicenceService({ db, now }) })
  parts = { db, now, items }
  remind = remindWith(db)
})
afterAll(() => server.close())

const remindWith = (db: TestServer['db']) =>
  createLicenceReminderService({ ...parts, db, failed: (_error, unit) => failures.push(unit) }).remind

const endIn = (code: string, days: number) =>
  visit(server.database.owner, (client) =>
    client.query('update module_licences set end_time = $3 where unit_id = $1 and code = $2', [
      unitId,
      code,
      new Date(server.clock.now.getTime() + days * day),
    ]),
  )
const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)
async function heard(browser: Browser) {
  const { data } = await browser.get(readUnreadMessages.path)
  return data.filter(({ messageMeno }: { messageMeno: string }) => messageMeno.includes('模块的授权'))
}

test('administrators hear once of each step towards the end, in one message with the table of modules', async () => {
  const others = await Promise.all(['teacher', 'admin.two'].map((name) => server.signIn(name)))
  await remind()
  expect(await heard(admin), 'the demo district has told them already').toEqual([])

  await endIn('calendar', 20)
  await remind()
  await remind()
  const [message, ...more] = await heard(admin)
  expect(more).toEqual([])
  expect(message).toMatchObject({ module: 'base', openWay: 1, importance: 5 })
  expectEachLanguage({ text: message.messageMeno, englishText: message.englishMessageMeno })
  const listed = JSON.parse(message.content)
  expect(listed).toContainEqual({
    code: 'calendar',
    name: '校历日程',
    englishName: 'School calendar',
    endTime: new Date(server.clock.now.getTime() + 20 * day).toISOString(),
  })
  expect(listed.map(({ code }: { code: string }) => code).sort()).toEqual([
    'calendar',
    'canteen',
    'homework',
    'library',
  ])
  for (const other of others) expect(await heard(other)).toEqual([])
})

test('a renewed licence leaves the list, and the newer message takes the place of the older', async () => {
  await endIn('calendar', 300)
  await endIn('library', 400)
  await remind()
  const [message, ...more] = await heard(admin)
  expect(more).toEqual([])
  expect(message.importance).toBe(4)
  expect(message.content).not.toContain('calendar')
})

test('who becomes administrator hears of it, and who has read it is left in peace', async () => {
  const [message] = await heard(admin)
  await admin.post(markMessageRead.path, { desktopMessageId: message.id })
  const { userId } = demoPerson('teacher')
  await visit(server.database.owner, (client) =>
    client.query(
      `insert into role_assignments (unit_id, user_id, role_id)
       select unit_id, $2, id from roles where unit_id = $1 and code = $3 and application = $4`,
      [unitId, userId, administratorRole, administratorRoleApplication],
    ),
  )
  await remind()
  expect(await heard(await server.signIn('teacher'))).toMatchObject([{ id: message.id }])
  expect(await heard(admin)).toEqual([])
})

test('when the last licence is renewed nothing is said any more', async () => {
  const teacher = await server.signIn('teacher')
  for (const code of ['canteen', 'homework']) await endIn(code, 300)
  await remind()
  expect(await heard(teacher)).toEqual([])
})

test('whoever has read of a licence is left in peace when another one is renewed, and hears of the next step', async () => {
  await endIn('canteen', 60)
  await endIn('homework', 80)
  await remind()
  const [message, ...more] = await heard(admin)
  expect(more).toEqual([])
  await admin.post(markMessageRead.path, { desktopMessageId: message.id })
  await endIn('homework', 300)
  await remind()
  expect(await heard(admin)).toEqual([])
  // The server was off for 40 days: of two steps that were missed, one message tells.
  server.clock.now = new Date(server.clock.now.getTime() + 55 * day)
  await remind()
  await remind()
  const again = await server.signIn('admin')
  expect(await heard(again)).toHaveLength(1)
  server.clock.now = new Date(server.clock.now.getTime() - 55 * day)
  await endIn('canteen', 300)
  await remind()
  admin = await server.signIn('admin')
  expect(await heard(admin)).toEqual([])
})

test('those who set licences in the area hear of the units below it, those who only teach there do not', async () => {
  const area = await server.signIn('area.admin')
  const below = async () => {
    const { data } = await area.get(readUnreadMessages.path)
    return data.filter(({ messageMeno }: { messageMeno: string }) => messageMeno.includes('下属单位的'))
  }
  for (const { id } of await below()) await area.post(markMessageRead.path, { desktopMessageId: id })
  await remind()
  expect(await below()).toEqual([])
  await endIn('calendar', 29)
  await remind()
  await remind()
  const [message, ...more] = await below()
  expect(more).toEqual([])
  expectEachLanguage({ text: message.messageMeno, englishText: message.englishMessageMeno })
  const named: { code: string; endTime: string }[] = JSON.parse(message.content)
  const units = new Set(named.map(({ code }) => code.split(' ')[0])).size
  expect([message.messageMeno, message.englishMessageMeno]).toEqual([
    `${units} 个下属单位的 ${named.length} 个模块的授权已到期或将在 90 天内到期。`,
    `Module licences of units below that have ended or end within 90 days: ${named.length}.`,
  ])
  expect(named.map(({ endTime }) => endTime)).toEqual(named.map(({ endTime }) => endTime).toSorted())
  expect(JSON.parse(message.content)).toContainEqual({
    code: `${unitId} calendar`,
    name: '湖滨第一小学：校历日程',
    englishName: 'Lakeside No. 1 Primary School: School calendar',
    endTime: new Date(server.clock.now.getTime() + 29 * day).toISOString(),
  })
  await area.post(markMessageRead.path, { desktopMessageId: message.id })
  await endIn('calendar', 300)
  await remind()
  expect(await below()).toEqual([])
  // A unit that is closed is nobody's care, and one without a name in English is named as it is.
  const change = (text: string) => sql(`update units set ${text} where id = $1`, [unitId])
  await change("status = 'suspended'")
  await endIn('calendar', 6)
  await remind()
  expect(await below()).toEqual([])
  await change("status = 'active', english_name = ''")
  await sql("update module_licences set english_name = '' where unit_id = $1 and code = 'calendar'", [unitId])
  await remind()
  const [again] = await below()
  expect(JSON.parse(again.content)).toContainEqual(
    expect.objectContaining({ name: '湖滨第一小学：校历日程', englishName: '湖滨第一小学: 校历日程' }),
  )
  await endIn('calendar', 300)
  await remind()
})

test('where nobody can renew nothing is noted, and whoever comes to do it hears of it', async () => {
  const role = await sql(
    `delete from role_assignments a using roles r where r.unit_id = $1 and r.code = $2 and r.application = $3
       and a.unit_id = r.unit_id and a.role_id = r.id returning a.user_id, a.role_id`,
    [unitId, administratorRole, administratorRoleApplication],
  )
  await endIn('calendar', 5)
  await remind()
  for (const { user_id, role_id } of role)
    await sql('insert into role_assignments (unit_id, user_id, role_id) values ($1, $2, $3)', [
      unitId,
      user_id,
      role_id,
    ])
  admin = await server.signIn('admin')
  expect(await heard(admin)).toEqual([])
  await remind()
  expect(await heard(admin)).toMatchObject([{ messageMeno: expect.stringContaining('1 个模块的授权') }])
})

test('a message names a hundred modules at most, those that end first before the others, and says how many there are', async () => {
  const endTime = new Date(server.clock.now.getTime() + 20 * day)
  await sql(
    `insert into module_licences (unit_id, code, name, end_time)
     select $1, 'm-' || lpad(n::text, 3, '0'), 'm', $2 from generate_series(1, 120) n order by n desc`,
    [unitId, endTime],
  )
  await remind()
  const [message] = await heard(admin)
  expect(message.messageMeno).toBe('121 个模块的授权已到期或将在 90 天内到期，请及时续期。')
  expect(message.englishMessageMeno).toBe('Module licences that have ended or end within 90 days: 121.')
  const codes = JSON.parse(message.content).map(({ code }: { code: string }) => code)
  expect(codes).toEqual(['calendar', ...Array.from({ length: 99 }, (_, n) => `m-${String(n + 1).padStart(3, '0')}`)])
  await sql("delete from module_licences where code like 'm-%'")
  await endIn('calendar', 300)
  await remind()
})

test('a unit that cannot be looked at does not keep the others from hearing', async () => {
  await endIn('canteen', 5)
  const { db } = server
  await remindWith({
    ...db,
    inUnit: (unit, work) => (unit === unitId ? db.inUnit(unit, work) : Promise.reject(new Error('broken'))),
  })()
  expect(failures.length).toBeGreaterThan(0)
  expect(await heard(admin)).toHaveLength(1)
})
