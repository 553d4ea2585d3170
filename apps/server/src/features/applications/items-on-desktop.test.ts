import {
  closeApplicationMessage,
  putApplicationMessage,
  putApplicationTodo,
} from '@homeroom/contract/applications/application-item-endpoints.ts'
import { readUnreadCounts } from '@homeroom/contract/desktop/desktop-endpoints.ts'
import { readChildOverview, readChildren } from '@homeroom/contract/families/family-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { childOfOthers, demoPerson } from '../../../test-support/demo-district.ts'
import { startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { createApplicationKey } from '../../commands/applications/application-key-command.ts'

let server: TestServer
let key: string

beforeAll(async () => {
  server = await startTestServer()
  key = (await createApplicationKey(server.database.owner, 'library')).key
  await change(`update module_licences set end_time = now() + interval '1 year' where code = 'library'`)
})
afterAll(() => server.close())

const change = (statement: string, values: unknown[] = []) =>
  visit(server.database.owner, (client) => client.query(statement, values))

async function post(path: string, payload: object) {
  const headers = { authorization: `Bearer ${key}` }
  return (await server.app.inject({ method: 'POST', url: path, payload, headers })).json()
}

test("an application's icon shows its unread messages, unless it keeps a count of its own", async () => {
  const { unitId, userId } = demoPerson('teacher')
  const own = [unitId, userId]
  await change('update message_recipients set read_at = now() where unit_id = $1 and user_id = $2', own)
  await change('delete from unread_counts where unit_id = $1 and user_id = $2', own)
  const teacher = await server.signIn('teacher')
  const counts = async () => (await teacher.get(readUnreadCounts.path)).data
  const item = { unitId, key: 'book-7' }
  const message = { ...item, to: [userId], text: '您预约的书到了', importance: 3, url: '' }

  expect(await counts()).toEqual([])
  expect(await post(putApplicationMessage.path, message)).toMatchObject({ status: 200 })
  expect(await counts()).toEqual([{ code: 'library', num: 1 }])

  const keep = `insert into unread_counts values ($1, $2, 'library', $3)
    on conflict (unit_id, user_id, application_code) do update set count = excluded.count`
  await change(keep, [...own, 7])
  expect(await counts()).toEqual([{ code: 'library', num: 7 }])
  await change(keep, [...own, 0])
  expect(await counts()).toEqual([])
  await change('delete from unread_counts where unit_id = $1 and user_id = $2', own)

  const expiresAt = new Date(server.clock.now.getTime() + 60_000).toISOString()
  await post(putApplicationMessage.path, { ...message, key: 'book-8', expiresAt })
  expect(await counts()).toEqual([{ code: 'library', num: 2 }])
  server.clock.now = new Date(expiresAt)
  expect(await counts()).toEqual([{ code: 'library', num: 1 }])

  await post(closeApplicationMessage.path, item)
  expect(await counts()).toEqual([])
})

test('what is about a child stands on its card, and goes to its guardians only', async () => {
  await change(
    `insert into application_assignments (unit_id, application_code) values ($1, 'library')
    on conflict do nothing`,
    [demoPerson('parent').unitId],
  )
  await change(`update applications set limit_user_type = '1,2,3,4' where code = 'library'`)
  const { unitId, userId: parentId } = demoPerson('parent')
  const teacherId = demoPerson('teacher').userId
  const parent = await server.signIn('parent')
  const children: { id: string; status: number }[] = (await parent.get(readChildren.path, { parentId })).data
  const [child, sibling] = children.filter(({ status }) => status === 1)
  const left = children.find(({ status }) => status !== 1)
  const card = async (childId = child?.id ?? '') =>
    (await parent.get(readChildOverview.path, { parentId, childId })).data
  const before = await card()
  const beforeOfSibling = await card(sibling?.id)

  const item = {
    unitId,
    key: 'loan-9',
    to: [parentId, teacherId],
    childId: child?.id,
    url: '',
    tickable: true,
  }
  const message = { ...item, text: '借的书明天到期', importance: 3 }
  const todo = { ...item, title: '归还图书', dueAt: '2001-01-01T00:00:00.000Z' }
  for (const [path, body] of [
    [putApplicationMessage.path, message],
    [putApplicationTodo.path, todo],
  ] as const)
    expect(await post(path, body)).toMatchObject({ data: { people: 1, missing: [teacherId] } })
  expect(await card()).toMatchObject({
    openTodos: before.openTodos + 1,
    nextTodo: { title: '归还图书', module: 'library' },
    unreadMessages: before.unreadMessages + 1,
    newestMessage: { messageMeno: '借的书明天到期' },
  })
  expect(await card(sibling?.id)).toEqual(beforeOfSibling)

  // The same items are now about the other child.
  await post(putApplicationMessage.path, { ...message, childId: sibling?.id })
  await post(putApplicationTodo.path, { ...todo, childId: sibling?.id })
  expect(await card()).toEqual(before)
  expect(await card(sibling?.id)).toMatchObject({
    openTodos: beforeOfSibling.openTodos + 1,
    nextTodo: { title: '归还图书' },
  })

  for (const childId of [left?.id, await childOfOthers(server.database.owner, 'parent'), crypto.randomUUID()]) {
    expect(await post(putApplicationMessage.path, { ...message, childId })).toMatchObject({
      code: 'recipients_not_found',
    })
    expect(await post(putApplicationTodo.path, { ...todo, childId })).toMatchObject({
      code: 'recipients_not_found',
    })
  }
  expect(await post(putApplicationTodo.path, { ...todo, childId: 'Tim' })).toMatchObject({
    code: 'validation_failed',
  })
})

test('an application that a class or a grade has reaches its people and nobody else', async () => {
  const { unitId } = demoPerson('teacher')
  const [{ class_id: classId }] = (
    await change('select class_id from students where user_id = $1', [demoPerson('student').userId])
  ).rows
  const grade = 'select $1::uuid, $2, grade from classes where id = $3'
  for (const [way, insert] of [
    ['class', 'insert into application_assignments (unit_id, application_code, class_id) values ($1, $2, $3)'],
    ['grade', `insert into application_assignments (unit_id, application_code, grade) ${grade}`],
  ] as const) {
    await change(`delete from application_assignments where unit_id = $1 and application_code = 'library'`, [unitId])
    await change(insert, [unitId, 'library', classId])
    const send = async (name: string) =>
      (
        await post(putApplicationMessage.path, {
          ...{ unitId, key: `${way}-${name}`, to: [demoPerson(name).userId], text: '新书上架', importance: 3, url: '' },
        })
      ).code
    expect([way, await send('student'), await send('staff')]).toEqual([way, 'ok', 'recipients_not_found'])
  }
})
