import { randomUUID } from 'node:crypto'
import { readMyClasses } from '@homeroom/contract/classes/my-class-endpoints.ts'
import { askExport, makeExportAddress, readOwnExports } from '@homeroom/contract/exports/export-endpoints.ts'
import type { ExportKindName } from '@homeroom/contract/exports/export-kinds.ts'
import type { OwnExport } from '@homeroom/contract/exports/export-schemas.ts'
import { openNotice, publishNotice, withdrawNotice } from '@homeroom/contract/notices/notice-endpoints.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoClassId } from '#database/demo-district/people/demo-classes.ts'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

let server: TestServer
let teacher: Browser
let parent: Browser
let area: Browser

beforeAll(async () => {
  server = await startTestServer()
  teacher = await server.signIn('teacher')
  parent = await server.signIn('parent')
  area = await server.signIn('area.admin')
})
afterAll(() => server.close())

const ownClass = demoClassId('lakeside-1', '3-1')
const ask = (browser: Browser, kind: ExportKindName, query: object) =>
  browser.post(askExport.path, { kind, format: 'csv', language: 'en', query })

/** The lines of an export without its last one, which says whose it is. */
async function linesOf(browser: Browser, kind: ExportKindName, query: object): Promise<string[]> {
  const { code, data } = await ask(browser, kind, query)
  expect(code).toBe('ok')
  await vi.waitFor(
    async () => {
      const own: OwnExport[] = (await browser.get(readOwnExports.path)).data
      expect(own.find(({ id }) => id === data.id)?.state).toBe('done')
    },
    { timeout: 20_000, interval: 50 },
  )
  const { url } = (await browser.post(makeExportAddress.path, { id: data.id })).data
  const text: string = (await browser.get(url)).data
  return text.replace('\ufeff', '').trimEnd().split('\r\n').slice(0, -1)
}

async function publish(browser: Browser, targets: object[], readers: string[] = []): Promise<string> {
  const body = {
    requestId: randomUUID(),
    title: '回执',
    text: '见标题。',
    importance: 3,
    audience: { targets, readers },
  }
  return (await browser.post(publishNotice.path, body)).data.id
}
const toOwnClass = () => publish(teacher, [{ kind: 'class', target: ownClass }], ['pupils', 'parents'])
const change = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, (owner) => owner.query(text, values))

test('a teacher gets the pupils of a class as a file, with what the page shows of each', async () => {
  const [head, ...lines] = await linesOf(teacher, 'class-list', { classId: ownClass, guardians: true })
  expect(head).toBe('Number,Name,Name in English,Sex,Guardians')
  expect(lines).toHaveLength(30)
  expect(lines.find((line) => line.includes('李梓萱'))).toMatch(/^\d+,李梓萱,Li Zixuan,Girl,.+\(.+\)/)
})

test('without the right to it the file names no guardians, and the class teacher’s says who may not pick up', async () => {
  const { unitId } = demoPerson('teacher')
  await change('update guardianships set may_pick_up = false where unit_id = $1', [unitId])
  const all = { classId: ownClass, guardians: true, pickUp: true }
  expect((await linesOf(teacher, 'class-list', all))[1]).toContain('may not pick up')
  await change('update guardianships set may_pick_up = true where unit_id = $1', [unitId])
  const { data } = await teacher.get(readOwnExports.path)
  const before = (data as OwnExport[]).find(({ kind }) => kind === 'class-list')
  await change("delete from role_permissions where permission_code = 'my-class_pupils' and unit_id = $1", [unitId])
  const without = await server.signIn('teacher')
  const [head] = await linesOf(without, 'class-list', { classId: ownClass })
  expect(head).toBe('Number,Name,Name in English,Sex')
  expect((await ask(without, 'class-list', all)).code).toBe('not_allowed')
  expect((await without.post(makeExportAddress.path, { id: before?.id })).code, 'a file of before').toBe('not_allowed')
})

test('no visitor, no pupil, no parent and no other teacher gets the list of a class', async () => {
  const asked = (browser: Browser, query: object) => ask(browser, 'class-list', query)
  expect((await asked(server.visitor(), { classId: ownClass })).code).toBe('sign_in_required')
  const [ofChild] = (await parent.get(readMyClasses.path)).data
  expect((await asked(parent, { classId: ofChild.id })).code).toBe('not_allowed')
  expect((await asked(await server.signIn('student'), { classId: ownClass })).code).toBe('not_allowed')
  expect((await asked(await server.signIn('teacher.two'), { classId: ownClass })).code).toBe('not_found')
  expect((await asked(teacher, { classId: randomUUID() })).code).toBe('not_found')
  expect((await asked(teacher, {})).code).toBe('validation_failed')
  expect((await asked(teacher, { classId: 'x' })).code).toBe('validation_failed')
})

test('the author of a notice gets everybody it went to, with when they read it', async () => {
  const id = await toOwnClass()
  await parent.post(openNotice.path, { id })
  const [head, ...lines] = await linesOf(teacher, 'notice-readers', { id })
  expect(head).toBe('Name,Name in English,Kind,Pupils,Classes,Read at')
  const { rows } = await change(
    'select count(*)::int as people from notices n join message_recipients r on r.message_id = n.message_id where n.id = $1',
    [id],
  )
  expect(lines).toHaveLength(rows[0].people)
  const read = lines.filter((line) => !line.endsWith(',Not read'))
  expect(read).toHaveLength(1)
  // The clock of the school, eight hours before UTC.
  const at = new Date(server.clock.now.getTime() + 8 * 3_600_000).toISOString()
  expect(read[0]).toMatch(new RegExp(`,Parent,.+,Grade 3 Class 1,${at.slice(0, 10)} ${at.slice(11, 16)}$`))
})

test('who has read a notice is for its author alone, while they may write to its audience', async () => {
  const id = await toOwnClass()
  expect((await ask(server.visitor(), 'notice-readers', { id })).code).toBe('sign_in_required')
  expect((await ask(parent, 'notice-readers', { id })).code).toBe('not_allowed')
  for (const other of ['admin', 'teacher.two', 'area.admin'])
    expect((await ask(await server.signIn(other), 'notice-readers', { id })).code, other).toBe('not_found')
  expect((await ask(teacher, 'notice-readers', { id: randomUUID() })).code).toBe('not_found')
  expect((await ask(teacher, 'notice-readers', {})).code).toBe('validation_failed')
  const asked = (await ask(teacher, 'notice-readers', { id })).data.id
  await vi.waitFor(async () => {
    const own: OwnExport[] = (await teacher.get(readOwnExports.path)).data
    expect(own.find((one) => one.id === asked)?.state).toBe('done')
  })
  await teacher.post(withdrawNotice.path, { id })
  expect((await teacher.post(makeExportAddress.path, { id: asked })).code).toBe('not_found')
})

test('an area gets how many have read its notice in each school, and no other person gets it', async () => {
  const id = await publish(area, [{ kind: 'schools', target: '' }], ['teachers'])
  const [head, ...lines] = await linesOf(area, 'notice-schools', { id })
  expect(head).toBe('School,Name in English,Delivery,Read,People')
  expect(lines.length).toBeGreaterThan(1)
  expect(lines[0]).toMatch(/,\d+,\d+$/)
  expect((await ask(area, 'notice-readers', { id })).code).toBe('not_found')
  expect((await ask(server.visitor(), 'notice-schools', { id })).code).toBe('sign_in_required')
  expect((await ask(parent, 'notice-schools', { id })).code).toBe('not_allowed')
  expect((await ask(await server.signIn('admin'), 'notice-schools', { id })).code).toBe('not_found')
  expect((await ask(area, 'notice-schools', { id: 'x' })).code).toBe('validation_failed')
})
