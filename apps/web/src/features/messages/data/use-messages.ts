import { readUnhandledCount, type UnhandledCount } from '@homeroom/contract/desktop/desktop-endpoints.ts'
import { type Message, readUnreadMessages } from '@homeroom/contract/messages/message-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuietly } from '#platform/calls/call-quietly.ts'

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
