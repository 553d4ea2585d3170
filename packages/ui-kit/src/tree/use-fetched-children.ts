import { useCallback, useRef, useState } from 'react'
import type { FetchedChildren, TreeNode } from './tree-rows.ts'

/** Asks for the children of a node; rejects when they do not come. */
export type LoadChildren = (node: TreeNode) => Promise<readonly TreeNode[]>

/** Children that are fetched on demand, each once; what failed may be asked for again. */
export function useFetchedChildren(load: LoadChildren | undefined) {
  const [fetched, setFetched] = useState<FetchedChildren>(new Map())
  const underWay = useRef(new Set<string>())

  const fetchChildren = useCallback(
    async (node: TreeNode): Promise<void> => {
      if (!load || underWay.current.has(node.key)) return
      const note = (state: 'loading' | 'failed' | readonly TreeNode[]) =>
        setFetched((known) => new Map(known).set(node.key, state))
      underWay.current.add(node.key)
      note('loading')
      // The tree says so in the place of the children.
      note(await load(node).catch(() => 'failed' as const))
      underWay.current.delete(node.key)
    },
    [load],
  )
  return { fetched, fetchChildren }
}
