import { columnLetters, createCellPlaces } from './cell-places.ts'
import { cellXml, changesWhenEdited, isOrdinaryText, plainCellText, textWidth } from './cell-text.ts'
import {
  type CellValue,
  type Row,
  type Sheet,
  type StyledCell,
  sheetLimits,
  styledCell,
  WorkbookTooLarge,
} from './cells.ts'
import { excelDate } from './excel-dates.ts'
import { decimalsMaximum, sheetHead, styles } from './workbook-parts.ts'

/** So many first rows tell how wide the columns are and where the header ends. */
const looked = 200
/** Columns are made no narrower and no wider, in letters; a few more than the text, for the space around it. */
const widths = { least: 8, most: 60, around: 2 }
const headerRowsMaximum = 10
/** What is written at once. */
const blockSize = 64 * 1024
/** A spreadsheet keeps 15 digits of a number. */
const exactNumberMaximum = 999_999_999_999_999

/** The XML of a sheet, block by block: of its rows a page is in memory, and those at the top. */
export async function* sheetXml(sheet: Sheet, { selected }: { selected: boolean }): AsyncGenerator<Buffer> {
  const pages =
    Symbol.asyncIterator in sheet.pages ? sheet.pages[Symbol.asyncIterator]() : sheet.pages[Symbol.iterator]()
  const writer = createRowWriter()
  const block = createBlock()
  function* written(page: readonly Row[]): Generator<Buffer> {
    for (const row of page) yield* block.add(writer.row(row))
  }
  try {
    const begun: (readonly Row[])[] = []
    let next = await pages.next()
    for (let count = 0; !next.done; next = await pages.next()) {
      begun.push(next.value)
      count += next.value.length
      if (count >= looked) break
    }
    const top = begun.flatMap((page) => page.slice(0, looked)).slice(0, looked)
    const columns = columnsXml(sheet.widths ?? measuredWidths(top))
    yield* block.add(`${sheetHead}${viewXml(top, selected)}${columns}<sheetData>`)
    for (const page of begun) yield* written(page)
    while (!next.done) {
      next = await pages.next()
      if (!next.done) yield* written(next.value)
    }
  } finally {
    await pages.return?.()
  }
  // Otherwise Excel marks each pupil number with a green corner, since it is text.
  const asText = '<ignoredErrors><ignoredError sqref="A1:XFD1048576" numberStoredAsText="1"/></ignoredErrors>'
  yield* block.add(`</sheetData>${writer.mergedXml()}${asText}</worksheet>`)
  yield block.rest()
}

/** Gathers texts as bytes. Each is written at once: one string of a whole block would be a tree of ten thousand short ones. */
function createBlock() {
  let bytes = Buffer.allocUnsafe(blockSize)
  let length = 0
  function rest(): Buffer {
    const full = bytes.subarray(0, length)
    bytes = Buffer.allocUnsafe(blockSize)
    length = 0
    return full
  }
  return {
    /** Takes a text; passes on what is full. */
    *add(text: string): Generator<Buffer> {
      // In UTF-8 a unit of UTF-16 has three bytes at most.
      const most = 3 * text.length
      if (length + most > blockSize && length > 0) yield rest()
      if (most > blockSize) yield Buffer.from(text)
      else length += bytes.write(text, length)
    },
    rest,
  }
}

function createRowWriter() {
  const places = createCellPlaces()
  let count = 0
  return {
    row(row: Row): string {
      if (count === sheetLimits.rows) throw new WorkbookTooLarge('too many rows')
      const number = String(count + 1)
      let [cells, column] = ['', 0]
      for (const cell of row) {
        const styled = styledCell(cell)
        column = places.next(count, column)
        cells += cellElement(cellStart(column) + number, styled)
        const { columns = 1, rows = 1 } = styled
        column += columns > 1 || rows > 1 ? places.take({ row: count, column, columns, rows }) : 1
      }
      count += 1
      return cells && `<row r="${number}">${cells}</row>`
    },
    mergedXml: () => places.mergedXml(count),
  }
}

/** How the cells of each column begin, before the number of their row. */
const starts: string[] = []
function cellStart(column: number): string {
  starts[column] ??= `<c r="${columnLetters(column)}`
  return starts[column]
}

/** The format of a cell; none is the general one. */
const styleMarks = Array.from({ length: styles.decimals + decimalsMaximum }, (_, style) =>
  style === styles.general ? '"' : `" s="${style}"`,
)

function cellElement(start: string, styled: StyledCell): string {
  const { value } = styled
  if (typeof value === 'number')
    return isExact(value) ? numberElement(start, value, numberStyle(styled)) : textElement(start, String(value), styled)
  if (typeof value === 'string') return textElement(start, value, styled)
  if (value === null) return styled.header ? `${start}${styleMarks[styles.header]}/>` : ''
  const date = excelDate(value.date)
  if (!date) return textElement(start, value.date, styled)
  return numberElement(start, date.serial, date.withTime ? styles.moment : styles.day)
}

const isExact = (value: number) => Number.isFinite(value) && Math.abs(value) <= exactNumberMaximum

const numberElement = (start: string, value: number, style: number) =>
  `${start}${styleMarks[style]}><v>${value}</v></c>`

function numberStyle({ header, decimals = 0 }: StyledCell): number {
  if (header) return styles.header
  return decimals > 0 ? styles.decimals + Math.min(decimals, decimalsMaximum) - 1 : styles.general
}

/** The text stands in the cell itself, never as a formula. */
function textElement(start: string, value: string, styled: StyledCell): string {
  if (isOrdinaryText(value))
    return `${start}${styleMarks[wordStyle(styled)]} t="inlineStr"><is><t>${value}</t></is></c>`
  const plain = plainCellText(value)
  if (plain === '' && !styled.header) return ''
  const kept = /^\s|\s$|\n/.test(plain) ? ' xml:space="preserve"' : ''
  const mark = styleMarks[textStyle(plain, styled)]
  return `${start}${mark} t="inlineStr"><is><t${kept}>${cellXml(plain)}</t></is></c>`
}

/** The format of words on one line. */
function wordStyle({ header, columns = 1, rows = 1 }: StyledCell): number {
  if (header) return styles.header
  return columns > 1 || rows > 1 ? styles.merged : styles.general
}

function textStyle(plain: string, styled: StyledCell): number {
  const style = wordStyle(styled)
  if (style !== styles.general) return style
  if (plain.includes('\n')) return styles.wrapped
  return changesWhenEdited(plain) ? styles.text : styles.general
}

/** The rows at the top that are header all over stay in view. */
function viewXml(top: readonly Row[], selected: boolean): string {
  const isHeader = (row: Row) => row.length > 0 && row.every((cell) => styledCell(cell).header)
  const other = top.findIndex((row) => !isHeader(row))
  const header = other === -1 ? top.length : other
  const pane =
    header > 0 && header <= headerRowsMaximum
      ? `<pane ySplit="${header}" topLeftCell="A${header + 1}" activePane="bottomLeft" state="frozen"/>`
      : ''
  return `<sheetViews><sheetView${selected ? ' tabSelected="1"' : ''} workbookViewId="0">${pane}</sheetView></sheetViews>`
}

function columnsXml(given: readonly number[]): string {
  const columns = given
    .slice(0, sheetLimits.columns)
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
  return columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''
}

/** How wide each column must be for what stands in these rows. A cell over several columns says nothing about one of them. */
function measuredWidths(rows: readonly Row[]): number[] {
  const measured: number[] = []
  const places = createCellPlaces()
  rows.forEach((row, index) => {
    let column = 0
    for (const cell of row) {
      const { value, columns = 1, rows: high = 1 } = styledCell(cell)
      column = places.next(index, column)
      const wide = places.take({ row: index, column, columns, rows: high })
      const needed = wide > 1 ? 0 : valueWidth(value) + widths.around
      measured[column] = Math.max(measured[column] ?? widths.least, Math.min(needed, widths.most))
      column += wide
    }
  })
  return Array.from(measured, (width = widths.least) => width)
}

function valueWidth(value: CellValue): number {
  if (value === null) return 0
  return textWidth(typeof value === 'object' ? value.date : String(value), widths.most)
}
