import type { Row, Sheet } from '#platform/workbooks/cells.ts'
import { createTableReader, type TableLimits, type TablePart, TableTooLarge } from './table-reader.ts'

/** There is no table. */
export class NoTable extends Error {}

type Given = {
  /** HTML, piece by piece. */
  html: AsyncIterable<string>
  limits: TableLimits & { bytes: number }
  /** The name of a sheet whose table has no caption. */
  nameless: () => string
}

/** The tables of a text of HTML as sheets. Each must be read to its end before the next one: what is read is forgotten. */
export async function* sheetsOfTables({ html, limits, nameless }: Given): AsyncGenerator<Sheet> {
  let parts: TablePart[] = []
  const reader = createTableReader(limits, (part) => void parts.push(part))
  const pieces = html[Symbol.asyncIterator]()
  let [length, over, found] = [0, false, false]

  /** Reads a piece of HTML; false when there is none any more. */
  async function readOn(): Promise<boolean> {
    if (over) return false
    const { done, value } = await pieces.next()
    if (done) {
      over = true
      reader.end()
      return true
    }
    length += value.length
    // In UTF-16 units, of which a text has no more than bytes.
    if (length > limits.bytes) throw new TableTooLarge('too long')
    reader.write(value)
    return true
  }

  /** The rows that have been read, up to the end of the table. */
  function takeRows(): { rows: Row[]; ended: boolean } {
    const end = parts.findIndex((part) => 'end' in part)
    const taken = parts.splice(0, end === -1 ? parts.length : end + 1)
    return { rows: taken.flatMap((part) => ('row' in part ? [part.row] : [])), ended: end !== -1 }
  }

  async function* pages(): AsyncGenerator<Row[]> {
    for (;;) {
      const { rows, ended } = takeRows()
      if (rows.length > 0) yield rows
      if (ended || (parts.length === 0 && !(await readOn()))) return
    }
  }

  try {
    for (;;) {
      const part = parts.shift()
      if (part && 'table' in part) {
        found = true
        yield { name: part.table || nameless(), pages: pages() }
      } else if (!part && !(await readOn())) break
    }
    if (!found) throw new NoTable()
  } finally {
    parts = []
    await pieces.return?.()
  }
}
