import { readNotices } from '@homeroom/contract/notices/notice-endpoints.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { usePages } from '@homeroom/sub-app-kit/use-pages.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Box } from '../notice-route.ts'
import { listOfPages, type NoticeChanges } from './notice-changes.ts'

export type NoticeList = ReturnType<typeof useNoticeList>

/** The notices of a box, page by page, and what opening and withdrawing change about them. */
export function useNoticeList(box: Box) {
  const { refreshUnread } = useHost()
  const { state, again, more } = usePages(readNotices, (before) => ({
    query: before === undefined ? { box } : { box, before },
  }))
  const [changes, setChanges] = useState<NoticeChanges>({})
  const list = state.step === 'ready' ? listOfPages(state.pages, changes) : []
  useComingBack(again)

  function change(id: string, changed: NoticeChanges[string]) {
    setChanges((before) => ({ ...before, [id]: { ...before[id], ...changed } }))
  }
  function opened(id: string) {
    const known = list.find((notice) => notice.id === id)
    change(id, { read: true })
    if (!known?.read) refreshUnread()
  }
  return {
    state,
    list,
    again,
    more,
    opened,
    withdrawn: (id: string, at: string) => change(id, { withdrawnAt: at, readers: null }),
  }
}

/** A page that was in the background all day shows the morning's notices: they are read anew on coming back. */
function useComingBack(listener: () => void): void {
  const comeBack = useEffectEvent(() => document.visibilityState === 'visible' && listener())
  useEffect(() => {
    const heard = () => comeBack()
    document.addEventListener('visibilitychange', heard)
    return () => document.removeEventListener('visibilitychange', heard)
  }, [])
}
