import { useRef } from 'react'
import { typedRow } from './tree-keys.ts'
import type { NodeRow, TreeRow } from './tree-rows.ts'

/** Letters that follow each other this quickly belong to one word. */
const pause = 500

/** Finds lines by typing the beginning of their names. */
export function useTypedRow() {
  const typed = useRef({ text: '', at: 0 })
  return {
    /** Whether a letter came a moment ago: a space belongs to the word then. */
    isTyping: () => Date.now() - typed.current.at < pause,
    find(rows: readonly TreeRow[], at: number, key: string): NodeRow | undefined {
      if ([...key].length !== 1) return undefined
      const now = Date.now()
      const text = (now - typed.current.at < pause ? typed.current.text : '') + key
      typed.current = { text, at: now }
      return typedRow(rows, at, text)
    },
  }
}
