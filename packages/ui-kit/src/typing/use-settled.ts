import { debounce } from '@homeroom/shared/timing/debounce.ts'
import { useEffect, useMemo, useState } from 'react'

/** As long as somebody who types rests when a word is done, in ms: not every letter asks the server. */
const typingPause = 200

/** A text as it stood when its writer last rested. A text that is there from the start counts at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  const settle = useMemo(() => debounce(setSettled, typingPause), [])
  useEffect(() => {
    settle(text)
    return settle.cancel
  }, [text, settle])
  return settled
}
