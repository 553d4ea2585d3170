import { useEffect, useEffectEvent } from 'react'

/** Ctrl+Z, or ⌘Z, takes the last marks back: from the middle of a class the button is many presses of Tab away. */
export function useUndoKey(undo: (() => void) | null): void {
  const offered = undo !== null
  const press = useEffectEvent((event: KeyboardEvent) => {
    const wanted = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
    if (!wanted || isWriting(event.target)) return
    event.preventDefault()
    undo?.()
  })
  useEffect(() => {
    if (!offered) return
    const pressed = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [offered])
}

/** In a field of text the key takes back what was typed. */
function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('textarea, input:not([type=radio], [type=checkbox])')
}
