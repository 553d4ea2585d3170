import {
  openContactClass,
  readContactClasses,
  readContacts,
  readEmergencyContacts,
  saveContactChoice,
} from '@homeroom/contract/contacts/contact-endpoints.ts'
import type { ContactClass, ContactPupil } from '@homeroom/contract/contacts/contact-schemas.ts'
import { startViewing } from '@homeroom/contract/viewing/viewing-endpoints.ts'
import { day } from '@homeroom/shared/dates/durations.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { demoClassId } from '#database/demo-district/people/demo-classes.ts'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

let server: TestServer
const { unitId, userId: teacherId } = demoPerson('teacher')
/** The class of the demo's teacher and of one of the parent's children. */
const classId = demoClassId('lakeside-1', '3-1')

beforeAll(async () => {
  server = await startTestServer()
})
afterEach(async () => {
  await sql("delete from roles where code = 'contacts-of-the-test'")
})
afterAll(() => server.close())

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)
const openClass = (browser: Browser, body: object = {}) => browser.post(openContactClass.path, { classId, ...body })

/** A role with these permissions for somebody; what they held of them otherwise is as it was. */
const give = (userId: string, codes: string[]) =>
  sql(
    `with made as (insert into roles (unit_id, code, name) values ($1, 'contacts-of-the-test', '联系') returning id),
       held as (insert into role_permissions (unit_id, role_id, permission_code) select $1, id, unnest($3::text[]) from made)
     insert into role_assignments (unit_id, user_id, role_id) select $1, $2, id from made`,
    [unitId, userId, codes],
  )

/** Somebody of the office whose roles are taken away, so that they hold what a test gives them. */
async function doctor(codes: string[]): Promise<Browser> {
  const [one] = await sql(
    `select u.id, u.login_name from users u where u.unit_id = $1 and u.user_type = '4' and u.status = 'active'
       and not exists (select from class_teachers t where t.user_id = u.id)
       and not exists (select from grades g where g.head_id = u.id) and u.login_name <> 'staff' order by 1 limit 1`,
    [unitId],
  )
  await sql('delete from role_assignments where user_id = $1', [one?.id])
  await give(one?.id, ['contacts', ...codes])
  return server.signIn(one?.login_name)
}

test('a parent whose role holds the permissions reads a class as a family all the same', async () => {
  const { userId: parentId } = demoPerson('parent')
  const [child] = await sql(
    `select s.id from guardianships g join students s on s.id = g.student_id where g.guardian_id = $1 and s.class_id = $2`,
    [parentId, classId],
  )
  await sql('delete from contact_choices where unit_id = $1', [unitId])
  await give(parentId, ['contacts_numbers', 'contacts_emergency'])
  const parent = await server.signIn('parent')
  const { data } = await openClass(parent, { childId: child?.id })
  expect(data).toMatchObject({ summary: { standing: 'child' }, pupils: [] })
  expect((await parent.get(readContactClasses.path, { childId: child?.id })).data).toHaveLength(1)
  expect((await parent.get(readContacts.path, { childId: child?.id })).data.list[0].phone).toBeNull()
})

test('who may see all emergency contacts opens every class, and is told no number of a guardian', async () => {
  await sql(`update contact_choices set phone_open_to = 'families', mail_open_to = 'families' where unit_id = $1`, [
    unitId,
  ])
  const browser = await doctor(['contacts_emergency'])
  const all = await sql('select id from classes where unit_id = $1 and closed_on is null', [unitId])
  const classes: ContactClass[] = (await browser.get(readContactClasses.path)).data
  expect(classes).toHaveLength(all.length)
  expect(classes.every(({ standing }) => standing === 'cares')).toBe(true)
  const { data } = await openClass(browser)
  const pupils: ContactPupil[] = data.pupils
  expect(data.mayWrite).toBe(false)
  expect(pupils).toHaveLength(30)
  expect(pupils.some(({ emergency }) => (emergency ?? []).length > 0)).toBe(true)
  const guardians = pupils.flatMap((one) => one.guardians)
  expect(guardians.length).toBeGreaterThan(0)
  for (const one of guardians) expect(one).toMatchObject({ phone: null, mail: null, mayPickUp: null })
})

test('staff with neither permission and no class open none', async () => {
  const browser = await doctor([])
  expect((await browser.get(readContactClasses.path)).data).toEqual([])
  expect((await openClass(browser)).code).toBe('not_found')
})

test('a class is opened while its licence lets people only look, and the line in the log says from where', async () => {
  const teacher = await server.signIn('teacher')
  await sql(
    `insert into module_licences (unit_id, code, name, end_time, grace_days, read_only_days)
     values ($1, 'contacts', 'contacts', $2, 0, 10) on conflict (unit_id, code) do update
     set end_time = excluded.end_time, grace_days = excluded.grace_days, read_only_days = excluded.read_only_days`,
    [unitId, new Date(server.clock.now.getTime() - day)],
  )
  const choose = () => teacher.post(saveContactChoice.path, { phoneOpenTo: 'office', mailOpenTo: 'office', version: 0 })
  await expect.poll(async () => (await choose()).code).toBe('licence_read_only')
  expect((await openClass(teacher)).code).toBe('ok')
  await sql("delete from module_licences where code = 'contacts' and unit_id = $1", [unitId])
  const [line] = await sql(
    `select source, device, request_id as "requestId" from audit_log
     where action = 'guardian numbers read' and actor_id = $1 order by occurred_at desc, id desc limit 1`,
    [teacherId],
  )
  expect(line).toEqual({ source: '127.0.0.1', device: 'pc', requestId: expect.stringMatching(/./) })
})

test('who looks as somebody else opens no class and reads no emergency contacts', async () => {
  const look = async (as: string) => {
    const browser = await server.signIn('admin')
    await server.stepUp(browser)
    const wish = { id: demoPerson(as).userId, reason: 'The class is empty', minutes: 15 }
    expect((await browser.post(startViewing.path, wish)).code).toBe('ok')
    return browser
  }
  expect((await openClass(await look('teacher'))).code).toBe('viewing_only')
  const asParent = await look('parent')
  expect((await asParent.get(readEmergencyContacts.path)).code).toBe('viewing_only')
  expect((await openClass(asParent)).code).toBe('viewing_only')
  expect((await asParent.get(readContacts.path)).code).toBe('ok')
})
