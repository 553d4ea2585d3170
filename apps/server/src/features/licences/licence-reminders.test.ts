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
import { createLicenceReminderService } from './licence-service.ts'

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
