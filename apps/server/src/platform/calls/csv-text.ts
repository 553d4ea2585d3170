export type CsvCell = string | number | null

/** A column of a list as CSV; the title is in the language of the reader. */
export type CsvColumn<Row> = { title: string; value: (row: Row) => CsvCell }

/** The rows come in pages, each read when the one before has been sent. */
type CsvTable<Row> = { columns: readonly CsvColumn<Row>[]; pages: AsyncIterable<readonly Row[]> }

/** A list to be sent: the name of the file in plain letters, without its ending, and the lines of cells. */
export type CsvFile = { name: string; table: AsyncIterable<readonly (readonly CsvCell[])[]> }

/** Without it Excel takes the text for the code page of the machine and spoils Chinese names. */
const byteOrderMark = '\ufeff'

/** The head of a table and its rows as cells. */
export async function* csvCells<Row>({ columns, pages }: CsvTable<Row>): CsvFile['table'] {
  yield [columns.map(({ title }) => title)]
  for await (const rows of pages) yield rows.map((row) => columns.map(({ value }) => value(row)))
}

/** A table as CSV (RFC 4180: lines end with CRLF), page by page. */
export async function* csvText(table: CsvFile['table']): AsyncGenerator<string> {
  yield byteOrderMark
  for await (const lines of table) yield lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

/** Letters at which a spreadsheet begins to calculate (OWASP, CSV injection), also in the full width of Chinese input. */
const startsFormula = /^\s*[=+\-@\t\r\n＝＋－＠]/
/** A number as people write it, with a sign in front: +86 138 0013 8000, -12.5. It cannot call a function. */
const signedNumber = /^[+-][\d\s().-]*\d$/
/** A number that a spreadsheet would change: 007 loses its noughts, an identity number its last digits. */
const brittleNumber = /^(0\d+|\d{16,})$/

/**
 * One cell. Text that a spreadsheet would take for a formula gets an apostrophe in front, numbers that are text (telephone,
 * pupil and identity numbers) a tab: it makes them text, is not seen, and is trimmed away where the list is read again.
 */
export function csvCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return quoted(`${guardOf(cell)}${cell}`)
}

function guardOf(text: string): string {
  if (signedNumber.test(text) || brittleNumber.test(text)) return '\t'
  return startsFormula.test(text) ? "'" : ''
}

function quoted(text: string): string {
  return /[",\r\n\t']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
