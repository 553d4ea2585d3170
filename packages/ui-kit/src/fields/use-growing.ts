import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Lets a text area grow with its text where the browser does not know `field-sizing: content` (Safari before 26), which its
 * style asks for. `value` is its text where the page keeps it.
 */
export function useGrowing(value?: unknown): RefObject<HTMLTextAreaElement | null> {
  const box = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a text that the page has changed is measured anew
  useLayoutEffect(() => {
    const area = box.current
    if (!area || CSS.supports('field-sizing', 'content')) return
    const grow = () => {
      area.style.height = 'auto'
      area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
    }
    grow()
    area.addEventListener('input', grow)
    return () => area.removeEventListener('input', grow)
  }, [value])
  return box
}
