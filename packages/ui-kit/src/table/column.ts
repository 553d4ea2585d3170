import type { ReactNode } from 'react'

/** What a row holds in a column; null where it holds nothing that could be shown. */
export type CellValue = string | number | Date | null

type Common = {
  key: string
  title: string
  /** The column that names a row: its cells head their rows. */
  names?: true
  /** The reader may sort by it. */
  sortable?: true
  /** It holds a few characters: where a row is a card, two such columns share a line. */
  short?: true
  /** Shown only when the reader puts it in. */
  extra?: true
  /** It holds what people are called, a number or an address: the browser's translation leaves it as it is written. */
  verbatim?: true
}

type Shown<Row, Value> = Common & {
  value: (row: Row) => Value | null
  /** Draws the cell where the plain value is not enough; sorting still goes by the value. */
  cell?: (row: Row) => ReactNode
}

/** A column: its kind decides how a value is written, aligned and sorted. */
export type Column<Row> =
  | (Shown<Row, string> & { kind: 'text' })
  | (Shown<Row, number> & { kind: 'number' })
  /** A day, written in the time zone of its unit. */
  | (Shown<Row, Date> & { kind: 'date'; timeZone: string })
  /** Buttons, links and pictures: nothing to sort by. */
  | {
      kind: 'custom'
      key: string
      title: string
      names?: never
      sortable?: never
      short?: never
      verbatim?: never
      extra?: true
      cell: (row: Row) => ReactNode
    }

/** What a row holds in a column. A column of buttons holds nothing; no more do an empty text, NaN and a date that is none. */
export function cellValue<Row>(column: Column<Row>, row: Row): CellValue {
  const value = column.kind === 'custom' ? null : column.value(row)
  if (value === '' || Number.isNaN(value instanceof Date ? value.getTime() : value)) return null
  return value
}

/** Writes a value as its reader expects it; null stays null. */
export type CellWriter = <Row>(column: Column<Row>, row: Row) => string | null

/** The name of a row, for labels and announcements. */
export function rowName<Row>(columns: readonly Column<Row>[], row: Row, write: CellWriter): string {
  const naming = columns.find(({ names }) => names) ?? columns.find(({ kind }) => kind === 'text')
  return (naming && write(naming, row)) ?? ''
}

/** Writes values as readers of a language expect them. */
export function createCellWriter(language: string): CellWriter {
  // English days are written as elsewhere: 24 Nov 2026.
  const locale = language === 'en' ? 'en-GB' : language
  const number = new Intl.NumberFormat(locale)
  const days = new Map<string, Intl.DateTimeFormat>()
  function dayIn(timeZone: string): Intl.DateTimeFormat {
    const known = days.get(timeZone) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
    days.set(timeZone, known)
    return known
  }
  return (column, row) => {
    const value = cellValue(column, row)
    if (value === null) return null
    if (typeof value === 'number') return number.format(value)
    if (value instanceof Date) return column.kind === 'date' ? dayIn(column.timeZone).format(value) : null
    return value
  }
}
