import { useState } from 'react'

/** The cells as they stand now; a column of the empty name is left out. */
export type PastedCells<Column extends string> = {
  columns: readonly (Column | '')[]
  rows: readonly (readonly string[])[]
}

export type PastedFault<Column extends string> = { row: number; column: Column; words: string; englishWords: string }

/** What the calls take. */
export type PastedBody<Column extends string> = { columns: Column[]; rows: string[][] }

type Faults<Column extends string> = { faults: readonly PastedFault<Column>[] }

type Acts<Column extends string, Answer extends Faults<Column>> = {
  busy: boolean
  /** Checks all rows; null when the check could not be made. */
  check: (body: PastedBody<Column>) => Promise<Answer | null>
  /** Adds all rows; what is wrong when none was added, null when all were or nothing was answered. */
  add: (body: PastedBody<Column>) => Promise<Faults<Column> | null>
}

/** Checks and adds pasted rows. What was checked counts only while the cells are the same. */
export function usePasted<Column extends string, Answer extends Faults<Column>>(
  pasted: PastedCells<Column>,
  { busy, check, add }: Acts<Column, Answer>,
) {
  const [last, setLast] = useState<{ of: PastedCells<Column>; answer: Answer } | null>(null)
  const used = pasted.columns.flatMap((column, at) => (column === '' ? [] : [{ column, at }]))
  const body = {
    columns: used.map(({ column }) => column),
    rows: pasted.rows.map((row) => used.map(({ at }) => row[at] ?? '')),
  }
  return {
    busy,
    /** The last check, of these cells or of those before they were mended. */
    checked: last?.answer ?? null,
    valid: last !== null && last.of === pasted && last.answer.faults.length === 0,
    async check() {
      const answer = await check(body)
      if (answer) setLast({ of: pasted, answer })
    },
    async add() {
      const refused = await add(body)
      if (refused && last) setLast({ of: pasted, answer: { ...last.answer, faults: refused.faults } })
    },
  }
}
