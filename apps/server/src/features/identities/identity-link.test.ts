import { randomUUID } from 'node:crypto'
import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { readParentTeacherLink, switchIdentity } from '@homeroom/contract/identities/identity-endpoints.ts'
import {
  findOtherAccount,
  linkAccounts,
  readOtherAccount,
  unlinkAccounts,
} from '@homeroom/contract/identities/identity-link-endpoints.ts'
import { suspendPeople } from '@homeroom/contract/people/people-endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { followLiveOf } from '../../../test-support/follow-live.ts'
import { makeRole, makeUser } from '../../../test-support/make-records.ts'
import {
  type Browser,
  demoPassword,
  startTestServer,
  type TestServer,
} from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

// Which two accounts belong to one human being, as the office says.

let server: TestServer
let admin: Browser
let mother = ''
const { unitId, userId: teacher } = demoPerson('teacher')
const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  mother = await addAccount('wang.mother', { userType: '3', realName: '王芳', phone: '13800138111' })
})
beforeEach(async () => {
  await server.stepUp(admin)
  await sql('delete from parent_teacher_links where teacher_id = $1 or parent_id = $2', [teacher, mother])
})
afterAll(() => server.close())

const addAccount = (loginName: string, fields: object) =>
  visit(
    server.database.owner,
    async (owner) => (await makeUser(owner, unitId, { loginName, password: demoPassword, ...fields })).id,
  )
const link = (otherId = mother, id = teacher, browser = admin) => browser.post(linkAccounts.path, { id, otherId })
const unlink = (otherId = mother, id = teacher, browser = admin) => browser.post(unlinkAccounts.path, { id, otherId })
const other = async (id: string, browser = admin) => browser.get(readOtherAccount.path, { id })
const find = async (id: string, search: string) => (await admin.get(findOtherAccount.path, { id, search })).data
const switchTo = (browser: Browser, userId: string) => browser.get(switchIdentity.path, { userId })

/** Somebody of the office with some permissions of Administration, proved again. */
async function officeWith(loginName: string, permissions: string[]): Promise<Browser> {
  const id = await addAccount(loginName, { userType: '4' })
  const role = await visit(server.database.owner, (owner) => makeRole(owner, unitId, { permissions }))
  await sql('insert into role_assignments (unit_id, user_id, role_id) values ($1, $2, $3)', [unitId, id, role.id])
  await sql(
    "insert into application_assignments (unit_id, application_code, user_id) values ($1, 'administration', $2)",
    [unitId, id],
  )
  const browser = await server.signIn(loginName)
  await server.stepUp(browser)
  return browser
}
const office = ['administration', 'administration_people', 'administration_people_change']

test('two accounts that the office links are one person at once: each sees the other, and both are told', async () => {
  expect((await other(teacher)).data).toBeNull()
  const person = await server.signIn('wang.mother')
  expect((await switchTo(person, teacher)).code).toBe('identity_not_linked')
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  const since = server.clock.now
  expect(await link()).toMatchObject({ status: 200, data: 'success' })
  expect((await other(teacher)).data).toEqual({
    ...{ id: mother, realName: '王芳', englishName: '', loginName: 'wang.mother', userType: '3', status: 'active' },
  })
  expect((await other(mother)).data).toMatchObject({ id: teacher, userType: '2' })
  expect((await person.get(readParentTeacherLink.path, { parentId: mother })).data).toMatchObject({
    teacherId: teacher,
  })
  expect((await switchTo(person, teacher)).status).toBe(200)
  expect((await person.get(readMe.path)).data.loginName).toBe('teacher')
  const told = await sql(
    `select r.user_id as id, m.text, m.english_text as english from message_recipients r
     join messages m on m.unit_id = r.unit_id and m.id = r.message_id where m.sent_at >= $1 order by r.user_id`,
    [since],
  )
  expect(told.map(({ id }) => id)).toEqual([teacher, mother].toSorted())
  for (const { text, english } of told) {
    expect(text).toContain('wang.mother')
    expect(english).toContain('(teacher)')
  }
})

test('a page of the person that is open hears of it, and so it does when the two are taken apart', async () => {
  const live = await followLiveOf(server)
  const person = await server.signIn('wang.mother')
  for (const change of [link, unlink]) {
    const stream = await live.follow(person)
    expect((await change()).status).toBe(200)
    // The stream ends without the session: the page reads everything again and comes back.
    expect(await stream.rest()).not.toContain('event: ended')
  }
  live.closeAll()
})

test('taken apart, a session that came from the other account is over; what is not linked is not found', async () => {
  await link()
  const person = await server.signIn('wang.mother')
  await switchTo(person, teacher)
  expect((await unlink(randomUUID())).code).toBe('not_found')
  expect((await unlink(teacher, mother)).status).toBe(200)
  await expect.poll(async () => (await person.get(readMe.path)).code).toBe('sign_in_required')
  expect((await other(mother)).data).toBeNull()
  expect((await unlink()).code).toBe('not_found')
})

test('the log says of both accounts who linked them and who took them apart', async () => {
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  const since = server.clock.now
  await link()
  await unlink()
  const lines = await sql(
    `select actor_id as by, subject_id as subject, target, action from audit_log
     where occurred_at >= $1 and action like 'accounts of one person%'`,
    [since],
  )
  const by = demoPerson('admin').userId
  const both = [
    { by, subject: teacher, target: mother },
    { by, subject: mother, target: teacher },
  ]
  for (const action of ['accounts of one person linked', 'accounts of one person unlinked'])
    expect(lines.filter((line) => line.action === action)).toEqual(
      expect.arrayContaining(both.map((line) => ({ ...line, action }))),
    )
  expect(lines).toHaveLength(4)
})

test('the other account is proposed by name and telephone number, found by words, and never one that has another already', async () => {
  const ids = async (id: string, search = '') => (await find(id, search)).map((one: { id: string }) => one.id)
  expect(await ids(teacher)).toContain(mother)
  expect(await ids(teacher, 'wang.mother')).toEqual([mother])
  expect(await ids(mother)).toContain(teacher)
  expect(await ids(mother, '陈志远'), 'nobody finds themselves').not.toContain(demoPerson('admin').userId)
  expect(await ids(mother, 'teacher.parent')).toEqual([])
  expect(await ids(demoPerson('student').userId, 'wang')).toEqual([])
  await link()
  expect(await ids(teacher)).not.toContain(mother)
})

test('one parent and one teacher, both in use, each with no other account', async () => {
  const father = await addAccount('wang.father', { userType: '3' })
  for (const [one, two] of [
    [mother, father],
    [teacher, demoPerson('teacher.parent').userId],
    [teacher, demoPerson('student').userId],
    [mother, demoPerson('staff').userId],
  ] as const)
    expect((await link(one, two)).code).toBe('accounts_not_of_two_kinds')
  expect((await link(demoPerson('parent').userId)).code).toBe('account_has_another')
  await link()
  expect((await link(father)).code).toBe('account_has_another')
  await unlink()
  await admin.post(suspendPeople.path, { ids: [father] })
  expect((await link(father)).code).toBe('account_disabled_to_link')
  expect((await Promise.all([link(), link(), link()])).map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('nobody links their own account, one that holds more than they, or without a fresh proof and both permissions', async () => {
  const own = demoPerson('admin').userId
  for (const change of [link, unlink]) {
    expect((await change(mother, own)).code).toBe('not_yourself')
    expect((await change(own, mother)).code).toBe('not_yourself')
  }
  const clerk = await officeWith('clerk.change', office)
  expect((await link(mother, teacher, clerk)).code, 'it is a way into both accounts').toBe('not_allowed')
  const helper = await officeWith('clerk.access', [...office, 'administration_people_access'])
  expect((await link(mother, own, helper)).code).toBe('more_rights_than_yours')
  expect((await link(mother, teacher, helper)).code, 'the teacher teaches, the clerk does not').toBe(
    'more_rights_than_yours',
  )
  await link()
  expect((await unlink(mother, teacher, helper)).code).toBe('more_rights_than_yours')
  const again = await server.signIn('admin')
  server.clock.now = new Date(server.clock.now.getTime() + 6 * 60_000)
  expect((await unlink(mother, teacher, again)).code).toBe('step_up_needed')
  expect((await other(mother)).data).toMatchObject({ id: teacher })
})

test("bad input, visitors, those without the permission and another unit's accounts", async () => {
  for (const body of [{}, { id: teacher }, { id: teacher, otherId: 'x' }])
    for (const { path } of [linkAccounts, unlinkAccounts])
      expect((await admin.post(path, body)).code).toBe('validation_failed')
  expect((await link(teacher)).code, 'one account is no two').toBe('not_found')
  expect((await find('x', '')) ?? null).toBeNull()
  const [there, far] = [demoPerson('parent.two').userId, demoPerson('teacher.two').userId]
  for (const change of [link, unlink]) {
    expect((await change(there)).code).toBe('not_found')
    expect((await change(there, far)).code).toBe('not_found')
    for (const name of ['parent', 'student', 'teacher', 'staff'])
      expect((await change(mother, teacher, await server.signIn(name))).code).toBe('not_allowed')
    expect((await change(mother, teacher, server.visitor())).code).toBe('sign_in_required')
  }
  expect((await other(there)).code).toBe('not_found')
  expect((await admin.get(findOtherAccount.path, { id: there, search: '' })).code).toBe('not_found')
  expect((await other(teacher, server.visitor())).code).toBe('sign_in_required')
  expect((await other(teacher, await server.signIn('teacher'))).code).toBe('not_allowed')
})
