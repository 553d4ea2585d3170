import { type RefObject, useEffect, useState } from 'react'

/** Whether a box holds more than it shows: only then does the keyboard need to reach it. */
export function useOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = new ResizeObserver(() => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element
      setOverflows(scrollHeight > clientHeight || scrollWidth > clientWidth)
    })
    look.observe(element)
    for (const inside of element.children) look.observe(inside)
    return () => look.disconnect()
  }, [box])
  return overflows
}
