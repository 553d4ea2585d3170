import { expect, test } from 'vitest'
import { csvCell, csvCells, csvText } from './csv-text.ts'

test.each([
  ['王芳', '王芳'],
  [null, ''],
  ['', ''],
  [0, '0'],
  [-12.5, '-12.5'],
  ['3A', '3A'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  [' room ', '" room "'],
] as const)('the cell %j is written %s', (cell, written) => {
  expect(csvCell(cell)).toBe(written)
})

test.each([
  '=1+1',
  '=HYPERLINK("http://evil.example","Click")',
  "+cmd|' /C calc'!A0",
  '-2+3+cmd()',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '＝1+1',
  '＋1＋1',
  '+',
  '-',
  '+86=1',
])('no spreadsheet calculates %j', (text) => {
  expect(csvCell(text)).toBe(`"'${text.replaceAll('"', '""')}"`)
})

test.each(['+86 138-0013-8000', '+8613800138000', '-12', '007', '0571', '110101199003070038'])(
  'the number %s stays as it is written, and trimming gives it back',
  (number) => {
    const written = csvCell(number)
    expect(written).toBe(`"\t${number}"`)
    expect(written.slice(1, -1).trim()).toBe(number)
  },
)

test.each(['13800138000', '12', '0'])('the number %s needs no guard', (number) => {
  expect(csvCell(number)).toBe(number)
})

test('a list begins with its mark and its head, and each page is read when the one before was taken', async () => {
  const read: number[] = []
  async function* pages() {
    for (const page of [1, 2]) {
      read.push(page)
      yield [{ name: `Li ${page}`, mark: page }]
    }
  }
  const columns = [
    { title: 'Name', value: ({ name }: { name: string }) => name },
    { title: 'Mark', value: ({ mark }: { mark: number }) => mark },
  ]
  const text = csvText(csvCells({ columns, pages: pages() }))
  expect((await text.next()).value).toBe('\ufeff')
  expect((await text.next()).value).toBe('Name,Mark\r\n')
  expect(read).toEqual([])
  expect((await text.next()).value).toBe('Li 1,1\r\n')
  expect(read).toEqual([1])
  expect((await text.next()).value).toBe('Li 2,2\r\n')
  expect((await text.next()).done).toBe(true)
})
