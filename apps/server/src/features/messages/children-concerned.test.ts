import { randomUUID } from 'node:crypto'
import { readChildren } from '@homeroom/contract/families/family-endpoints.ts'
import { readMessagePage } from '@homeroom/contract/messages/message-centre-endpoints.ts'
import { readUnreadMessages } from '@homeroom/contract/messages/message-endpoints.ts'
import { readReminders } from '@homeroom/contract/messages/todo-endpoints.ts'
import { publishNotice } from '@homeroom/contract/notices/notice-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { makeMessage, makeTodo } from '../../../test-support/make-records.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

const { unitId, userId: parentId } = demoPerson('parent')
type Item = { messageMeno: string; title: string; childIds: string[]; childId: string | null }

let server: TestServer
let parent: Browser
/** The active children, and the one that has left. */
let active: string[]
let left: string
beforeAll(async () => {
  server = await startTestServer()
  parent = await server.signIn('parent')
  const { data } = await parent.get(readChildren.path, { parentId })
  const children: { id: string; status: number }[] = data
  active = children.filter(({ status }) => status === 1).map(({ id }) => id)
  left = children.find(({ status }) => status !== 1)?.id ?? ''
  await visit(server.database.owner, async (owner) => {
    const teacher = demoPerson('teacher').userId
    const of = (studentId: string | undefined) => ({ studentId: String(studentId) })
    await makeMessage(owner, unitId, { text: '关于一个', to: [parentId, teacher], ...of(active[0]) })
    await makeMessage(owner, unitId, { text: '关于离校的', to: [parentId], ...of(left) })
    await makeTodo(owner, unitId, { title: '关于一个', userId: parentId, ...of(active[0]) })
    await makeTodo(owner, unitId, { title: '关于离校的', userId: parentId, ...of(left) })
    await makeTodo(owner, unitId, { title: '关于一个', userId: teacher, ...of(active[0]) })
  })
})
afterAll(() => server.close())

const unread = async (browser = parent): Promise<Item[]> => (await browser.get(readUnreadMessages.path)).data
const page = async (query: Record<string, string>, browser = parent) => browser.get(readMessagePage.path, query)
const todos = (query: Record<string, string> = {}, browser = parent) =>
  browser.get(readReminders.path, { start: '0', size: '100', ...query })

test('a parent’s messages and to-dos name the active child they are about', async () => {
  for (const list of [await unread(), (await page({})).data.list as Item[]]) {
    expect(list.find(({ messageMeno }) => messageMeno === '关于一个')?.childIds).toEqual([active[0]])
    expect(list.find(({ messageMeno }) => messageMeno === '关于离校的')?.childIds).toEqual([])
  }
  const { list }: { list: Item[] } = (await todos()).data
  expect(list.find(({ title }) => title === '关于一个')?.childId).toBe(active[0])
  expect(list.find(({ title }) => title === '关于离校的')?.childId).toBeNull()
})

test('a notice to the class or year of a child names this child, one to everybody none', async () => {
  const notices = (await page({ module: 'notices' })).data.list as Item[]
  expect(notices.find(({ messageMeno }) => messageMeno === '三年级自然观察活动')?.childIds).toHaveLength(1)
  expect(notices.find(({ messageMeno }) => messageMeno === '大风天气上下学安全提醒')?.childIds).toEqual([])
})

test('a notice to several classes or years names each child in any of them, in whatever order they were chosen', async () => {
  const taught = await visit(server.database.owner, async (owner) => {
    const { rows } = await owner.query<{ id: string; class_id: string; grade: number }>(
      `select s.id, s.class_id, c.grade from students s join classes c on c.unit_id = s.unit_id and c.id = s.class_id
        where s.unit_id = $1 and s.id = any($2::uuid[])`,
      [unitId, active],
    )
    return rows
  })
  const ofClass = (id: string) => ({ kind: 'class', target: id })
  const ofYear = (grade: number) => ({ kind: 'year', target: String(grade) })
  const [one, two] = taught
  if (!one || !two) throw new Error('the parent has two children in classes')
  expect(one.grade).not.toBe(two.grade)
  const admin = await server.signIn('admin')
  const both = [one.id, two.id].sort()
  const cases: [string, { kind: string; target: string }[], string[]][] = [
    ['两个班', [ofClass(one.class_id), ofClass(two.class_id)], both],
    ['反过来', [ofClass(two.class_id), ofClass(one.class_id)], both],
    ['班和年级', [ofClass(one.class_id), ofYear(two.grade)], both],
    ['两个年级', [ofYear(one.grade), ofYear(two.grade)], both],
    ['只有第二个', [{ kind: 'staff', target: '' }, ofClass(two.class_id)], [two.id]],
    ['以前的版本', [ofClass(one.class_id)], [one.id]],
  ]
  for (const [title, targets] of cases) {
    const reply = await admin.post(publishNotice.path, {
      requestId: randomUUID(),
      title,
      text: '请留意。',
      importance: 3,
      audience: { targets, readers: ['parents'] },
    })
    expect(reply.status, title).toBe(200)
  }
  await visit(server.database.owner, (owner) =>
    owner.query(`update notices set audience = default where unit_id = $1 and title = '以前的版本'`, [unitId]),
  )
  const found = (await page({ module: 'notices' })).data.list as Item[]
  for (const [title, , expected] of cases)
    expect(found.find(({ messageMeno }) => messageMeno === title)?.childIds.toSorted(), title).toEqual(expected)
})

test('nobody else is told of children', async () => {
  const teacher = await server.signIn('teacher')
  expect((await unread(teacher)).every(({ childIds }) => childIds.length === 0)).toBe(true)
  const { list }: { list: Item[] } = (await todos({}, teacher)).data
  expect(list.filter(({ title }) => title === '关于一个')).toMatchObject([{ childId: null }])
})

test('both can be asked for one child only, page by page', async () => {
  for (const childId of active) {
    const list = (await page({ childId })).data.list as Item[]
    expect(list.length).toBeGreaterThan(0)
    expect(list.every(({ childIds }) => childIds.includes(childId))).toBe(true)
    const all = (await todos()).data.list as Item[]
    const mine = (await todos({ childId, size: '1' })).data
    expect(mine).toMatchObject({ total: all.filter((todo) => todo.childId === childId).length })
    expect(mine.list).toEqual(all.filter((todo) => todo.childId === childId).slice(0, 1))
  }
})

test.each(['the child that has left', 'a made-up child'])('%s cannot be asked for', async (which) => {
  const childId = which === 'a made-up child' ? '00000000-0000-4000-8000-000000000000' : left
  for (const reply of [await page({ childId }), await todos({ childId })])
    expect(reply).toMatchObject({ status: 404, code: 'child_not_found', data: null })
})

test('who is no parent has no child to ask for', async () => {
  const childId = active[0] ?? ''
  for (const name of ['teacher', 'student', 'parent.two']) {
    const browser = await server.signIn(name)
    for (const reply of [await page({ childId }, browser), await todos({ childId }, browser)])
      expect(reply.code).toBe('child_not_found')
  }
})
