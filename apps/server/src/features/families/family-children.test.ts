import { readMyClasses } from '@homeroom/contract/classes/my-class-endpoints.ts'
import {
  chooseChild,
  readChildOverview,
  readChildren,
  readCurrentChild,
} from '@homeroom/contract/families/family-endpoints.ts'
import { userType } from '@homeroom/contract/identities/user-types.ts'
import { readReminders } from '@homeroom/contract/messages/todo-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guardianships } from '#database/tables/students.ts'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { makeClass, makeRow, makeStudent, makeUser } from '../../../test-support/make-records.ts'
import {
  type Browser,
  demoPassword,
  startTestServer,
  type TestServer,
} from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

// Each test makes a family of its own in a demo school, so that no test sees what another has chosen.
const { unitId } = demoPerson('parent')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type MadeChild = Parameters<typeof makeStudent>[2] & { current?: boolean; position?: number }

const aClass = (englishName: string, className: string) =>
  visit(server.database.owner, (owner) =>
    makeClass(owner, unitId, { grade: 4, gradeName: '四年级', className, englishName }),
  )

/** An account that is linked to these children and has signed in; the ids are in the order given. */
async function makeFamily(children: MadeChild[], type: string = userType.parent) {
  const made = await visit(server.database.owner, async (owner) => {
    const account = await makeUser(owner, unitId, { userType: type, password: demoPassword })
    const ids: string[] = []
    for (const { current, position, ...fields } of children) {
      const { id } = await makeStudent(owner, unitId, fields)
      const link = { unitId, guardianId: account.id, studentId: id, relation: '家长' }
      await makeRow(owner, guardianships, { ...link, current, position })
      ids.push(id)
    }
    return { account, ids }
  })
  return { browser: await server.signIn(made.account.loginName), parentId: made.account.id, ids: made.ids }
}

/** What a page tells of the family. */
async function familyOnPage(browser: Browser, url: string) {
  const { start } = await browser.page(url)
  if (start?.page !== 'desktop' && start?.page !== 'application') throw new Error(`${url} shows no desktop`)
  const { children, currentChildId, childOverviews } = start.desktop
  return { children: children.map(({ id }) => id), currentChildId, childOverviews }
}
const desktop = '/pages/base/pc_desktop_all/index.html'
const application = '/pages/base/pc_notices_spm/index.html'

test("[PARENT-03] a child's card names grade and class in both languages, and neither for a child without a class", async () => {
  const { id: classId } = await aClass('Grade 4 Class 6', '6班')
  const { browser, parentId, ids } = await makeFamily([
    { realName: '周一', englishName: 'Zhou Yi', classId },
    { realName: '周二', status: 2, position: 1 },
  ])
  expect((await browser.get(readChildren.path, { parentId })).data).toEqual([
    {
      id: ids[0],
      realName: '周一',
      englishName: 'Zhou Yi',
      status: 1,
      gradeName: '四年级',
      className: '6班',
      englishClassName: 'Grade 4 Class 6',
    },
    { id: ids[1], realName: '周二', englishName: '', status: 2, gradeName: '', className: '', englishClassName: '' },
  ])
})

test('the overview of a child without a class, to-dos and messages says so', async () => {
  const { browser, parentId, ids } = await makeFamily([{}])
  const childId = String(ids[0])
  const empty = {
    childId,
    className: '',
    englishClassName: '',
    headTeacher: '',
    headTeacherEnglishName: '',
    openTodos: 0,
    nextTodo: null,
    unreadMessages: 0,
    newestMessage: null,
  }
  expect((await browser.get(readChildOverview.path, { parentId, childId })).data).toEqual(empty)
  expect((await familyOnPage(browser, desktop)).childOverviews).toEqual([empty])
})

test('children stand in the order of the family, and by their numbers where it has none', async () => {
  const { browser, parentId, ids } = await makeFamily([
    { position: 2, studentNumber: 'order-1' },
    { position: 1, studentNumber: 'order-3' },
    { position: 1, studentNumber: 'order-2' },
  ])
  const [last, second, first] = ids
  const { data } = await browser.get(readChildren.path, { parentId })
  expect(data.map(({ id }: { id: string }) => id)).toEqual([first, second, last])
  const { children, childOverviews, currentChildId } = await familyOnPage(browser, desktop)
  expect(children).toEqual([first, second, last])
  expect(childOverviews.map(({ childId }) => childId)).toEqual([first, second, last])
  expect(currentChildId).toBe(first)
})

const left = { status: 2 }
test.each<[string, MadeChild[], number[], number | null]>([
  ['the chosen one', [{}, { current: true, position: 1 }], [0, 1], 1],
  ['the first active one when the chosen one has left', [left, { position: 1 }, { ...left, current: true }], [1], 1],
  ['nobody when every child has left', [{ ...left, current: true }], [], null],
  ['nobody in a family without children', [], [], null],
])(
  '[PARENT-07][PARENT-10][PARENT-11][PARENT-12] pages list the active children; the current one is %s',
  async (_case, family, active, current) => {
    const { browser, parentId, ids } = await makeFamily(family)
    const currentChildId = current === null ? null : ids[current]
    const expected = { children: active.map((place) => ids[place]), currentChildId }
    expect(await familyOnPage(browser, desktop)).toMatchObject(expected)
    expect(await familyOnPage(browser, application)).toMatchObject(expected)
    const { data } = await browser.get(readCurrentChild.path, { parentId })
    expect(data?.id ?? null).toBe(currentChildId)
  },
)

test.each([
  ['a teacher', userType.teacher],
  ['a pupil', userType.student],
])('[PARENT-04] %s has no children, even where a link names the account as a guardian', async (_who, type) => {
  const { browser, ids } = await makeFamily([{ current: true }], type)
  expect(await familyOnPage(browser, desktop)).toEqual({ children: [], currentChildId: null, childOverviews: [] })
  const todos = await browser.get(readReminders.path, { start: '0', size: '9', childId: String(ids[0]) })
  expect(todos).toMatchObject({ status: 404, code: 'child_not_found' })
})

test('a call about a child concerns the named one, else the current one', async () => {
  const [first, second] = [await aClass('First', '7班'), await aClass('Second', '8班')]
  const { browser, ids } = await makeFamily([{ classId: first.id }, { classId: second.id, current: true, position: 1 }])
  const classesOf = async (query: Record<string, string>) =>
    (await browser.get(readMyClasses.path, query)).data.map(({ id }: { id: string }) => id)
  expect(await classesOf({})).toEqual([second.id])
  expect(await classesOf({ childId: String(ids[0]) })).toEqual([first.id])
  expect(await classesOf({ childId: String(ids[1]) })).toEqual([second.id])
})

test('a call about a child refuses one that has left and one of another family, and knows no class without a child', async () => {
  const [{ id: classId }, others] = [await aClass('Class', '9班'), await makeFamily([{}])]
  const { browser, ids } = await makeFamily([{ ...left, classId, current: true }])
  for (const childId of [String(ids[0]), String(others.ids[0])])
    expect(await browser.get(readMyClasses.path, { childId })).toMatchObject({ status: 404, code: 'child_not_found' })
  expect(await browser.get(readMyClasses.path)).toMatchObject({ status: 200, data: [] })
})

test("[PARENT-18] a parent who gives somebody else's id reads and changes nothing, even about an own child", async () => {
  const other = await makeFamily([{}])
  const { browser, parentId, ids } = await makeFamily([{ current: true }, { position: 1 }])
  const childId = String(ids[1])
  const theirs = { parentId: other.parentId }
  const replies = [
    await browser.get(readChildren.path, theirs),
    await browser.get(readCurrentChild.path, theirs),
    await browser.get(readChildOverview.path, { ...theirs, childId }),
    await browser.post(chooseChild.path, { id: childId }, theirs),
  ]
  for (const reply of replies) expect(reply).toMatchObject({ status: 404, code: 'not_found', data: null })
  expect((await browser.get(readCurrentChild.path, { parentId })).data.id).toBe(ids[0])
})
