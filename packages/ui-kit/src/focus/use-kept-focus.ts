import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the keyboard's place in a box: when what has the focus is removed, `next` tells what takes it over.
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
     * is not told of here: React keeps such events to itself.
     */
    onBlur({ relatedTarget }: FocusEvent) {
      inside.current = holds(relatedTarget ?? document.activeElement)
    },
  }
}
