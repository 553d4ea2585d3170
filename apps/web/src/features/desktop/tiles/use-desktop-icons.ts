import { readMyApplicationIcons, readUnreadCounts } from '@homeroom/contract/desktop/desktop-endpoints.ts'
import type { IconGroup, UnreadCount } from '@homeroom/contract/desktop/desktop-schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { mergeUnread } from './tile.ts'

type First = { groups: IconGroup[]; unread: UnreadCount[] }
type Owner = { userId: string; unitId: string }

/** The icons with their unread counts: first those the page came with, then kept fresh. */
export function useDesktopIcons(first: First, { userId, unitId }: Owner): IconGroup[] {
  const icons = useQuery({
    queryKey: ['icons'],
    queryFn: () => callQuietly(readMyApplicationIcons, { query: { userId, unitId, appType: 1 } }),
    initialData: first.groups,
    // Icons change a few times a year: looking again when the person comes back is enough.
    refetchInterval: false,
  })
  const unread = useQuery({
    queryKey: ['unread-counts'],
    queryFn: () => callQuietly(readUnreadCounts, {}),
    initialData: first.unread,
  })
  return useMemo(() => mergeUnread(icons.data, unread.data), [icons.data, unread.data])
}
