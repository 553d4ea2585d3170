import { useLeaveGuard } from '@homeroom/ui-kit/form/use-leave-guard.ts'
import { useCallback, useState } from 'react'
import { type Heads, readCells, readHead } from './read-cells.ts'
import type { PastedCells } from './use-pasted.ts'

/** From what somebody pastes to the rows that are checked and added. Whoever leaves before that is asked. */
export function usePaste<Column extends string>(of: { heads: Heads<Column>; needed: NoInfer<Column> }) {
  const [typed, setTyped] = useState('')
  const [pasted, setPasted] = useState<PastedCells<Column> | null>(null)
  const [added, setAdded] = useState(false)
  const rows = readCells(typed)
  const head = readHead(rows[0] ?? [], of)
  const records = head ? rows.slice(1) : rows
  const notAdded = !added && (pasted !== null || rows.length > 0)
  const guard = useLeaveGuard(useCallback(() => notAdded, [notAdded]))
  return {
    ...{ typed, setTyped, rows, head, records, pasted, setPasted, added, guard },
    read() {
      const width = Math.max(...rows.map(({ length }) => length))
      const columns = Array.from({ length: width }, (_, at) => head?.[at] ?? '')
      setPasted({ columns, rows: records })
    },
    again: () => setPasted(null),
    finish: () => setAdded(true),
  }
}

export type Paste<Column extends string> = ReturnType<typeof usePaste<Column>>
