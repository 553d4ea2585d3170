import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeClass, makeMessage, makeStudent, makeUnit, makeUser } from '../../test-support/make-records.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/test-database.ts'

let database: TestDatabase
let owner: Client
let unitId: string
let parent: string
let classId: string

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new Client(database.owner)
  await owner.connect()
})
beforeEach(async () => {
  unitId = (await makeUnit(owner)).id
  parent = (await makeUser(owner, unitId, { userType: '3' })).id
  classId = (await makeClass(owner, unitId, { grade: 3 })).id
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const rows = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows
const child = async (fields = {}) =>
  (await makeStudent(owner, unitId, { guardianId: parent, classId, ...fields })).id as string
const receive = (studentId: string, may: boolean) =>
  owner.query('update guardianships set may_receive = $2 where student_id = $1', [studentId, may])
const unlink = (studentId: string) => owner.query('delete from guardianships where student_id = $1', [studentId])
const link = (studentId: string) =>
  owner.query(`insert into guardianships (unit_id, guardian_id, student_id, relation) values ($1, $2, $3, '家长')`, [
    ...[unitId, parent, studentId],
  ])

/** A message that the parent has, about a child or by a notice to an audience. */
async function received(name: string, of: { studentId?: string; targets?: object[] }): Promise<void> {
  const { id } = await makeMessage(owner, unitId, { text: name, studentId: of.studentId ?? null, to: [parent] })
  if (!of.targets) return
  await owner.query(
    `insert into notices (unit_id, message_id, from_unit_id, title, text, audience, audience_kind, audience_target,
       audience_name, request_id, published_at) values ($1, $2, $1, '', '', $3, 'class', '', '', gen_random_uuid(), now())`,
    [unitId, id, JSON.stringify({ targets: of.targets, readers: ['parents'] })],
  )
}
const listed = async () =>
  (
    await rows(
      `select m.text from message_recipients r join messages m on m.unit_id = r.unit_id and m.id = r.message_id
       where r.user_id = $1 order by m.text`,
      [parent],
    )
  ).map(({ text }) => text)
const toClass = () => ({ targets: [{ kind: 'class', target: classId }] })

test('what was about a child leaves the lists with the right, and comes back with it', async () => {
  const [first, second] = [await child(), await child({ classId: null })]
  await received('about the first', { studentId: first })
  await received('about the second', { studentId: second })
  await received('to the class', toClass())
  await received('to the year', { targets: [{ kind: 'year', target: '3' }] })
  await received('to everybody', {
    targets: [
      { kind: 'everyone', target: '' },
      { kind: 'class', target: classId },
    ],
  })
  await owner.query('update message_recipients set read_at = now() where user_id = $1', [parent])
  await receive(first, false)
  expect(await listed()).toEqual(['about the second', 'to everybody'])
  await receive(first, true)
  expect(await listed()).toHaveLength(5)
  await unlink(first)
  expect(await listed()).toEqual(['about the second', 'to everybody'])
  await link(first)
  expect(await listed()).toHaveLength(5)
  expect(await rows('select from message_recipients where user_id = $1 and read_at is null', [parent])).toEqual([])
})

test('a notice that is about a sibling, too, stays until the last of them', async () => {
  const [first, second] = [await child(), await child()]
  await received('to the class', toClass())
  await unlink(first)
  expect(await listed()).toEqual(['to the class'])
  await receive(second, false)
  expect(await listed()).toEqual([])
  await link(first)
  expect(await listed()).toEqual(['to the class'])
})

test('a notice to the class in which the child was before goes as well', async () => {
  const pupil = await child()
  await owner.query(`update class_pupil_periods set from_day = '2026-01-01' where student_id = $1`, [pupil])
  await received('to the old class', toClass())
  const { id } = await makeClass(owner, unitId, { grade: 4 })
  await owner.query('update students set class_id = $2 where id = $1', [pupil, id])
  await unlink(pupil)
  expect(await listed()).toEqual([])
})

test('a to-do about the child goes and comes back, except one that its application has closed', async () => {
  const pupil = await child()
  const [item] = await rows(
    `insert into application_items (unit_id, application_code, kind, key, created_at)
     values ($1, 'base', 'todo', 'form', now()) returning id`,
    [unitId],
  )
  for (const [title, itemId] of [
    ['open', null],
    ['closed', item.id],
  ])
    await owner.query(
      `insert into todo_items (unit_id, user_id, module, title, tickable, created_at, student_id, item_id)
       values ($1, $2, 'base', $3, true, now(), $4, $5)`,
      [unitId, parent, title, pupil, itemId],
    )
  const todos = async () =>
    (await rows('select title from todo_items where user_id = $1', [parent])).map((row) => row.title)
  await receive(pupil, false)
  expect(await todos()).toEqual([])
  await owner.query('update application_items set closed_at = now() where id = $1', [item.id])
  await receive(pupil, true)
  expect(await todos()).toEqual(['open'])
})

test('a message that was taken back meanwhile does not come back, and a removed parent keeps nothing', async () => {
  const pupil = await child()
  await received('taken back', { studentId: pupil })
  await received('stays', { studentId: pupil })
  await receive(pupil, false)
  await owner.query(`delete from messages where text = 'taken back'`)
  await receive(pupil, true)
  expect(await listed()).toEqual(['stays'])
  await owner.query('delete from users where id = $1', [parent])
  expect(await rows('select from withheld_items where user_id = $1', [parent])).toEqual([])
})

test('the history tells each right with its moments; looking at another child is no change', async () => {
  const pupil = await child()
  await owner.query('update guardianships set current = true, position = 3 where student_id = $1', [pupil])
  await owner.query('update guardianships set may_pick_up = false where student_id = $1', [pupil])
  const [one] = await rows('select id, version from guardianships where student_id = $1', [pupil])
  expect(one.version).toBe(2)
  await unlink(pupil)
  expect(
    await rows(
      `select link_id = $2 as same, may_pick_up, until_moment is not null as ended from guardianship_periods
       where student_id = $1 order by from_moment`,
      [pupil, one.id],
    ),
  ).toEqual([
    { same: true, may_pick_up: true, ended: true },
    { same: true, may_pick_up: false, ended: true },
  ])
})
