import { type ErrorCode, refusals } from '@homeroom/contract/error-codes.ts'
import { plainName } from '@homeroom/shared/people/plain-name.ts'

/** A cell that is wrong, and why. */
export type Fault<Column extends string> = { row: number; column: Column; code: ErrorCode }

type Cells<Column extends string> = { columns: readonly Column[]; rows: readonly (readonly string[])[] }

/** Reads each row by the names of its columns; a column that is not there is empty. */
export function readRows<Column extends string, Row>(
  { columns, rows }: Cells<Column>,
  read: (cell: (column: Column) => string) => Row,
): Row[] {
  return rows.map((cells) => read((column) => plainName((cells[columns.indexOf(column)] ?? '').normalize('NFKC'))))
}

/** Collects what is wrong in a row: a cell is named once, for the first reason. */
export function faultsOfRow<Column extends string>(row: number) {
  const faults: Fault<Column>[] = []
  const wrong = (column: Column, code: ErrorCode, when: boolean) => {
    if (when && !faults.some((fault) => fault.column === column)) faults.push({ row, column, code })
  }
  return { faults, wrong }
}

/** How often each value stands there; what is empty counts for nothing. */
export function counted(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** A fault in the words of both languages. */
export const toldFault = <Column extends string>({ row, column, code }: Fault<Column>) => ({
  ...{ row, column, words: refusals[code].chinese, englishWords: refusals[code].english },
})
