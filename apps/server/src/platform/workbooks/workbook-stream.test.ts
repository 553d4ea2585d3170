import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { type Row, type Sheet, WorkbookTooLarge } from './cells.ts'
import { workbookStream } from './workbook-stream.ts'

const written = async (...sheets: Sheet[]) => buffer(await workbookStream(sheets))
const oneSheet = (rows: readonly Row[], more: Partial<Sheet> = {}) => written({ name: '人员', pages: [rows], ...more })

/** A part of the package as text. */
const partOf = (workbook: Buffer, path = 'xl/worksheets/sheet1.xml') =>
  strFromU8(unzipSync(workbook)[path] ?? new Uint8Array())

test('numbers, days, times and text come back as what they were', async () => {
  const [read] = await readWorkbook(
    await oneSheet([
      [
        { value: '姓名', header: true },
        { value: 'Score', header: true },
      ],
      ['王芳', 96.5, { date: '2026-09-01' }, { date: '2026-09-01T18:00' }, null, -3],
      ['00713', '330106201503120018', 1e20, { date: '2026-02-30' }],
    ]),
  )
  expect(read?.sheet).toBe('人员')
  expect(read?.data).toEqual([
    ['姓名', 'Score', null, null, null, null],
    ['王芳', 96.5, new Date('2026-09-01T00:00:00Z'), new Date('2026-09-01T18:00:00Z'), null, -3],
    ['00713', '330106201503120018', '100000000000000000000', '2026-02-30', null, null],
  ])
})

test('[E1] what looks like a formula is text and there is no formula, no link and no outside part in the whole workbook', async () => {
  const hostile = [
    '=1+1',
    '=HYPERLINK("https://elsewhere.example")',
    '+A1',
    '-A1',
    '@SUM(A1)',
    '\t=1',
    '＝1+1',
    "=cmd|' /C calc'!A0",
  ]
  const workbook = await oneSheet([hostile, ['<f>1+1</f>', ']]></t><f>1</f>', '&lt;', '"', '_x000D_', ' kept ']])
  const [read] = await readWorkbook(workbook, { trim: false })
  expect(read?.data[0]).toEqual(hostile)
  for (const [path, bytes] of Object.entries(unzipSync(workbook))) {
    expect(strFromU8(bytes), path).not.toMatch(/<f[ >]|<hyperlink|TargetMode/)
    expect(path).toMatch(/^(_rels|xl|xl\/_rels|xl\/worksheets)?\/?[\w.[\]]+$/)
  }
  // The format "Text": a cell stays text when somebody edits it.
  expect(partOf(workbook)).toContain('<c r="A1" s="1" t="inlineStr">')
  expect(partOf(workbook)).toContain('_x005F_x000D_')
})

test('a cell without what XML cannot hold, and no longer than Excel takes', async () => {
  const [read] = await readWorkbook(
    await oneSheet([
      ['a\u0000b\u0008\u001f\ufffe', '\ud800c', 'one\r\ntwo\rthree', 'x'.repeat(40_000), `${'x'.repeat(32_766)}😀`],
    ]),
  )
  const [control, half, lines, long, cut] = read?.data[0] ?? []
  expect([control, half, lines]).toEqual(['ab', '\ufffdc', 'one\ntwo\nthree'])
  expect(String(long)).toHaveLength(32_767)
  expect(cut).toBe('x'.repeat(32_766))
})

test('cells reach over columns and rows as in HTML, never over each other and not past the last row', async () => {
  const workbook = await oneSheet([
    [{ value: 'class', rows: 2 }, { value: 'terms', columns: 2 }, 'sum'],
    ['one', 'two', 3],
    [
      { value: 'down', rows: 1e9 },
      { value: 'wide', columns: 1e9 },
    ],
    ['under'],
  ])
  const [read] = await readWorkbook(workbook)
  expect(read?.data.map((row) => row.slice(0, 4))).toEqual([
    ['class', 'terms', null, 'sum'],
    [null, 'one', 'two', 3],
    ['down', 'wide', null, null],
    [null, 'under', null, null],
  ])
  const merged = [...partOf(workbook).matchAll(/<mergeCell ref="([^"]+)"/g)].map(([, place]) => place)
  expect(merged).toEqual(['A1:A2', 'B1:C1', 'A3:A4', 'B3:XFD3'])
  const crossing = await oneSheet([
    [1, { value: 2, rows: 2 }],
    [{ value: 3, columns: 3 }, 4],
  ])
  expect(partOf(crossing)).toContain('<mergeCells count="1"><mergeCell ref="B1:B2"/></mergeCells>')
  expect(partOf(crossing)).toContain('<c r="C2"><v>4</v></c>')
})

test('columns are as wide as their text, Chinese twice, and the header stays in view', async () => {
  const head = ['姓名', '2026'].map((value) => ({ value, header: true }))
  const workbook = partOf(await oneSheet([head, ['一二三四五六七八九十', 'x'.repeat(500)]]))
  expect(workbook).toContain(
    '<col min="1" max="1" width="22" customWidth="1"/><col min="2" max="2" width="60" customWidth="1"/>',
  )
  expect(workbook).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  expect(partOf(await oneSheet([['a']], { widths: [12] }))).toContain('<cols><col min="1" max="1" width="12"')
})

test('each sheet has a name that Excel allows and no other has', async () => {
  const wishes = ['七（1）班', '七（1）班', "'a/b:c'", '', 'History', '名'.repeat(50), '名'.repeat(60), 'HISTORY']
  const read = await readWorkbook(await written(...wishes.map((name) => ({ name, pages: [] }))))
  expect(read.map(({ sheet }) => sheet)).toEqual([
    ...[
      '七（1）班',
      '七（1）班 (2)',
      'a b c',
      'Sheet',
      'History_',
      '名'.repeat(31),
      `${'名'.repeat(27)} (2)`,
      'HISTORY_ (2)',
    ],
  ])
})

test('rows are read no faster than the workbook is taken, and are closed when nobody takes it any more', async () => {
  let [read, closed] = [0, false]
  async function* pages() {
    try {
      for (;;) yield Array.from({ length: 100 }, () => [`${++read} ${Math.random()}`, Math.random()])
    } finally {
      closed = true
    }
  }
  const stream = await workbookStream([{ name: 'endless', pages: pages() }])
  await new Promise((resolve) => stream.once('readable', resolve))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(read).toBeLessThan(30_000)
  stream.destroy()
  await expect.poll(() => closed).toBe(true)
})

test('a page that cannot be read, and more columns than there are, break the workbook off', async () => {
  async function* broken() {
    yield [['a']]
    throw new Error('gone')
  }
  await expect(written({ name: 'a', pages: broken() })).rejects.toThrow('gone')
  await expect(oneSheet([Array.from({ length: 16_385 }, () => 1)])).rejects.toThrow(WorkbookTooLarge)
  await expect(written()).rejects.toThrow('a workbook needs a sheet')
})

test('as many rows as Excel takes, and not one more', async () => {
  const rows = (count: number) => Array.from({ length: count }, (): Row => [])
  await expect(oneSheet(rows(1_048_576))).resolves.toBeInstanceOf(Buffer)
  await expect(oneSheet(rows(1_048_577))).rejects.toThrow(WorkbookTooLarge)
})
