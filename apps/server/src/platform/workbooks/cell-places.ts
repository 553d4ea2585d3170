import { sheetLimits, WorkbookTooLarge } from './cells.ts'

/** How many cells may reach over others in one sheet: they are written after all rows, and kept until then. */
const mergedMaximum = 200_000

const letters: string[] = []

/** The letters by which Excel knows a column, counted from 0. */
export function columnLetters(column: number): string {
  const known = letters[column]
  if (known !== undefined) return known
  const last = String.fromCharCode(65 + (column % 26))
  const made = column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last
  letters[column] = made
  return made
}

type Merged = { row: number; column: number; columns: number; rows: number }

/**
 * Where the cells of a sheet stand, by the rule of HTML: each at the next place of its row into which no cell from above reaches. Other than
 * in HTML no two overlap, since Excel takes such a workbook for broken: a wide cell ends before the place of another.
 */
export function createCellPlaces() {
  /** For each column the first row into which no cell from above reaches. */
  const freeFrom: number[] = []
  const merged: Merged[] = []

  const isFree = (row: number, column: number) => (freeFrom[column] ?? 0) <= row

  return {
    /** The column of a row's next cell, where `from` is the first that no cell of this row has taken. */
    next(row: number, from: number): number {
      let column = from
      while (!isFree(row, column)) column++
      if (column >= sheetLimits.columns) throw new WorkbookTooLarge(`row ${row + 1} has too many columns`)
      return column
    },
    /** Takes the place of a cell that reaches over others; returns over how many columns it really does. */
    take({ row, column, columns, rows }: Merged): number {
      const most = Math.min(Math.max(1, columns), sheetLimits.columns - column)
      let wide = 1
      while (wide < most && isFree(row, column + wide)) wide++
      const high = Math.min(Math.max(1, rows), sheetLimits.rows - row)
      if (high > 1) for (let at = column; at < column + wide; at++) freeFrom[at] = row + high
      if (wide === 1 && high === 1) return 1
      if (merged.length === mergedMaximum) throw new WorkbookTooLarge('too many merged cells')
      merged.push({ row, column, columns: wide, rows: high })
      return wide
    },
    /** The merged cells as XML, cut at the last row that there is; empty without any. */
    mergedXml(rowCount: number): string {
      const references = merged.flatMap(({ row, column, columns, rows }) => {
        const last = Math.min(row + rows, rowCount)
        if (columns === 1 && last === row + 1) return []
        return `<mergeCell ref="${columnLetters(column)}${row + 1}:${columnLetters(column + columns - 1)}${last}"/>`
      })
      return references.length > 0 ? `<mergeCells count="${references.length}">${references.join('')}</mergeCells>` : ''
    },
  }
}
