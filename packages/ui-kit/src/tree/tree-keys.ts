import type { NodeRow, TreeRow } from './tree-rows.ts'

/** What a key does in a tree. */
export type TreeStep =
  | { do: 'go'; to: TreeRow }
  | { do: 'open' | 'close'; rows: readonly NodeRow[] }
  | { do: 'press' | 'check'; row: TreeRow }
  /** The way ends here; the page must not scroll instead. */
  | { do: 'stay' }

/** What a key does on a line (WAI-ARIA tree view); null for a key that is not the tree's. */
export function treeStep(rows: readonly TreeRow[], at: number, key: string): TreeStep | null {
  const row = rows[at]
  if (!row) return null
  switch (key) {
    case 'ArrowDown':
      return go(rows[at + 1])
    case 'ArrowUp':
      return go(rows[at - 1])
    case 'Home':
      return go(rows[0])
    case 'End':
      return go(rows.at(-1))
    case 'ArrowRight':
      if (row.kind !== 'node' || row.open === undefined) return stay
      return row.open ? go(rows[at + 1]) : { do: 'open', rows: [row] }
    case 'ArrowLeft':
      if (row.kind === 'node' && row.open) return { do: 'close', rows: [row] }
      return go(row.parent ?? undefined)
    case '*':
      return { do: 'open', rows: closedBeside(rows, row) }
    case 'Enter':
      return { do: 'press', row }
    case ' ':
      return { do: 'check', row }
    default:
      return null
  }
}

const stay: TreeStep = { do: 'stay' }

function go(to: TreeRow | undefined): TreeStep {
  return to ? { do: 'go', to } : stay
}

function closedBeside(rows: readonly TreeRow[], { parent }: TreeRow): NodeRow[] {
  return rows.filter((row): row is NodeRow => row.kind === 'node' && row.parent === parent && row.open === false)
}

/**
 * The line that typed letters lead to: the next one that begins with them, from the top again after the last.
 * One letter, also typed several times, moves on; more letters may stay where they are.
 */
export function typedRow(rows: readonly TreeRow[], at: number, typed: string): NodeRow | undefined {
  const text = typed.toLowerCase()
  const oneLetter = [...text].every((letter) => text.startsWith(letter))
  const start = oneLetter ? at + 1 : at
  const wanted = oneLetter ? [...text].slice(0, 1).join('') : text
  return [...rows.slice(start), ...rows.slice(0, start)].find(
    (row): row is NodeRow => row.kind === 'node' && row.node.label.toLowerCase().startsWith(wanted),
  )
}
