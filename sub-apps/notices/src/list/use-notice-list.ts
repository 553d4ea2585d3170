import { readNotices } from '@homeroom/contract/notices/notice-endpoints.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import type { Box } from '../notice-route.ts'
import { nextPages } from './notice-pages.ts'

export type NoticeList = ReturnType<typeof useNoticeList>

/** The notices of a box, page by page, and what opening and withdrawing change about them. */
export function useNoticeList(box: Box) {
  const { call, refreshUnread } = useHost()
  const [pages, tell] = useReducer(nextPages, { step: 'loading' })
  const asked = useRef(0)

  const read = useCallback(
    async (before?: string) => {
      asked.current += 1
      const turn = asked.current
      const query = before === undefined ? { box } : { box, before }
      const page = await call(readNotices, { query }).catch(() => null)
      // Only the response to the latest request counts: an older one would mix two lists.
      if (turn === asked.current) tell(page ? { kind: 'arrived', page } : { kind: 'failed' })
    },
    [call, box],
  )
  const again = useCallback(() => {
    tell({ kind: 'asked-anew' })
    void read()
  }, [read])

  useEffect(again, [again])
  useEffect(() => onComingBack(again), [again])

  function more() {
    if (pages.step !== 'ready' || pages.next === null || pages.waiting === 'more') return
    tell({ kind: 'asked-for-more' })
    void read(pages.next)
  }

  function opened(id: string) {
    const known = pages.step === 'ready' ? pages.list.find((notice) => notice.id === id) : undefined
    tell({ kind: 'opened', id })
    if (!known?.read) refreshUnread()
  }

  function withdrawn(id: string, at: string) {
    tell({ kind: 'withdrawn', id, at })
  }
  return { pages, again, more, opened, withdrawn }
}

/** A page that was in the background all day shows the morning's notices: they are read anew on coming back. */
function onComingBack(listener: () => void): () => void {
  const comeBack = () => document.visibilityState === 'visible' && listener()
  document.addEventListener('visibilitychange', comeBack)
  return () => document.removeEventListener('visibilitychange', comeBack)
}
