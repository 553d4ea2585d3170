import { type RefObject, useEffect, useRef } from 'react'

/** Shows a new page from its first row: the box is scrolled back, or the window where the box does not scroll itself. */
export function usePageStart(box: RefObject<HTMLElement | null>, page: number | undefined): void {
  const shown = useRef(page)
  useEffect(() => {
    const element = box.current
    if (shown.current === page || !element) return
    shown.current = page
    if (element.scrollTop > 0) element.scrollTop = 0
    else if (element.scrollHeight <= element.clientHeight && element.getBoundingClientRect().top < 0)
      element.scrollIntoView({ block: 'start' })
  }, [box, page])
}
