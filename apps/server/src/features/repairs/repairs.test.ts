import { randomUUID } from 'node:crypto'
import { readUnreadCounts } from '@homeroom/contract/desktop/desktop-endpoints.ts'
import { readUnreadMessages } from '@homeroom/contract/messages/message-endpoints.ts'
import { readReminders } from '@homeroom/contract/messages/todo-endpoints.ts'
import {
  finishRepair,
  openRepair,
  readRepairs,
  reportRepair,
  takeRepair,
} from '@homeroom/contract/repairs/repairs-endpoints.ts'
import type { Repair } from '@homeroom/contract/repairs/repairs-schemas.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'

let server: TestServer
let teacher: Browser
let handler: Browser
let stranger: Browser

beforeAll(async () => {
  server = await startTestServer()
  teacher = await server.signIn('teacher')
  // Office staff handle repairs.
  handler = await server.signIn('staff')
  stranger = await server.signIn('admin.two')
})
afterAll(() => server.close())

const words = { place: ' Room 204 ', text: ' The window does not close. ', urgency: 'high' }

async function report(browser: Browser = teacher, extra: object = {}): Promise<string> {
  // Each a little later, so that their order is certain.
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  const reply = await browser.post(reportRepair.path, { requestId: randomUUID(), ...words, ...extra })
  expect(reply.message).toBe('')
  return reply.data.id
}

const list = async (browser: Browser, box: string): Promise<Repair[]> =>
  (await browser.get(`${readRepairs.path}?box=${box}`)).data.list
const open = (browser: Browser, id: string) => browser.post(openRepair.path, { id })
const take = (browser: Browser, id: string) => browser.post(takeRepair.path, { id })
const finish = (browser: Browser, id: string, answer = 'It works again.') =>
  browser.post(finishRepair.path, { id, answer })
const ids = (found: { id: string }[]) => found.map(({ id }) => id)

async function todosAbout(browser: Browser, id: string) {
  const { data } = await browser.get(`${readReminders.path}?start=0&size=100`)
  return data.list.filter(({ url }: { url: string }) => url.endsWith(id))
}

async function messagesAbout(browser: Browser, id: string) {
  const { data } = await browser.get(readUnreadMessages.path)
  return data.filter(({ url }: { url: string }) => url.endsWith(id))
}

test('what somebody reports is in their list and open for those who handle it, and nobody else sees it', async () => {
  const id = await report()
  const expected = {
    id,
    place: 'Room 204',
    text: 'The window does not close.',
    urgency: 'high',
    state: 'reported',
    reporter: '王芳',
    reporterEnglishName: 'Wang Fang',
    handler: null,
    doneAt: null,
    answer: '',
  }
  expect((await list(teacher, 'own'))[0]).toMatchObject({ ...expected, mine: true })
  expect((await list(handler, 'open'))[0]).toMatchObject({ ...expected, mine: false })
  expect((await open(teacher, id)).data).toMatchObject({ ...expected, mine: true })
  expect((await open(handler, id)).data).toMatchObject(expected)
  expect(ids(await list(handler, 'own'))).not.toContain(id)
  expect(ids(await list(handler, 'done'))).not.toContain(id)
  const colleague = await server.signIn('teacher.parent')
  expect(ids(await list(colleague, 'own'))).not.toContain(id)
  expect(await open(colleague, id)).toMatchObject({ status: 404, data: null })
})

test('those who handle repairs have a to-do that opens it, until it is done', async () => {
  const id = await report()
  const [todo] = await todosAbout(handler, id)
  expect(todo).toMatchObject({ title: '报修：Room 204', englishTitle: 'Repair: Room 204' })
  expect(todo.url).toMatch(/\/pages\/base\/pc_repairs_tm\/index\.html#\/\?id=/)
  expect(await todosAbout(teacher, id)).toEqual([])
  await take(handler, id)
  expect(await todosAbout(handler, id)).toHaveLength(1)
  await finish(handler, id)
  expect(await todosAbout(handler, id)).toEqual([])
})

test('it is taken in hand, handed over and finished with an answer, which its reporter gets as a message', async () => {
  const id = await report()
  const admin = await server.signIn('admin')
  expect((await take(admin, id)).data).toBe('success')
  expect((await open(teacher, id)).data).toMatchObject({ state: 'in-work', handlerEnglishName: 'Chen Zhiyuan' })
  await take(handler, id)
  expect((await open(teacher, id)).data).toMatchObject({ state: 'in-work', handlerEnglishName: 'Zhao Yulan' })
  expect(await messagesAbout(teacher, id)).toEqual([])
  expect((await finish(handler, id, ' New hinges. ')).data).toBe('success')
  const [message] = await messagesAbout(teacher, id)
  expect(message).toMatchObject({
    messageMeno: '报修已完成（Room 204）：New hinges.',
    englishMessageMeno: 'Repair done (Room 204): New hinges.',
  })
  expect(ids(await list(handler, 'open'))).not.toContain(id)
  expect((await list(handler, 'done'))[0]).toMatchObject({
    id,
    state: 'done',
    answer: 'New hinges.',
    doneAt: server.clock.now.toISOString(),
  })
})

test('the message counts on the icon until its reporter opens it there; others who open it change nothing', async () => {
  const id = await report()
  await finish(handler, id)
  const counted = async () => {
    const counts: { code: string; num: number }[] = (await teacher.get(readUnreadCounts.path)).data
    return counts.find(({ code }) => code === 'repairs')?.num ?? 0
  }
  const before = await counted()
  await open(handler, id)
  expect(await counted()).toBe(before)
  await open(teacher, id)
  expect(await counted()).toBe(before - 1)
  expect(await messagesAbout(teacher, id)).toEqual([])
})

test('who finishes what they reported themselves gets no message', async () => {
  const id = await report(handler)
  expect((await finish(handler, id)).status).toBe(200)
  expect(await messagesAbout(handler, id)).toEqual([])
})

test('what is done is neither taken nor finished again', async () => {
  const id = await report()
  await finish(handler, id, 'First')
  expect(await take(handler, id)).toMatchObject({ status: 409, code: 'repair_done' })
  expect(await finish(handler, id, 'Second')).toMatchObject({ status: 409, code: 'repair_done' })
  expect((await open(teacher, id)).data.answer).toBe('First')
})

test('the same request is reported once', async () => {
  const requestId = randomUUID()
  const id = await report(teacher, { requestId })
  expect(await report(teacher, { requestId })).toBe(id)
  expect(ids(await list(teacher, 'own')).filter((one) => one === id)).toHaveLength(1)
})

test('a long list comes in pages, newest first', async () => {
  const authors = [await server.signIn('teacher.two'), stranger]
  for (let number = 0; number <= defaultPageSize; number += 2) for (const author of authors) await report(author)
  const first = (await stranger.get(`${readRepairs.path}?box=open`)).data
  const second = (await stranger.get(`${readRepairs.path}?box=open&before=${encodeURIComponent(first.next)}`)).data
  const times = [...first.list, ...second.list].map(({ reportedAt }: Repair) => reportedAt)
  expect(first.list).toHaveLength(defaultPageSize)
  expect(new Set(ids([...first.list, ...second.list])).size).toBe(times.length)
  expect(times).toEqual(times.toSorted().reverse())
  expect(second.next).toBeNull()
})

test('a program in somebody’s name does not report without end', async () => {
  const author = await server.signIn('teacher.parent')
  for (let number = 0; number < 30; number++) await report(author)
  const body = { requestId: randomUUID(), ...words }
  expect(await author.post(reportRepair.path, body)).toMatchObject({ status: 429, code: 'too_many_requests' })
})

test('a visitor is asked to sign in, and a pupil does not have the application', async () => {
  const id = await report()
  const everything = (browser: Browser) => [
    browser.get(`${readRepairs.path}?box=own`),
    open(browser, id),
    browser.post(reportRepair.path, { requestId: randomUUID(), ...words }),
    take(browser, id),
    finish(browser, id),
  ]
  for (const reply of await Promise.all(everything(server.visitor())))
    expect(reply).toMatchObject({ status: 401, data: null })
  for (const reply of await Promise.all(everything(await server.signIn('student'))))
    expect(reply).toMatchObject({ status: 403, data: null })
})

test('who does not handle repairs has one box, and neither takes nor finishes any', async () => {
  const id = await report()
  for (const box of ['open', 'done'])
    expect(await teacher.get(`${readRepairs.path}?box=${box}`)).toMatchObject({ status: 403, code: 'not_allowed' })
  expect(await take(teacher, id)).toMatchObject({ status: 403, code: 'not_allowed' })
  expect(await finish(teacher, id)).toMatchObject({ status: 403, code: 'not_allowed' })
  expect((await open(teacher, id)).data.state).toBe('reported')
})

test('those who handle repairs in another unit neither see nor change it', async () => {
  const id = await report()
  expect(ids(await list(stranger, 'open'))).not.toContain(id)
  for (const reply of [await open(stranger, id), await take(stranger, id), await finish(stranger, id)])
    expect(reply).toMatchObject({ status: 404, data: null })
  expect(await todosAbout(stranger, id)).toEqual([])
})

test.each([
  ['place', ''],
  ['place', '   '],
  ['place', 'x'.repeat(81)],
  ['text', ' '],
  ['text', 'x'.repeat(1001)],
  ['urgency', 'yesterday'],
])('a report whose %s is %j is refused, and the form is told which field is wrong', async (field, wrong) => {
  const reply = await teacher.post(reportRepair.path, { requestId: randomUUID(), ...words, [field]: wrong })
  expect(reply).toMatchObject({ status: 400, code: 'validation_failed', fieldErrors: [{ field }] })
})

test('an answer without words is refused, and so is a place in the list that the server has not given', async () => {
  const id = await report()
  const reply = await finish(handler, id, '  ')
  expect(reply).toMatchObject({ status: 400, fieldErrors: [{ field: 'answer' }] })
  expect(await teacher.get(`${readRepairs.path}?box=own&before=yesterday`)).toMatchObject({ status: 400 })
})
