import { expect, test } from 'vitest'
import { pageChoice, togglePage, toggleRow } from './chosen-rows.ts'
import { type Column, createCellWriter, rowName } from './column.ts'
import { nextSort, type Sort, sortRows } from './row-order.ts'

type Pupil = { name: string; mark: number | null; born: Date | null }

const columns: Column<Pupil>[] = [
  { kind: 'text', key: 'name', title: '姓名', value: ({ name }) => name, names: true },
  { kind: 'number', key: 'mark', title: '成绩', value: ({ mark }) => mark },
  { kind: 'date', key: 'born', title: '出生日期', value: ({ born }) => born, timeZone: 'Asia/Shanghai' },
  { kind: 'custom', key: 'more', title: '', cell: () => null },
]
const pupil = (name: string, mark: number | null = null, born: string | null = null): Pupil => ({
  name,
  mark,
  born: born === null ? null : new Date(born),
})

const up: Sort = { key: 'name', direction: 'ascending' }
const down: Sort = { key: 'name', direction: 'descending' }

test.each([
  [null, 'name', up],
  [up, 'name', down],
  [down, 'name', null],
  [down, 'mark', { key: 'mark', direction: 'ascending' }],
] as const)('sorted by %j, a press on "%s" sorts by %j', (sort, key, next) => {
  expect(nextSort(sort, key)).toEqual(next)
})

test.each([
  ['zh-CN', ['王芳', '李梓萱', '陈志远', '10班', '9班'], ['9班', '10班', '陈志远', '李梓萱', '王芳']],
  ['en', ['Wang', 'chen', 'Émile', 'Li 10', 'Li 9'], ['chen', 'Émile', 'Li 9', 'Li 10', 'Wang']],
])('texts in %s are ordered as its dictionary does, numbers in them by their size', (language, given, ordered) => {
  const rows = given.map((name) => pupil(name))
  const names = (sort: Sort) => sortRows(rows, columns, { sort, language }).map(({ name }) => name)
  expect(names(up)).toEqual(ordered)
  expect(names(down)).toEqual(ordered.toReversed())
  expect(names(null)).toEqual(given)
})

const marks = [pupil('a', 9), pupil('b'), pupil('c', 10), pupil('d', -1), pupil('e', 9), pupil('f')]
const days = [pupil('a', 0, '2016-02-29'), pupil('b'), pupil('c', 0, '2015-12-31')]

test.each([
  [marks, 'mark', 'ascending', 'd a e c b f'],
  [marks, 'mark', 'descending', 'c a e d b f'],
  [days, 'born', 'ascending', 'c a b'],
  [days, 'born', 'descending', 'a c b'],
  [[pupil('a', Number.NaN), ...marks], 'mark', 'ascending', 'd a e c a b f'],
  [[pupil('a', Number.NaN), ...marks], 'mark', 'descending', 'c a e d a b f'],
  [[pupil('z', 0, 'no date'), ...days], 'born', 'ascending', 'c a z b'],
  [[pupil('z', 0, 'no date'), ...days], 'born', 'descending', 'a c z b'],
  [[pupil(''), ...marks], 'name', 'ascending', 'a b c d e f '],
  [[pupil(''), ...marks], 'name', 'descending', 'f e d c b a '],
  [days, 'more', 'ascending', 'a b c'],
  [days, 'gone', 'ascending', 'a b c'],
] as const)('equal rows keep their order and empty ones come last (case %#)', (rows, key, direction, order) => {
  const sorted = sortRows(rows, columns, { sort: { key, direction }, language: 'en' })
  expect(sorted.map(({ name }) => name).join(' ')).toBe(order)
})

test.each([
  ['', 'b', 'b'],
  ['b', 'b', ''],
  ['a b', 'b', 'a'],
  ['z', 'a', 'a z'],
])('with "%s" chosen, a press on %s leaves "%s"', (before, key, after) => {
  expect([...toggleRow(keys(before), key)].sort().join(' ')).toBe(after)
})

test.each([
  ['', 'a b', 'none', 'a b'],
  ['a', 'a b', 'some', 'a b'],
  ['a b', 'a b', 'all', ''],
  ['a b z', 'a b', 'all', 'z'],
  ['z', 'a b', 'none', 'a b z'],
  ['z', '', 'none', 'z'],
])('with "%s" chosen, the page "%s" is chosen: %s; a press on its box leaves "%s"', (before, page, choice, after) => {
  const pageKeys = [...keys(page)]
  expect(pageChoice(keys(before), pageKeys)).toBe(choice)
  expect([...togglePage(keys(before), pageKeys)].sort().join(' ')).toBe(after)
})

test('a row that is named by a date is named as its reader writes it', () => {
  const [, , born] = columns
  const naming = [{ ...born, names: true } as Column<Pupil>]
  const row = pupil('Li', null, '2016-02-29')
  expect(rowName(naming, row, createCellWriter('en'))).toBe('29 Feb 2016')
  expect(rowName(naming, row, createCellWriter('zh-CN'))).toBe('2016年2月29日')
  expect(rowName(naming, pupil('Li', null, 'no date'), createCellWriter('en'))).toBe('')
})

function keys(words: string): Set<string> {
  return new Set(words.split(' ').filter(Boolean))
}

test.each([
  ['zh-CN', 'mark', '12,345.5'],
  ['en', 'mark', '12,345.5'],
  // Eight in the evening in London is the next day in Shanghai.
  ['zh-CN', 'born', '2016年3月1日'],
  ['en', 'born', '1 Mar 2016'],
  ['en', 'name', 'Li'],
  ['en', 'more', null],
])('in %s the column "%s" is written "%s"', (language, key, written) => {
  const column = columns.find((one) => one.key === key) as Column<Pupil>
  expect(createCellWriter(language)(column, pupil('Li', 12345.5, '2016-02-29T20:00:00Z'))).toBe(written)
})

test('what a row does not hold is not written, and a row is named by its naming column', () => {
  const write = createCellWriter('en')
  for (const row of [pupil(''), pupil('', Number.NaN, 'no date')])
    expect(columns.map((column) => write(column, row))).toEqual([null, null, null, null])
  expect(rowName(columns, pupil('Li', 3), write)).toBe('Li')
  expect(rowName(columns.slice(1), pupil('Li', 3), write)).toBe('')
})
