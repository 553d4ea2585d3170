import { readUnhandledCount } from '@homeroom/contract/desktop/desktop-endpoints.ts'
import type { UnhandledCount } from '@homeroom/contract/desktop/desktop-schemas.ts'
import { markMessageRead, readUnreadMessages } from '@homeroom/contract/messages/message-endpoints.ts'
import type { Message } from '@homeroom/contract/messages/message-schemas.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { call } from '#platform/calls/send.ts'
import { readWhatWaits } from '#platform/live/what-waits.ts'

export const messagesKey = ['messages'] as const
export const unhandledKey = ['unhandled-count'] as const

/** How much waits for the person: first what the page came with, then kept fresh. */
export function useUnhandledCount(first: UnhandledCount): UnhandledCount {
  return useQuery({
    queryKey: unhandledKey,
    queryFn: () => callQuietly(readUnhandledCount, {}),
    initialData: first,
  }).data
}

/** The unread messages. The page comes with the newest ones; when there are more, the rest follows at once. */
export function useUnreadMessages(first: Message[], unread: number): Message[] {
  return useQuery({
    queryKey: messagesKey,
    queryFn: () => callQuietly(readUnreadMessages, {}),
    initialData: first,
    initialDataUpdatedAt: first.length < unread ? 0 : undefined,
  }).data
}

/** Marks one message read: it leaves the list at once and comes back if that fails. */
export function useMarkRead() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (message: Message) => call(markMessageRead, { body: { desktopMessageId: message.id } }),
    onMutate: (message) => keepOnly(queries, (other) => other.id !== message.id),
    onError: (_failure, _message, bringBack) => bringBack?.(),
    onSettled: () => readWhatWaits(queries),
  })
}

/** Takes messages out of what is shown; the answer brings them back. */
export async function keepOnly(queries: QueryClient, stays: (message: Message) => boolean): Promise<() => void> {
  // An answer already under way would bring the old list back.
  await Promise.all([
    queries.cancelQueries({ queryKey: messagesKey }),
    queries.cancelQueries({ queryKey: unhandledKey }),
  ])
  const before = queries.getQueryData<Message[]>(messagesKey) ?? []
  const after = before.filter(stays)
  const countBefore = queries.getQueryData<UnhandledCount>(unhandledKey)
  queries.setQueryData(messagesKey, after)
  queries.setQueryData<UnhandledCount>(unhandledKey, (count) =>
    count ? { ...count, message: Math.max(0, count.message - (before.length - after.length)) } : count,
  )
  return () => {
    queries.setQueryData(messagesKey, before)
    queries.setQueryData(unhandledKey, countBefore)
  }
}
