import { useCallback, useMemo, useState } from 'react'
import { useKitLanguage } from '../language/kit-language.tsx'
import type { FetchedChildren, TreeNode } from './tree-rows.ts'

/** Asks for the children of a node; rejects when they do not come. */
export type LoadChildren = (node: TreeNode) => Promise<readonly TreeNode[]>

const nothing: FetchedChildren = new Map()

/**
 * Children that are fetched on demand, each once; what failed may be asked for again. Another way to load them, or another
 * language, forgets them all, and what the earlier one still answers does not count.
 */
export function useFetchedChildren(load: LoadChildren | undefined) {
  const language = useKitLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers are in the reader's language
  const source = useMemo(() => ({ load, underWay: new Set<string>() }), [load, language])
  const [known, setKnown] = useState({ source, children: nothing })
  if (known.source !== source) setKnown({ source, children: nothing })

  const fetchChildren = useCallback(
    async (node: TreeNode): Promise<void> => {
      if (!source.load || source.underWay.has(node.key)) return
      const note = (state: 'loading' | 'failed' | readonly TreeNode[]) =>
        setKnown((now) =>
          now.source === source ? { source, children: new Map(now.children).set(node.key, state) } : now,
        )
      source.underWay.add(node.key)
      note('loading')
      try {
        note(await source.load(node))
      } catch {
        // The tree says so in the place of the children.
        note('failed')
      } finally {
        source.underWay.delete(node.key)
      }
    },
    [source],
  )
  return { fetched: known.children, fetchChildren }
}
