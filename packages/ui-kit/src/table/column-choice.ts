import type { Column } from './column.ts'

/** Which columns the reader has put in or left out, by their keys; for the others it is as the list has it. */
export type ColumnChoice = Readonly<Record<string, boolean>>

/** How wide the reader has made the columns, in pixels; empty while the browser decides. */
export type ColumnWidths = Readonly<Record<string, number>>

/** Whether a column is shown. The one that names the rows always is: without it nobody knows what a row is about. */
export function isShown<Row>(column: Column<Row>, choice: ColumnChoice): boolean {
  return column.names === true || (choice[column.key] ?? !column.extra)
}

/** The columns that are shown, in their order. */
export function shownColumns<Row>(columns: readonly Column<Row>[], choice: ColumnChoice): readonly Column<Row>[] {
  return columns.filter((column) => isShown(column, choice))
}

/** The choice with one column put in or left out. What is as the list has it is not kept. */
export function toggleColumn<Row>(column: Column<Row>, choice: ColumnChoice): ColumnChoice {
  const { [column.key]: _before, ...others } = choice
  const shown = !isShown(column, choice)
  return shown === !column.extra ? others : { ...others, [column.key]: shown }
}

export const narrowestColumn = 64
export const widestColumn = 960
const step = 16

/** What a key does to a width; undefined for a key that does nothing. Shift moves four times as far. */
export function widthByKey(width: number, { key, shiftKey }: { key: string; shiftKey: boolean }): number | undefined {
  const far = shiftKey ? 4 * step : step
  if (key === 'ArrowLeft') return bounded(width - far)
  if (key === 'ArrowRight') return bounded(width + far)
  if (key === 'Home') return narrowestColumn
  return undefined
}

/** A width that a column may have. */
export function bounded(width: number): number {
  return Math.round(Math.min(widestColumn, Math.max(narrowestColumn, width)))
}
