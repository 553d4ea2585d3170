import { useEffect, useState } from 'react'
import { useSettled } from './use-settled.ts'

type SearchWords = {
  typed: string
  type: (typed: string) => void
  /** Searches at once, as Enter does. */
  search: () => void
}

/**
 * The words of a field whose search stands in the address of the page: searched for when their writer rests. `words` are those
 * of the address, and `onSearch` changes it.
 */
export function useSearchWords(words: string, onSearch: (words: string) => void): SearchWords {
  const [typed, setTyped] = useState(words)
  const [known, setKnown] = useState(words)
  const [sent, setSent] = useState(words)
  if (known !== words) {
    setKnown(words)
    // Back and links lead to other words. Those that were sent from here come back late: more may have been typed by then.
    if (words !== sent) {
      setTyped(words)
      setSent(words)
    }
  }
  const settled = useSettled(typed)
  function search(): void {
    if (typed === sent) return
    setSent(typed)
    onSearch(typed)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed leads on, not another way to the same list
  useEffect(() => {
    if (settled === typed) search()
  }, [settled, typed])
  return { typed, type: setTyped, search }
}
