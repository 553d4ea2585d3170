import type { PastedColumn } from '@homeroom/contract/people/pasted-columns.ts'
import { addPastedPeople, checkPastedPeople } from '@homeroom/contract/people/people-paste-endpoints.ts'
import type { PastedFault } from '@homeroom/contract/people/people-paste-schemas.ts'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { useState } from 'react'
import { useAdministeredUnit } from '../../administered-unit.ts'

/** The cells as they stand now; a column of the empty name is left out. */
export type PastedCells = {
  columns: readonly (PastedColumn | '')[]
  rows: readonly (readonly string[])[]
  /** What people are whose row does not say it; none when every row does. */
  userType?: '1' | '2' | '3' | '4'
}

type Checked = { of: PastedCells; faults: readonly PastedFault[]; loginNames: readonly string[] }

/** Checks and adds pasted rows. What was checked counts only while the cells are the same. */
export function usePasted(pasted: PastedCells, onAdded: (ids: readonly string[]) => void) {
  const { query } = useAdministeredUnit()
  const checking = useAction(checkPastedPeople)
  const adding = useAction(addPastedPeople)
  const [checked, setChecked] = useState<Checked | null>(null)
  const used = pasted.columns.flatMap((column, at) => (column === '' ? [] : [{ column, at }]))
  const body = {
    columns: used.map(({ column }) => column),
    rows: pasted.rows.map((row) => used.map(({ at }) => row[at] ?? '')),
    ...(pasted.userType && { userType: pasted.userType }),
  }
  return {
    busy: checking.busy || adding.busy,
    /** The last check, of these cells or of those before they were mended. */
    checked,
    valid: checked !== null && checked.of === pasted && checked.faults.length === 0,
    named: body.columns.includes('realName'),
    async check() {
      const sent = await checking.run({ query, body })
      if (sent.done) setChecked({ of: pasted, ...sent.reply })
    },
    async add() {
      const sent = await adding.run({ query, body })
      if (!sent.done) return
      if (sent.reply.ids) onAdded(sent.reply.ids)
      else setChecked({ of: pasted, faults: sent.reply.faults, loginNames: checked?.loginNames ?? [] })
    },
  }
}
