import { readReminders } from '@homeroom/contract/messages/todo-endpoints.ts'
import type { TodoItem } from '@homeroom/contract/messages/todo-schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLicenceService } from '#features/licences/licence-service.ts'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { type ApplicationItemService, createApplicationItemService } from './application-item-service.ts'

let server: TestServer
let items: ApplicationItemService
let teacher: Browser

const { unitId, userId } = demoPerson('teacher')
const pupil = demoPerson('student').userId
const elsewhere = demoPerson('teacher.two').userId
const todo = { unitId, application: 'duty', key: 'week-7', title: '填写值班记录', url: '', dueAt: null }

beforeAll(async () => {
  server = await startTestServer()
  const parts = { db: server.db, now: () => server.clock.now }
  items = createApplicationItemService({ ...parts, licences: createLicenceService(parts) })
  teacher = await server.signIn('teacher')
})
afterAll(() => server.close())

const give = (change: object = {}) =>
  server.db.inUnit(unitId, (tx) => items.giveTodoIn(tx, { ...todo, to: [userId], ...change }))
const close = (change: object = {}) => server.db.inUnit(unitId, (tx) => items.closeTodoIn(tx, { ...todo, ...change }))

async function titles(): Promise<string[]> {
  const { list } = (await teacher.get(readReminders.path, { start: '0', size: '100' })).data as {
    list: TodoItem[]
  }
  return list.filter(({ module }) => module === 'duty').map(({ title }) => title)
}

test('a feature gives a to-do to those who may open its application, changes it by its key, and closes it', async () => {
  const before = await titles()
  expect(await give({ to: [userId, pupil, elsewhere] })).toEqual([userId])
  expect(await titles()).toEqual(expect.arrayContaining([...before, todo.title]))
  await give({ title: '补填值班记录' })
  expect(await titles()).toHaveLength(before.length + 1)
  expect(await titles()).toContain('补填值班记录')
  await close()
  expect(await titles()).toEqual(before)
  expect(await give()).toEqual([])
  expect(await titles()).toEqual(before)
})

test('a to-do closed for one who has done it is asked of the others still', async () => {
  const before = await titles()
  await give({ key: 'week-8' })
  await close({ key: 'week-8', doneBy: [pupil] })
  expect(await titles()).toHaveLength(before.length + 1)
  await close({ key: 'week-8', doneBy: [userId] })
  expect(await titles()).toEqual(before)
  await close({ key: 'no such' })
})

test('somebody who had done a to-do is asked again; one that is closed for everybody stays closed', async () => {
  const before = await titles()
  const askAgain = (change: object = {}) =>
    server.db.inUnit(unitId, (tx) =>
      items.reopenTodoIn(tx, { ...todo, key: 'week-9', askedAgain: [userId], ...change }),
    )
  await give({ key: 'week-9' })
  await close({ key: 'week-9', doneBy: [userId] })
  await askAgain({ askedAgain: [pupil] })
  expect(await titles()).toEqual(before)
  await askAgain()
  expect(await titles()).toHaveLength(before.length + 1)
  await close({ key: 'week-9' })
  await askAgain()
  await askAgain({ key: 'no such' })
  expect(await titles()).toEqual(before)
})
