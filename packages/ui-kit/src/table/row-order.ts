import { type CellValue, type Column, cellValue } from './column.ts'

/** By which column rows are sorted; null leaves them as they came. */
export type Sort = { key: string; direction: 'ascending' | 'descending' } | null

/** What a press on a column's head makes of the order: ascending, descending, as they came. */
export function nextSort(sort: Sort, key: string): Sort {
  if (sort?.key !== key) return { key, direction: 'ascending' }
  return sort.direction === 'ascending' ? { key, direction: 'descending' } : null
}

/**
 * The rows in the order of a column. Equal rows keep their order, and rows without a value come last in either direction:
 * nobody looks for them first.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { sort, language }: { sort: Sort; language: string },
): readonly Row[] {
  const column = sort && columns.find(({ key }) => key === sort.key)
  if (!sort || !column) return rows
  const compare = valueOrder(language)
  const sign = sort.direction === 'ascending' ? 1 : -1
  return rows
    .map((row) => ({ row, value: cellValue(column, row) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
      return sign * compare(a.value, b.value)
    })
    .map(({ row }) => row)
}

/** Texts as a dictionary of the language orders them, the numbers inside them by their size. */
function valueOrder(language: string) {
  const { compare } = new Intl.Collator(language, { numeric: true })
  return (a: NonNullable<CellValue>, b: NonNullable<CellValue>): number =>
    typeof a === 'string' || typeof b === 'string' ? compare(String(a), String(b)) : Number(a) - Number(b)
}
