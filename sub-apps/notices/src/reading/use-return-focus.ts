import { type RefObject, useEffect, useRef } from 'react'

/** After a notice was closed the focus returns to its row, where the reader came from. */
export function useReturnFocus(screen: RefObject<HTMLElement | null>, noticeId: string | null): void {
  const last = useRef(noticeId)
  useEffect(() => {
    const closed = noticeId === null ? last.current : null
    last.current = noticeId
    if (closed === null) return
    const row = screen.current?.querySelector<HTMLElement>(`[data-notice="${CSS.escape(closed)}"]`)
    row?.focus()
  }, [screen, noticeId])
}
