import { type RefObject, useState } from 'react'
import { useKeptFocus } from '../focus/use-kept-focus.ts'
import type { TreeRow } from './tree-rows.ts'

/**
 * The one line of a tree that Tab reaches. When it goes away, its parent or the first line takes its place,
 * and the keyboard's focus with it.
 */
export function useTreeFocus(tree: RefObject<HTMLElement | null>, rows: readonly TreeRow[]) {
  const [wanted, setWanted] = useState<{ key: string; parent: string | undefined }>()
  const at = placeOf(rows, wanted?.key) ?? placeOf(rows, wanted?.parent) ?? 0
  const activeKey = rows[at]?.key
  const handlers = useKeptFocus(tree, () => lineOf(tree.current, activeKey))

  return {
    at,
    activeKey,
    handlers,
    goTo(row: TreeRow) {
      setWanted({ key: row.key, parent: row.parent?.key })
      lineOf(tree.current, row.key)?.focus()
    },
  }
}

function placeOf(rows: readonly TreeRow[], key: string | undefined): number | undefined {
  const at = key === undefined ? -1 : rows.findIndex((row) => row.key === key)
  return at < 0 ? undefined : at
}

function lineOf(tree: HTMLElement | null, key: string | undefined): HTMLElement | null {
  if (key === undefined) return null
  return tree?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? null
}
