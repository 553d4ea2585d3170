import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the keyboard's place in a box: when the focused element is removed, `next` returns the one that gets the focus.
 * The handlers are for the box.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>, next: () => HTMLElement | null) {
  const inside = useRef(false)
  const holds = (element: EventTarget | null) => element instanceof Node && (box.current?.contains(element) ?? false)

  useEffect(() => {
    const focused = document.activeElement
    if (!inside.current || (focused && focused !== document.body)) return
    next()?.focus({ preventScroll: true })
  })
  return {
    onFocus({ target }: FocusEvent) {
      // Layers that were opened from the box tell it of their focus, too.
      inside.current = holds(target)
    },
    /**
     * Also a press on nothing that takes the focus is leaving; a window that goes to the background is not. What is removed
     * is not reported here: React does not pass such events on.
     */
    onBlur({ relatedTarget }: FocusEvent) {
      inside.current = holds(relatedTarget ?? document.activeElement)
    },
  }
}
