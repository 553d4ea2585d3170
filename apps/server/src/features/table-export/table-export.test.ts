import { mkdirSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { tableExportsPerHour } from '@homeroom/contract/limits.ts'
import { exportTables } from '@homeroom/contract/table-export/table-export-endpoints.ts'
import { hour } from '@homeroom/shared/dates/durations.ts'
import { strFromU8, unzipSync } from 'fflate'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'

let server: TestServer
let teacher: Browser
beforeAll(async () => {
  server = await startTestServer()
  teacher = await server.signIn('teacher')
})
afterAll(() => server.close())

const formType = { 'content-type': 'application/x-www-form-urlencoded' }

const headersOf = ({ cookies }: Browser) => ({
  ...formType,
  cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
})

/** How many files of a folder this process has open, named or not. */
function openFilesIn(folder: string): number {
  const places = readdirSync('/proc/self/fd').map((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`)
    } catch {
      return ''
    }
  })
  return places.filter((place) => place.startsWith(folder)).length
}

/** Posts as the form of a page does: the browser's own headers, none of ours. */
const post = (
  fields: Record<string, string>,
  { browser = teacher, headers = { 'sec-fetch-site': 'same-origin' } as Record<string, string> } = {},
) =>
  server.app.inject({
    method: 'POST',
    url: exportTables.path,
    payload: String(new URLSearchParams(fields)),
    headers: { ...headersOf(browser), ...headers },
  })

const refusalOf = async (fields: Record<string, string>) => {
  const { code, status } = (await post(fields)).json()
  return [code, status]
}

const table = (...rows: string[][]) =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`

test('[EXPORT-01][EXPORT-03][EXPORT-04] the tables of a form come back as a workbook that is named after the title', async () => {
  const data = `<h1>x</h1>${table(['姓名', '学号', '成绩', '日期'], ['王芳', '20260900001307', '96.50', '2026-09-01'])}
    <table><caption>第二张</caption><tr><th colspan=2>合计</th></tr><tr><td>1</td><td>2</td></tr></table>`
  const response = await post({ title: '七（1）班 学生名单', data })
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-length': String(response.rawPayload.length),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  const disposition = String(response.headers['content-disposition'])
  expect(disposition).toMatch(/^attachment;/)
  expect(decodeURIComponent(disposition.split("filename*=UTF-8''")[1] ?? '')).toBe('七（1）班 学生名单.xlsx')
  expect(await readWorkbook(response.rawPayload)).toEqual([
    {
      sheet: '七（1）班 学生名单',
      data: [
        ['姓名', '学号', '成绩', '日期'],
        ['王芳', '20260900001307', 96.5, new Date('2026-09-01')],
      ],
    },
    {
      sheet: '第二张',
      data: [
        ['合计', null],
        [1, 2],
      ],
    },
  ])
})

test('[API-10] the same as JSON, and without a title', async () => {
  const response = await teacher.send({ method: 'POST', url: exportTables.path, payload: { data: table(['a']) } })
  expect(response.headers['content-disposition']).toBe('attachment; filename=export.xlsx')
  expect((await readWorkbook(response.rawPayload))[0]?.data).toEqual([['a']])
})

test('a title that comes after the tables still names the file', async () => {
  const response = await post({ data: table(['a']), title: 'after' })
  expect(response.headers['content-disposition']).toBe('attachment; filename=after.xlsx')
})

test('[EXPORT-05][E1] what looks like a formula is text: the workbook has no formula', async () => {
  const hostile = ['=1+1', '+A1', '-2+3', '@SUM(A1)', '＝1', "=cmd|' /C calc'!A0", '=HYPERLINK("https://a.example")']
  const { rawPayload } = await post({ title: '=1', data: table(hostile) })
  expect((await readWorkbook(rawPayload))[0]?.data).toEqual([hostile])
  for (const [path, bytes] of Object.entries(unzipSync(rawPayload)))
    expect(strFromU8(bytes), path).not.toMatch(/<f[ >]|<hyperlink|TargetMode/)
})

test('[EXPORT-05][E2][E3] nothing is fetched: no picture, no style sheet, no entity', async () => {
  let hits = 0
  const listener = createServer((_request, response) => {
    hits += 1
    response.end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => listener.once('listening', resolve))
  const at = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  const data = `<!DOCTYPE t [<!ENTITY x SYSTEM "${at}/x">]><?xml-stylesheet href="${at}/s"?><link rel=stylesheet href="${at}/l">
    <style>@import url(${at}/i)</style><base href="${at}/"><script src="${at}/j"></script>
    <table background="${at}/b"><tr><td><img src="${at}/p" onerror="fetch('${at}/e')"><iframe src="${at}/f"></iframe>&x;</td></tr></table>`
  const { rawPayload } = await post({ title: 'x', data })
  expect((await readWorkbook(rawPayload))[0]?.data).toEqual([['&x;']])
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(hits).toBe(0)
  listener.close()
})

describe('[EXPORT-05] is refused with words, and with no file', () => {
  test.each([
    ['no table', '<p>nothing</p>', ['table_missing', 400]],
    ['nothing', '', ['table_missing', 400]],
    ['100,000 tables in each other', '<table><tr><td>'.repeat(100_000), ['table_too_large', 413]],
    ['more tables than a workbook of ours has', '<table></table>'.repeat(201), ['table_too_large', 413]],
  ])(
    '[E4] %s',
    async (_case, data, refusal) => {
      expect(await refusalOf({ title: 'x', data })).toEqual(refusal)
    },
    60_000,
  )

  test('[E4] spans without an end are cut, and 100,000 attributes are not kept', async () => {
    const attributes = Array.from({ length: 100_000 }, (_, index) => `a${index}=1`).join(' ')
    const data = `<table><tr><td rowspan=1000000000>1<td colspan=1000000000>2<tr ${attributes}><td>3</table>`
    const { rawPayload } = await post({ title: 'x', data })
    expect((await readWorkbook(rawPayload))[0]?.data.map((row) => row.slice(0, 2))).toEqual([
      [1, 2],
      [null, 3],
    ])
  })

  test('a form that names no table at all, or one twice', async () => {
    expect(await refusalOf({ title: 'x' })).toEqual(['table_missing', 400])
    const twice = await teacher.send({
      method: 'POST',
      url: exportTables.path,
      headers: formType,
      payload: 'data=1&data=2',
    })
    expect(twice.json().code).toBe('validation_failed')
  })

  test('[E4] what says that it is longer than any table is refused before it is read', async () => {
    const response = await post(
      { data: 'x' },
      { headers: { 'sec-fetch-site': 'same-origin', 'content-length': '400000000' } },
    )
    expect([response.statusCode, response.json().code]).toEqual([413, 'body_too_large'])
  })
})

test('[API-12] a visitor is refused', async () => {
  const response = await post({ data: table(['a']) }, { browser: server.visitor() })
  expect([response.statusCode, response.json().code]).toEqual([200, 'sign_in_required'])
})

test('[E5] a form of another site, and one of which nobody knows where it stands, is refused', async () => {
  const from = async (headers: Record<string, string>) => {
    const response = await post({ data: table(['a']) }, { headers: { host: 'school.test', ...headers } })
    return String(response.headers['content-type']).startsWith('application/json') ? response.json().code : 'workbook'
  }
  expect(await from({ 'sec-fetch-site': 'cross-site' })).toBe('foreign_origin')
  expect(await from({ 'sec-fetch-site': 'same-site', origin: 'http://school.test' })).toBe('foreign_origin')
  expect(await from({ origin: 'https://evil.example' })).toBe('foreign_origin')
  expect(await from({ origin: 'null' })).toBe('foreign_origin')
  expect(await from({})).toBe('foreign_origin')
  expect(await from({ origin: 'http://school.test' })).toBe('workbook')
  // Our pages tell no referrer, and a browser then calls their origin so.
  expect(await from({ 'sec-fetch-site': 'same-origin', origin: 'null' })).toBe('workbook')
})

test('[EXPORT-07][E8] exports of one person are made one after the other, too many are refused, others have theirs, and no file is left', async () => {
  const data = table(...Array.from({ length: 500 }, (_, index) => [`${index}`, 'x']))
  const other = await server.signIn('teacher.two')
  const codes = await Promise.all(
    [...Array.from({ length: 6 }, () => teacher), other].map(async (browser) => {
      const response = await post({ title: 'x', data }, { browser })
      return String(response.headers['content-type']).startsWith('application/json') ? response.json().code : 'workbook'
    }),
  )
  expect(codes.pop()).toBe('workbook')
  expect(codes.sort()).toEqual(['export_running', 'export_running', 'workbook', 'workbook', 'workbook', 'workbook'])
  expect((await post({ data })).headers['content-disposition']).toContain('attachment')
  expect(readdirSync(join(server.filesFolder, 'tables-making'))).toEqual([])
})

test('what a killed process left of a workbook is gone after the next start', async () => {
  const folder = join(server.filesFolder, 'tables-making')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'left'), 'PK')
  const { filesFolder, database } = server
  const next = await startTestServer({ database, parts: { filesFolder } })
  expect(readdirSync(folder)).toEqual([])
  await next.close()
})

test('[E8] forms that never end keep nobody else’s turn', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const slow = await Promise.all(['teacher', 'teacher.two', 'admin'].map((name) => server.signIn(name)))
  const held = slow.map((browser) => {
    const request = httpRequest(address + exportTables.path, {
      method: 'POST',
      headers: { ...headersOf(browser), 'sec-fetch-site': 'same-origin' },
    })
    request.on('error', () => {})
    request.write(`data=${encodeURIComponent(table(['a']))}`)
    return request
  })
  // Until the server has begun with all three.
  await vi.waitFor(() => expect(openFilesIn(join(server.filesFolder, 'tables-making'))).toBe(slow.length))
  const response = await post({ data: table(['b']) }, { browser: await server.signIn('staff') })
  expect((await readWorkbook(response.rawPayload))[0]?.data).toEqual([['b']])
  for (const request of held) request.destroy()
  await vi.waitFor(() => expect(openFilesIn(join(server.filesFolder, 'tables-making'))).toBe(0))
})

test('[E8] somebody who exports all the time is refused for the rest of the hour, with words and until when', async () => {
  const browser = await server.signIn('admin.two')
  const begun = server.clock.now
  // Most of them are one too many at a time, and count all the same.
  const asked = await Promise.all(Array.from({ length: tableExportsPerHour }, () => post({ data: '' }, { browser })))
  expect(asked.map((response) => response.json().code)).not.toContain('too_many_table_exports')
  const refused = await post({ data: table(['a']) }, { browser })
  expect(refused.json()).toMatchObject({ status: 429, code: 'too_many_table_exports' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
  expect((await post({ data: table(['a']) }, { browser: teacher })).statusCode).toBe(200)
  server.clock.now = new Date(begun.getTime() + hour)
  expect((await post({ data: table(['a']) }, { browser: await server.signIn('admin.two') })).statusCode).toBe(200)
})
