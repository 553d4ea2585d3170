import { expect, test } from 'vitest'
import { createTableReader, type TablePart, TableTooLarge } from './table-reader.ts'

const limits = { rows: 1000, cells: 5000, sheets: 10, depth: 100 }

function read(html: string, size = html.length) {
  const parts: TablePart[] = []
  const reader = createTableReader(limits, (part) => void parts.push(part))
  for (let at = 0; at < html.length; at += size) reader.write(html.slice(at, at + size))
  reader.end()
  return parts
}
/** The values of each row. */
const valuesOf = (html: string, size?: number) =>
  read(html, size).flatMap((part) => ('row' in part ? [part.row.map(({ value }) => value)] : []))

test.each([1, 7, 1000])('[EXPORT-04] cells hold what a reader sees, in pieces of %i characters', (size) => {
  const html = `<p>before</p><table><caption> 七（1）班 <b>学生</b></caption>
    <thead><tr><td>Name</td><th>Score</th></tr></thead>
    <tbody><tr><td> 王&nbsp;芳 &amp; Li<br>second   line <p>third</p></td><td><b>96</b>.5</td></tr>
    <tr><td>&lt;b&gt;<script>alert(1)</script><style>td{}</style><td></table>after`
  const parts = read(html, size)
  expect(parts[0]).toEqual({ table: '七（1）班 学生' })
  expect(parts.at(-1)).toEqual({ end: true })
  expect(valuesOf(html, size)).toEqual([
    ['Name', 'Score'],
    ['王\u00a0芳 & Li\nsecond line\nthird', 96.5],
    ['<b>', null],
  ])
  const [, first] = parts
  expect(first && 'row' in first && first.row.every(({ header }) => header)).toBe(true)
})

test('a table in a cell belongs to the cell, two tables are two', () => {
  const nested = '<table><tr><td>a<table><tr><td>b</td><td>c</td></tr></table>d<td>e</table>'
  expect(valuesOf(nested)).toEqual([['a\nb c\nd', 'e']])
  expect(read(`${nested}<table></table>`).filter((part) => 'table' in part)).toHaveLength(2)
})

test('spans are read within the limits of HTML, and a cell that is marked for Excel as text is text', () => {
  const rows = read(
    `<table><tr><td colspan=2 rowspan="3">1<td colspan=999999999><td rowspan=x colspan=-1>2<td style="mso-number-format:'\\@'">3<span colspan=9>`,
  )
  expect(rows[1]).toMatchObject({
    row: [
      { value: 1, columns: 2, rows: 3 },
      { value: null, columns: 1000, rows: 1 },
      { value: 2, columns: 1, rows: 1 },
      { value: '3', columns: 1 },
    ],
  })
})

test.each([
  ['rows', `<table>${'<tr>'.repeat(1001)}`],
  ['cells', `<table><tr>${'<td>'.repeat(5001)}`],
  ['cells by their spans', `<table><tr>${'<td colspan=1000>'.repeat(6)}`],
  ['tables', '<table></table>'.repeat(11)],
  ['tables in each other', '<table>'.repeat(100_000)],
  ['elements in each other', `<table><tr><td>${'<b>'.repeat(100)}`],
])('[EXPORT-05] too many %s are refused', (_what, html) => {
  expect(() => read(html)).toThrow(TableTooLarge)
})

test('a document type with entities is no text and names none', () => {
  expect(valuesOf('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><table><tr><td>&a;</table>')).toEqual([
    ['&a;'],
  ])
})
