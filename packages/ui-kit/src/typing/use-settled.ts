import { debounce } from '@homeroom/shared/timing/debounce.ts'
import { useEffect, useMemo, useState } from 'react'

/** As long as somebody who types rests when a word is done, in ms: not every letter asks the server. */
const typingPause = 200

/**
 * A text as it stood when its writer last rested. A text that is there from the start counts at once. The letters from which an
 * input method puts Chinese characters together are no words yet: until the characters stand there, nobody has rested.
 */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  const composing = useComposing()
  const settle = useMemo(() => debounce(setSettled, typingPause), [])
  useEffect(() => {
    if (composing) return
    settle(text)
    return settle.cancel
  }, [text, composing, settle])
  return settled
}

/** Whether an input method is at work on the page. It is reported with each letter, because a field may be removed before the input ends. */
function useComposing(): boolean {
  const [composing, setComposing] = useState(false)
  useEffect(() => {
    const look = (event: Event) => setComposing(event instanceof InputEvent && event.isComposing)
    // Before the field's own listener, so that its new text is not taken for typed words.
    document.addEventListener('input', look, { capture: true })
    document.addEventListener('compositionend', look, { capture: true })
    return () => {
      document.removeEventListener('input', look, { capture: true })
      document.removeEventListener('compositionend', look, { capture: true })
    }
  }, [])
  return composing
}
