/**
 * What stands in a cell. A string is always text, whatever it looks like: it is never calculated. A number that has more digits
 * than a spreadsheet can hold (15) becomes text. A date is what a clock on the wall shows: `2026-09-01`, `2026-09-01T08:30`.
 */
export type CellValue = string | number | { date: string } | null

/** A value and how it stands there. Decimals: how many digits after the point a number is shown with. */
export type StyledCell = {
  value: CellValue
  header?: boolean
  decimals?: number
  /** Over how many columns and rows it reaches; the next cells of this row and those below stand beside it, as in HTML. */
  columns?: number
  rows?: number
}

export type Cell = CellValue | StyledCell

export type Row = readonly Cell[]

/** A sheet of a workbook. */
export type Sheet = {
  /** Changed where Excel would refuse it. */
  name: string
  /** The rows in pages, each read when the one before has been written. Rows at the top that are header all over stay in view. */
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>
  /** How many letters wide each column is; without it as wide as what stands in the first rows. */
  widths?: readonly number[]
}

/** The size of a sheet, the limit of Excel itself. */
export const sheetLimits = { rows: 1_048_576, columns: 16_384 } as const

/** A sheet has more rows, columns or merged cells than a workbook can hold. */
export class WorkbookTooLarge extends Error {}

export function styledCell(cell: Cell): StyledCell {
  return typeof cell === 'object' && cell !== null && 'value' in cell ? cell : { value: cell }
}
