import {
  openContactClass,
  readEmergencyContacts,
  saveEmergencyContacts,
} from '@homeroom/contract/contacts/contact-endpoints.ts'
import { contactVersionMaximum } from '@homeroom/contract/contacts/contact-limits.ts'
import type { ContactPupil } from '@homeroom/contract/contacts/contact-schemas.ts'
import { readReminders } from '@homeroom/contract/messages/todo-endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { childWithoutContacts } from '#database/demo-district/people/demo-contacts.ts'
import { childOfOthers, demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

let server: TestServer
let parent: Browser
const { unitId, userId: parentId } = demoPerson('parent')
const childId = childWithoutContacts(parentId) ?? ''

beforeAll(async () => {
  server = await startTestServer()
  parent = await server.signIn('parent')
})
beforeEach(async () => {
  await sql('delete from emergency_contacts where student_id = $1', [childId])
})
afterAll(() => server.close())

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)
const uncle = { name: '林国栋', relation: '舅舅', phone: '13912345678' }
const neighbour = { name: 'Mary Smith', relation: 'Neighbour', phone: '+44 20 7946 0958' }
const read = (browser: Browser, query: Record<string, string> = { childId }) =>
  browser.get(readEmergencyContacts.path, query)
const save = (browser: Browser, body: object = {}) =>
  browser.post(saveEmergencyContacts.path, { childId, contacts: [uncle], version: 0, ...body })
const rights = (maySee: boolean, maySign: boolean) =>
  sql('update guardianships set may_see = $3, may_sign = $4 where guardian_id = $1 and student_id = $2', [
    ...[parentId, childId, maySee, maySign],
  ])

test('a parent fills in whom to call: the to-do that asked for it is done, in order, and the log tells no whole number', async () => {
  const asked = async () =>
    (await parent.get(readReminders.path, { start: '0', size: '20' })).data.list.filter(
      ({ module }: { module: string }) => module === 'contacts',
    )
  expect(await asked()).toEqual([
    expect.objectContaining({
      ...{ englishTitle: 'Say whom to call in an emergency of your child', tickable: false },
      url: expect.stringContaining(`#/emergency?childId=${childId}`),
    }),
  ])
  expect((await read(parent)).data).toMatchObject({ child: { id: childId }, contacts: [], mayWrite: true, version: 0 })
  const reply = await save(parent, { contacts: [{ ...uncle, name: ' 林国栋 ' }, neighbour] })
  expect(reply).toMatchObject({ status: 200, data: { contacts: [uncle, neighbour], version: 1 } })
  expect((await read(parent)).data).toMatchObject({ contacts: [uncle, neighbour], version: 1 })
  expect(await asked()).toEqual([])
  const [line] = await sql(
    `select before, after, target from audit_log where action = 'emergency contacts saved' and actor_id = $1
     order by occurred_at desc, id desc limit 1`,
    [parentId],
  )
  expect(line).toEqual({
    target: childId,
    before: { contacts: [] },
    after: { contacts: ['林国栋（舅舅）···5678', 'Mary Smith（Neighbour）···0958'] },
  })
})

test('without a name the list is that of the current child, and a change can be saved back', async () => {
  const { data } = await read(parent, {})
  expect(data.child.id).toBeTruthy()
  await save(parent)
  expect((await save(parent, { contacts: [], version: 1 })).data).toMatchObject({ contacts: [], version: 2 })
  expect((await save(parent, { contacts: [uncle], version: 2 })).data).toMatchObject({ contacts: [uncle], version: 3 })
})

test('of two who write at once the second is told', async () => {
  const replies = await Promise.all([save(parent), save(parent, { contacts: [neighbour] })])
  expect(replies.map(({ code }) => code).sort()).toEqual(['changed_meanwhile', 'ok'])
  expect((await save(parent, { version: 0 })).code).toBe('changed_meanwhile')
})

test('an invented version saves nothing, and locks nothing', async () => {
  for (const version of [1, contactVersionMaximum])
    expect((await save(parent, { version })).code).toBe('changed_meanwhile')
  expect((await read(parent)).data).toMatchObject({ contacts: [], version: 0 })
  expect((await save(parent)).data.version).toBe(1)
  expect((await save(parent, { version: contactVersionMaximum })).code).toBe('changed_meanwhile')
})

test.each([
  ['six people', { contacts: Array.from({ length: 6 }, () => uncle) }],
  ['no name', { contacts: [{ ...uncle, name: ' ' }] }],
  ['no relation', { contacts: [{ ...uncle, relation: '' }] }],
  ['words as a number', { contacts: [{ ...uncle, phone: 'ask at home' }] }],
  ['two digits', { contacts: [{ ...uncle, phone: '11' }] }],
  ['a name of 41 characters', { contacts: [{ ...uncle, name: 'a'.repeat(41) }] }],
  ['no version', { version: undefined }],
  ['no child', { childId: 'x' }],
])('%s are not saved', async (_, body) => {
  expect((await save(parent, body)).code).toBe('validation_failed')
  expect((await read(parent)).data.contacts).toEqual([])
})

test('who may only see the child reads and does not write; who may not see it does neither', async () => {
  await save(parent)
  await rights(true, false)
  expect((await read(parent)).data).toMatchObject({ contacts: [uncle], mayWrite: false })
  expect((await save(parent, { version: 1 })).code).toBe('child_not_found')
  await rights(false, true)
  expect((await read(parent)).code).toBe('child_not_found')
  expect((await save(parent, { version: 1 })).code).toBe('child_not_found')
  await rights(true, true)
})

test('somebody else’s child, another unit, a visitor and those who are no guardians get nothing', async () => {
  const other = await childOfOthers(server.database.owner, 'parent')
  expect((await read(parent, { childId: other })).code).toBe('child_not_found')
  expect((await save(parent, { childId: other })).code).toBe('child_not_found')
  const [away, teacher, pupil] = await Promise.all(
    ['parent.two', 'teacher', 'student'].map((one) => server.signIn(one)),
  )
  expect((await read(away as Browser)).code).toBe('child_not_found')
  expect((await save(away as Browser)).code).toBe('child_not_found')
  for (const browser of [teacher, pupil] as Browser[]) {
    expect((await read(browser)).code).toBe('not_allowed')
    expect((await save(browser)).code).toBe('not_allowed')
  }
  const visitor = server.visitor()
  expect((await read(visitor)).status).toBe(401)
  expect((await save(visitor)).status).toBe(401)
})

test('the class teacher of the child and the office read it in the class, other teachers do not', async () => {
  await save(parent)
  const [row] = await sql('select class_id as "classId" from students where id = $1', [childId])
  const seenBy = async (browser: Browser) =>
    (await browser.post(openContactClass.path, { classId: row?.classId })).data.pupils.find(
      ({ id }: ContactPupil) => id === childId,
    )?.emergency
  const named = async (head: boolean) =>
    (
      await sql(
        `select u.login_name from class_teachers t join users u on u.id = t.user_id and u.status = 'active'
         where t.class_id = $1 and t.unit_id = $2 and not exists (select from role_assignments a join roles r on r.id = a.role_id
             where a.user_id = u.id and r.code in ('XX_SYS_', 'office'))
         group by u.id, u.login_name having bool_or(t.head_teacher) = $3 order by 1 limit 1`,
        [row?.classId, unitId, head],
      )
    )[0]?.login_name
  expect(await seenBy(await server.signIn(await named(true)))).toEqual([uncle])
  expect(await seenBy(await server.signIn(await named(false)))).toBeNull()
  expect(await seenBy(await server.signIn('staff'))).toEqual([uncle])
})
