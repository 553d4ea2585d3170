import { Parser } from 'htmlparser2'
import { type StyledCell, sheetLimits } from '#platform/workbooks/cells.ts'
import { cellValueOf, type Meant } from './cell-value-rules.ts'

/** More or deeper than an export takes. */
export class TableTooLarge extends Error {}

export type TableLimits = { rows: number; cells: number; sheets: number; depth: number }

/** What a text of HTML holds, in its order. The rows of a table come after it. */
export type TablePart = { table: string } | { row: StyledCell[] } | { end: true }

/** The limits that HTML itself sets. */
const spans = { columns: 1000, rows: 65_534 }
/** Text of a cell beyond this is dropped: a cell of a workbook holds less. */
const cellMaximum = 40_000
/** What is no text of a page. */
const unseen = new Set(['script', 'style', 'template', 'noscript', 'title', 'svg', 'math', 'select', 'textarea'])
/** Between these a reader sees a line break. */
const blocks = new Set([
  'br',
  'p',
  'div',
  'li',
  'ul',
  'ol',
  'tr',
  'table',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'pre',
  'hr',
])
/** Stands for a line break until the spaces of a cell are joined. */
const lineBreak = '\u2028'

/**
 * Reads the tables of a text of HTML while it arrives. It is a stream of tokens: no document is built, nothing is run, fetched or
 * resolved, no entity but the characters of HTML is known. The text of a table in a cell belongs to the cell.
 */
export function createTableReader(limits: TableLimits, hear: (part: TablePart) => void) {
  let [depth, tables, hidden] = [0, 0, 0]
  let [rows, cells, sheets] = [0, 0, 0]
  let caption: string | undefined
  let told = false
  let row: StyledCell[] | undefined
  /** The cell that is being read. One object for all of them: there may be millions. */
  const cell = { text: '', header: false, columns: 1, rows: 1, asText: false }
  let inCell = false
  let [inCaption, inHead] = [false, false]
  /** Whether the tag that is being read is the one of the cell, and not of something in it. */
  let ofCell = false

  const isOuter = () => tables === 1

  function count(kind: 'rows' | 'cells' | 'sheets', by = 1): void {
    if (kind === 'rows') rows += by
    else if (kind === 'cells') cells += by
    else sheets += by
    if (rows > limits.rows || cells > limits.cells || sheets > limits.sheets)
      throw new TableTooLarge(`too many ${kind}`)
  }

  /** The table is told when its first row begins: its caption is known then. */
  function tell(): void {
    if (told) return
    told = true
    count('sheets')
    hear({ table: joinedSpaces(caption ?? '').replaceAll('\n', ' ') })
  }

  function beginCell(header: boolean): void {
    cell.text = ''
    cell.header = header
    cell.columns = 1
    cell.rows = 1
    cell.asText = false
    inCell = true
  }

  function endCell(): void {
    if (!inCell || !row) return
    inCell = false
    const { header, columns, rows: high, asText } = cell
    const text = joinedSpaces(cell.text)
    const { value, decimals = 0 }: Meant = header || asText ? { value: text || null } : cellValueOf(text)
    if (row.length === sheetLimits.columns) throw new TableTooLarge('too many columns')
    row.push({ value, decimals, header, columns, rows: high })
  }

  function endRow(): void {
    endCell()
    if (!row) return
    hear({ row })
    row = undefined
  }

  function beginRow(): void {
    endRow()
    tell()
    inCaption = false
    count('rows')
    row = []
  }

  function open(name: string): void {
    ofCell = false
    if (++depth > limits.depth) throw new TableTooLarge('elements lie too deep in each other')
    const isCell = name === 'td' || name === 'th'
    if (!isCell && unseen.has(name)) hidden += 1
    if (!isCell && blocks.has(name)) write(lineBreak)
    if (name === 'table' && ++tables === 1) {
      caption = undefined
      told = false
    }
    if (!isOuter()) {
      if (isCell) write(' ')
      return
    }
    if (isCell) {
      if (!row) beginRow()
      endCell()
      count('cells')
      ofCell = true
      beginCell(inHead || name === 'th')
    } else if (name === 'tr') beginRow()
    else if (name === 'thead') inHead = true
    else if (name === 'caption') {
      inCaption = true
      caption = ''
    }
  }

  function close(name: string): void {
    depth -= 1
    if (name === 'td' || name === 'th') {
      if (isOuter()) endCell()
      return
    }
    if (unseen.has(name)) hidden -= 1
    if (isOuter()) {
      if (name === 'tr') endRow()
      else if (name === 'thead') inHead = false
      else if (name === 'caption') inCaption = false
      else if (name === 'table') {
        endRow()
        tell()
        hear({ end: true })
      }
    }
    if (name === 'table') tables -= 1
    if (blocks.has(name)) write(lineBreak)
  }

  function attribute(name: string, value: string): void {
    if (!inCell || !ofCell) return
    if (name === 'colspan') {
      cell.columns = spanOf(value, spans.columns)
      count('cells', cell.columns - 1)
    } else if (name === 'rowspan') cell.rows = spanOf(value, spans.rows)
    // How pages have told Excel for twenty years that a cell is text: mso-number-format:'\@'.
    else if (name === 'style' && /mso-number-format:\s*['"]?\\?@/.test(value)) cell.asText = true
  }

  function write(text: string): void {
    if (hidden > 0) return
    if (inCell) {
      if (cell.text.length < cellMaximum) cell.text += text
    } else if (inCaption && (caption ?? '').length < cellMaximum) caption += text
  }

  // The attributes of a tag are not gathered: there may be millions.
  return new Parser(
    { onopentagname: open, onclosetag: close, onattribute: attribute, ontext: write },
    { decodeEntities: true },
  )
}

const toBeJoined = /[\t\r\n\f\u2028]| {2}|^\s|\s$/

/** Spaces as HTML shows them: a run of them is one, none stand at a line's ends. */
function joinedSpaces(text: string): string {
  if (!toBeJoined.test(text)) return text
  const lines = text.replace(/[ \t\r\n\f]+/g, ' ').split(lineBreak)
  if (lines.length === 1) return lines[0]?.trim() ?? ''
  return lines.flatMap((line) => line.trim() || []).join('\n')
}

function spanOf(text: string, most: number): number {
  const number = /^\s*(\d{1,10})/.exec(text)?.[1]
  return Math.min(Math.max(1, Number(number ?? 1)), most)
}
