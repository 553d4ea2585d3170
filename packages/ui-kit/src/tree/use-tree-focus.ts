import { type RefObject, useEffect, useRef, useState } from 'react'
import type { TreeRow } from './tree-rows.ts'

/**
 * The one line of a tree that Tab reaches. When it goes away, its parent or the first line takes its place,
 * and the keyboard's focus with it.
 */
export function useTreeFocus(tree: RefObject<HTMLElement | null>, rows: readonly TreeRow[]) {
  const [wanted, setWanted] = useState<{ key: string; parent: string | undefined }>()
  const inside = useRef(false)
  const at = Math.max(0, placeOf(rows, wanted?.key) ?? placeOf(rows, wanted?.parent) ?? 0)
  const activeKey = rows[at]?.key

  useEffect(() => {
    if (!inside.current || !activeKey || tree.current?.contains(document.activeElement)) return
    lineOf(tree.current, activeKey)?.focus()
  }, [tree, activeKey])

  return {
    at,
    activeKey,
    goTo(row: TreeRow) {
      setWanted({ key: row.key, parent: row.parent?.key })
      lineOf(tree.current, row.key)?.focus()
    },
    onFocus: () => {
      inside.current = true
    },
    /**
     * Also a press on nothing that takes the focus is leaving; a window that goes to the background is not. A line that is
     * removed is not told of here: React keeps such events to itself.
     */
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      const next = relatedTarget instanceof Node ? relatedTarget : document.activeElement
      inside.current = tree.current?.contains(next) ?? false
    },
  }
}

function placeOf(rows: readonly TreeRow[], key: string | undefined): number | undefined {
  const at = key === undefined ? -1 : rows.findIndex((row) => row.key === key)
  return at < 0 ? undefined : at
}

function lineOf(tree: HTMLElement | null, key: string): HTMLElement | null {
  return tree?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? null
}
