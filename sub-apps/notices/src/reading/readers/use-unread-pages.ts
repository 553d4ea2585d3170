import { readUnreadPeople, type UnreadPerson } from '@homeroom/contract/notices/notice-endpoints.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'

type UnreadPages = {
  step: 'loading' | 'failed' | 'ready'
  people: readonly UnreadPerson[]
  next: string | null
  total: number
}
const nothing: UnreadPages = { step: 'loading', people: [], next: null, total: 0 }

/** Those who have not read a notice, as far as they have been read from the server; `more` reads on or tries again. */
export function useUnreadPages(noticeId: string) {
  const { call } = useHost()
  const [pages, setPages] = useState(nothing)
  const known = useRef(nothing)
  known.current = pages

  const more = useCallback(async () => {
    const before = known.current
    setPages({ ...before, step: 'loading' })
    try {
      const query = before.next === null ? { id: noticeId } : { id: noticeId, after: before.next }
      const { list, next, total } = await call(readUnreadPeople, { query })
      setPages({ step: 'ready', people: [...before.people, ...list], next, total })
    } catch {
      // The host has told it; what is there stays.
      setPages({ ...before, step: 'failed' })
    }
  }, [call, noticeId])
  useEffect(() => void more(), [more])
  return { pages, more }
}
