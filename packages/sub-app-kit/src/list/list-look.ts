import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { type ColumnChoice, type ColumnWidths, shownColumns } from '@homeroom/ui-kit/table/column-choice.ts'
import { useState } from 'react'
import { useHost } from '../host-context.tsx'

/** How the reader wants a list to look. */
export type ListLook = { columns: ColumnChoice; widths: ColumnWidths }

const asAtFirst: ListLook = { columns: {}, widths: {} }

/** Reads what a browser has kept; whatever is of another form counts as not kept. */
export function readLook(kept: string | null): ListLook {
  const { columns, widths } = parse(kept)
  return {
    columns: entriesOf(columns, (value) => typeof value === 'boolean'),
    widths: entriesOf(widths, (value) => typeof value === 'number' && value > 0),
  }
}

function parse(kept: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(kept ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function entriesOf<Value>(kept: unknown, fits: (value: unknown) => boolean): Record<string, Value> {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => fits(value)))
}

/** Which columns a list has and how wide they are, as its reader left them in this browser. */
export function useListLook<Row>(name: string, columns: readonly Column<Row>[]) {
  const { choices } = useHost()
  const [look, setLook] = useState(() => readLook(choices.read(name)))
  function change(next: ListLook) {
    setLook(next)
    choices.write(name, JSON.stringify(next))
  }
  const changed = Object.keys({ ...look.columns, ...look.widths }).length > 0
  return {
    shown: shownColumns(columns, look.columns),
    menu: {
      columns,
      choice: look.columns,
      onChange: (next: ColumnChoice) => change({ ...look, columns: next }),
      onReset: changed ? () => change(asAtFirst) : undefined,
    },
    widths: look.widths,
    onWidths: (widths: ColumnWidths) => change({ ...look, widths }),
  }
}
