import { refusals } from '@homeroom/contract/error-codes.ts'
import {
  askExport,
  makeExportAddress,
  readOwnExports,
  removeExport,
} from '@homeroom/contract/exports/export-endpoints.ts'
import type { OwnExport } from '@homeroom/contract/exports/export-schemas.ts'
import { exportKept, openExportsMaximum, printedRowsMaximum } from '@homeroom/contract/limits.ts'
import { readUnreadMessages } from '@homeroom/contract/messages/message-endpoints.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

let server: TestServer
let admin: Browser
const { unitId } = demoPerson('admin')

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)

const ask = (browser: Browser, kind: string, { query = {}, language = 'en', format = 'csv' } = {}) =>
  browser.post(askExport.path, { kind, format, language, query })
const ownOf = async (browser: Browser, id: string): Promise<OwnExport | undefined> =>
  (await browser.get(readOwnExports.path)).data.find((one: OwnExport) => one.id === id)
const ended = (browser: Browser, id: string) =>
  vi.waitFor(
    async () => {
      const one = await ownOf(browser, id)
      expect(['done', 'failed']).toContain(one?.state)
      return one as OwnExport
    },
    { timeout: 20_000, interval: 50 },
  )
/** Asks for an export that is made, and answers its id. */
async function made(browser: Browser, kind: string, query: object = {}): Promise<string> {
  const { code, data } = await ask(browser, kind, { query })
  expect(code).toBe('ok')
  expect(await ended(browser, data.id)).toMatchObject({ state: 'done' })
  return data.id
}
async function fetched(browser: Browser, id: string): Promise<string> {
  const { code, data } = await browser.post(makeExportAddress.path, { id })
  expect(code).toBe('ok')
  return (await browser.get(data.url)).data
}
/** The words of each page of a PDF, as another program reads them. */
async function pagesOf(bytes: Buffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(bytes) }).promise
  const pages = Array.from({ length: document.numPages }, async (_, place) => {
    const { items } = await (await document.getPage(place + 1)).getTextContent()
    return items.map((item) => ('str' in item ? item.str : '')).join(' ')
  })
  return Promise.all(pages)
}
const linesOf = (text: string) => text.replace('\ufeff', '').trimEnd().split('\r\n')

const lists = [
  ['people', 'admin', 'Name,Name in English'],
  ['licences', 'admin', 'Module,Code'],
  ['roles', 'admin', 'Role,Name in English'],
  ['icons', 'admin', 'Application,Code'],
  ['units', 'area.admin', 'Name,Name in English,Code'],
  ['own-messages', 'parent', 'Time (UTC),Text'],
] as const

test.each(lists)(
  '%s: asked for, made, told by a message, and fetched with a last line that says whose it is',
  async (kind, who, head) => {
    const browser = await server.signIn(who)
    const me = demoPerson(who)
    const id = await made(browser, kind)
    const [message] = (await browser.get(readUnreadMessages.path)).data.filter(
      ({ englishMessageMeno }: { englishMessageMeno: string }) => englishMessageMeno.startsWith('Your export is ready'),
    )
    expect(message).toMatchObject({ url: '/account' })
    const text = await fetched(browser, id)
    expect(text.startsWith('\ufeff')).toBe(true)
    const lines = linesOf(text)
    expect(lines[0]).toContain(head)
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.at(-1)).toMatch(/^"?# Exported by /)
    expect((await ownOf(browser, id))?.rows).toBe(lines.length - 2)
    const told = await sql(
      "select action from audit_log where unit_id = $1 and action like 'export %' and detail->>'list' = $2",
      [...[me.unitId, kind]],
    )
    expect(told.map(({ action }) => action).sort()).toEqual(['export asked', 'export fetched'])
    // Who has fetched it needs no message any more.
    const unread = (await browser.get(readUnreadMessages.path)).data
    expect(unread.map((one: { id: string }) => one.id)).not.toContain(message.id)
  },
)

const people = ['student', 'parent', 'teacher', 'staff', 'admin', 'area.admin'] as const
const may: Record<string, readonly string[]> = {
  people: ['admin', 'area.admin'],
  licences: ['admin', 'area.admin'],
  roles: ['admin', 'area.admin'],
  icons: ['admin', 'area.admin'],
  units: ['area.admin'],
  'own-messages': people,
}
test.each(people)('%s gets what the list itself would show them, and nothing else', async (who) => {
  const browser = await server.signIn(who)
  for (const kind of Object.keys(may)) {
    const { code, data } = await ask(browser, kind)
    expect([kind, code]).toEqual([kind, may[kind]?.includes(who) ? 'ok' : 'not_allowed'])
    if (data) await ended(browser, data.id)
  }
})

test('no visitor, no other unit, no unknown list, no wrong filter', async () => {
  expect((await ask(server.visitor(), 'people')).code).toBe('sign_in_required')
  const other = demoPerson('admin.two').unitId
  expect((await ask(admin, 'people', { query: { unitId: other } })).code).toBe('not_found')
  expect((await ask(admin, 'passwords')).code).toBe('validation_failed')
  expect((await ask(admin, 'people', { format: 'exe' })).code).toBe('validation_failed')
  expect((await ask(admin, 'people', { query: { userType: '9' } })).code).toBe('validation_failed')
})

test('somebody else’s export is like one that does not exist', async () => {
  const id = await made(admin, 'roles')
  const { url } = (await admin.post(makeExportAddress.path, { id })).data
  for (const browser of [await server.signIn('admin.two'), await server.signIn('area.admin')]) {
    expect(await ownOf(browser, id)).toBeUndefined()
    for (const { path } of [removeExport, makeExportAddress])
      expect((await browser.post(path, { id })).code).toBe('not_found')
    expect((await browser.get(url)).http).toBe(404)
  }
  // The same person in another browser has to make an address of their own.
  const elsewhere = await server.signIn('admin')
  expect((await elsewhere.get(url)).http).toBe(404)
  expect((await server.visitor().get(url)).code).toBe('sign_in_required')
})

test('an area exports a school below it: the line stands in the school, the file with the person', async () => {
  const area = await server.signIn('area.admin')
  const id = await made(area, 'roles', { unitId })
  expect(await fetched(area, id)).toContain('Of the product')
  const told = await sql(
    "select actor_unit_id from audit_log where unit_id = $1 and action = 'export asked' and actor_id = $2",
    [unitId, demoPerson('area.admin').userId],
  )
  expect(told).toHaveLength(1)
  expect(await ownOf(admin, id)).toBeUndefined()
})

test('what somebody looks for in their own messages stands in no log', async () => {
  const parent = await server.signIn('parent')
  await fetched(parent, await made(parent, 'own-messages', { search: '看病' }))
  const told = await sql("select detail from audit_log where action like 'export %' and detail->>'list' = $1", [
    'own-messages',
  ])
  for (const { detail } of told) expect(detail).toEqual({ list: 'own-messages', format: 'csv' })
  expect(told.length).toBeGreaterThan(1)
})

test('one person has a few exports under way, and may take them away', async () => {
  await sql(
    `insert into exports (unit_id, kind, query, about_unit, format, language, name, asked_by, asked_at, expires_at, state)
     select $1, 'roles', '{}', $1, 'csv', 'en', 'x.csv', $2, $3, $3, 'done' from generate_series(1, 30)`,
    [unitId, demoPerson('teacher').userId, server.clock.now],
  )
  const busy = await server.signIn('teacher')
  expect((await ask(busy, 'own-messages')).code, 'thirty within the hour').toBe('too_many_exports')
  await sql(
    "update exports set asked_at = asked_at - interval '2 hours', state = 'queued', kind = 'gone' where name = 'x.csv'",
  )
  expect((await ask(busy, 'own-messages')).code, `${openExportsMaximum} at once`).toBe('too_many_exports')
  await sql("delete from exports where name = 'x.csv'")
  const id = await made(busy, 'own-messages')
  const [{ place }] = await sql('select place from exports where id = $1', [id])
  expect((await busy.post(removeExport.path, { id })).code).toBe('ok')
  expect(await ownOf(busy, id)).toBeUndefined()
  expect((await busy.post(removeExport.path, { id })).code).toBe('not_found')
  expect((await busy.post(makeExportAddress.path, { id })).code).toBe('not_found')
  expect(place).not.toBe('')
})

test('after seven days nobody gets an export any more', async () => {
  const id = await made(admin, 'licences')
  const before = server.clock.now
  server.clock.now = new Date(before.getTime() + exportKept)
  const later = await server.signIn('admin')
  expect(await ownOf(later, id)).toBeUndefined()
  expect((await later.post(makeExportAddress.path, { id })).code).toBe('not_found')
  server.clock.now = before
})

test('a workbook has the same rows, numbers as numbers, and its name', async () => {
  const { data } = await ask(admin, 'roles', { format: 'xlsx', language: 'zh-CN' })
  expect(await ended(admin, data.id)).toMatchObject({ state: 'done', name: expect.stringMatching(/^角色 .*\.xlsx$/) })
  const { url } = (await admin.post(makeExportAddress.path, { id: data.id })).data
  const { headers, rawPayload } = await admin.send({ method: 'GET', url })
  expect(headers['content-disposition']).toContain("filename*=UTF-8''%E8%A7%92%E8%89%B2")
  const [sheet] = await readWorkbook(rawPayload)
  expect(sheet?.data[0]?.slice(0, 3)).toEqual(['角色', '英文名', '类型'])
  expect(sheet?.data[1]?.slice(2, 4)).toEqual(['系统自带', expect.any(Number)])
  expect(String(sheet?.data.at(-1)?.[0])).toMatch(/^导出人：/)
})

test('pages for the printer carry the head on each, Chinese names, whose copy it is, and their number', async () => {
  await sql(
    "insert into roles (unit_id, code, name) select $1, 'printed-' || n, '打印角色' || n from generate_series(1, 80) n",
    [unitId],
  )
  const { data } = await ask(admin, 'roles', { format: 'pdf', language: 'zh-CN' })
  expect(await ended(admin, data.id)).toMatchObject({ state: 'done', name: expect.stringMatching(/^角色 .*\.pdf$/) })
  const { url } = (await admin.post(makeExportAddress.path, { id: data.id })).data
  const { headers, rawPayload } = await admin.send({ method: 'GET', url })
  expect(headers['content-type']).toBe('application/pdf')
  const pages = await pagesOf(rawPayload)
  expect(pages.length).toBeGreaterThan(1)
  for (const [place, page] of pages.entries()) {
    expect(page).toContain('英文名')
    expect(page).toContain('导出人：')
    expect(page).toContain(`${place + 1} / ${pages.length}`)
  }
  const words = pages.join(' ')
  for (let n = 1; n <= 80; n++) expect(words.split(`打印角色${n} `), `role ${n} stands there once`).toHaveLength(2)
  await sql("delete from roles where code like 'printed-%'")
})

test('a list that is too long to print is refused before a row of it is read', async () => {
  await sql(
    "insert into roles (unit_id, code, name) select $1, 'long-' || n, 'long ' || n from generate_series(1, $2) n",
    [unitId, printedRowsMaximum],
  )
  const { data } = await ask(admin, 'roles', { format: 'pdf' })
  const { chinese: words, english: englishWords } = refusals.export_too_long_to_print
  expect(await ended(admin, data.id)).toMatchObject({ state: 'failed', rows: 0, failure: { words, englishWords } })
  await sql("delete from roles where code like 'long-%'")
})

test('a cell that a spreadsheet would calculate stays text', async () => {
  await sql("insert into roles (unit_id, code, name) values ($1, 'formula', '=HYPERLINK(\"http://x\")')", [unitId])
  expect(await fetched(admin, await made(admin, 'roles'))).toContain(`"'=HYPERLINK(""http://x"")"`)
})

test('whoever has lost the right since gets no address, and an address of before leads nowhere', async () => {
  const browser = await server.signIn('admin.two')
  const id = await made(browser, 'roles')
  const { url } = (await browser.post(makeExportAddress.path, { id })).data
  expect((await browser.get(url)).http).toBe(200)
  await sql('delete from role_assignments where user_id = $1', [demoPerson('admin.two').userId])
  await vi.waitFor(async () => expect((await browser.get(url)).http).toBe(404))
  expect((await browser.post(makeExportAddress.path, { id })).code).toBe('not_allowed')
  expect((await ask(browser, 'roles')).code).toBe('not_allowed')
  expect(await ownOf(browser, id), 'it may still be taken away').toBeDefined()
})
