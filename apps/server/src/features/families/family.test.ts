import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import {
  chooseChild,
  readChildOverview,
  readChildren,
  readCurrentChild,
} from '@homeroom/contract/families/family-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notices } from '#database/tables/messages.ts'
import { childOfOthers } from '../../../test-support/demo-district.ts'
import { makeMessage, makeRow } from '../../../test-support/make-records.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { currentChild } from './family-service.ts'

let server: TestServer
let parent: Browser
let parentId: string
let unitId: string
let children: { id: string; realName: string; status: number }[]
beforeAll(async () => {
  server = await startTestServer()
  parent = await server.signIn('parent')
  const me = (await parent.get(readMe.path)).data
  parentId = me.userId
  unitId = me.unitId
  children = (await parent.get(readChildren.path, { parentId })).data
})
afterAll(() => server.close())

const active = () => children.filter(({ status }) => status === 1)
const current = async () => (await parent.get(readCurrentChild.path, { parentId })).data

test("[PARENT-01][PARENT-03][PARENT-06] a parent's children are listed, the inactive one with its status", () => {
  expect(children).toHaveLength(3)
  expect(active()).toHaveLength(2)
  for (const child of children)
    expect(Object.keys(child).sort()).toEqual(
      ['className', 'englishClassName', 'englishName', 'gradeName', 'id', 'realName', 'status'].sort(),
    )
  expect(active()).toContainEqual(
    expect.objectContaining({
      realName: '林雨桐',
      englishName: 'Lin Yutong',
      englishClassName: 'Grade 1 Class 2',
    }),
  )
})

test('[PARENT-15][PARENT-17] a chosen child is the current one from then on', async () => {
  for (const child of active()) {
    const reply = await parent.post(chooseChild.path, { id: child.id, realName: 'anything', status: 9 }, { parentId })
    expect(reply).toMatchObject({ status: 200, data: 'success' })
    expect(await current()).toEqual({ id: child.id, realName: child.realName })
  }
})

test.each(['the inactive child', 'a child of another family', 'a made-up child'])(
  '[PARENT-18] %s is refused and the current child stays',
  async (which) => {
    const before = await current()
    const id =
      which === 'the inactive child'
        ? children.find(({ status }) => status !== 1)?.id
        : which === 'a made-up child'
          ? '00000000-0000-4000-8000-000000000000'
          : await childOfOthers(server.database.owner, 'parent')
    expect(await parent.post(chooseChild.path, { id }, { parentId })).toMatchObject({
      status: 404,
      code: 'child_not_found',
    })
    expect(await current()).toEqual(before)
  },
)

const overview = async (childId?: string) => parent.get(readChildOverview.path, { parentId, childId: String(childId) })

test('each active child has an overview of its class, to-dos and messages, the same on the desktop', async () => {
  const { start } = await parent.page('/pages/base/pc_desktop_all/index.html')
  const shown = start?.page === 'desktop' ? start.desktop.childOverviews : []
  expect(shown.map(({ childId }) => childId)).toEqual(active().map(({ id }) => id))
  for (const one of shown) {
    expect(await overview(one.childId)).toMatchObject({ status: 200, data: one })
    expect(one).toMatchObject({
      className: expect.stringContaining('班'),
      headTeacher: expect.stringMatching(/./),
    })
    expect(one.openTodos).toBeGreaterThan(0)
    expect(one.unreadMessages).toBeGreaterThan(0)
    expect(new Date(one.newestMessage?.messageDate ?? '').getTime()).toBeLessThan(Date.now())
  }
  const [first, second] = shown
  expect(first?.nextTodo?.id).not.toBe(second?.nextTodo?.id)
  const application = await parent.page('/pages/base/pc_notices_spm/index.html')
  expect(application.start).toMatchObject({ desktop: { childOverviews: [] } })
})

test('a notice to a class is about the child in it, and about no other', async () => {
  const [first, second] = active()
  const [before, other] = [(await overview(first?.id)).data, (await overview(second?.id)).data]
  await visit(server.database.owner, async (owner) => {
    const { rows } = await owner.query('select class_id from students where id = $1', [first?.id])
    const message = await makeMessage(owner, unitId, { text: '班级通知', to: [parentId] })
    await makeRow(owner, notices, {
      unitId,
      messageId: message.id,
      authorId: parentId,
      title: '班级通知',
      text: '',
      audienceKind: 'class',
      audienceTarget: rows[0].class_id,
      audienceName: '',
      requestId: message.id,
      publishedAt: message.sentAt,
    })
  })
  expect((await overview(first?.id)).data).toMatchObject({
    unreadMessages: before.unreadMessages + 1,
    newestMessage: { messageMeno: '班级通知' },
  })
  expect((await overview(second?.id)).data).toEqual(other)
})

test.each(['the inactive child', 'a child of another family', 'a made-up child'])(
  '%s has no overview',
  async (which) => {
    const id =
      which === 'the inactive child'
        ? children.find(({ status }) => status !== 1)?.id
        : which === 'a made-up child'
          ? '00000000-0000-4000-8000-000000000000'
          : await childOfOthers(server.database.owner, 'parent')
    expect(await overview(id)).toMatchObject({ status: 404, code: 'child_not_found', data: null })
  },
)

test("somebody else's parent id looks missing", async () => {
  const other = await server.signIn('parent.two')
  for (const path of [readChildren.path, readCurrentChild.path])
    expect((await other.get(path, { parentId })).status).toBe(404)
  const query = { parentId, childId: String(active()[0]?.id) }
  expect((await other.get(readChildOverview.path, query)).status).toBe(404)
  expect((await other.post(chooseChild.path, { id: active()[0]?.id }, { parentId })).status).toBe(404)
})

test('a link that is removed counts at the next request', async () => {
  const [first] = active()
  await server.db.inUnit(unitId, (tx) =>
    tx.execute(`delete from guardianships where student_id = '${first?.id}' and guardian_id = '${parentId}'`),
  )
  expect((await parent.get(readChildren.path, { parentId })).data).toHaveLength(2)
  expect((await parent.post(chooseChild.path, { id: first?.id }, { parentId })).code).toBe('child_not_found')
  expect((await overview(first?.id)).code).toBe('child_not_found')
  await expect
    .poll(async () => JSON.stringify((await parent.page('/pages/base/pc_desktop_all/index.html')).start))
    .not.toContain(first?.id)
})

test.each(['student', 'teacher', 'staff'])('%s is not allowed to ask for children', async (name) => {
  expect((await (await server.signIn(name)).get(readChildren.path, { parentId })).status).toBe(403)
})

test.each([readChildren, readCurrentChild, readChildOverview, chooseChild])(
  '$path answers 401 to a visitor and refuses bad input',
  async ({ method, path }) => {
    const visitor = server.visitor()
    expect((await (method === 'GET' ? visitor.get(path) : visitor.post(path))).status).toBe(401)
    expect((await (method === 'GET' ? parent.get(path) : parent.post(path))).code).toBe('validation_failed')
  },
)

const child = (id: string, status: number, isCurrent = false) => ({ id, status, current: isCurrent })
test.each([
  ['the chosen active child', [child('a', 1), child('b', 1, true)], 'b'],
  ['the first active one when the chosen is inactive', [child('a', 0, true), child('b', 1), child('c', 1)], 'b'],
  ['the first active one when none is chosen', [child('a', 2), child('b', 1)], 'b'],
  ['none when none is active', [child('a', 0, true)], undefined],
  ['none without children', [], undefined],
])('[PARENT-10][PARENT-11][PARENT-12] the current child is %s', (_case, list, id) => {
  expect(currentChild(list)?.id).toBe(id)
})
