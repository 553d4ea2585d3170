import { markMessagesRead } from '@homeroom/contract/messages/message-centre-endpoints.ts'
import { type Message, markMessageRead } from '@homeroom/contract/messages/message-endpoints.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { call } from '#platform/calls/send.ts'
import { readWhatWaits } from '#platform/live/what-waits.ts'
import { keepOnly } from '../data/use-read-messages.ts'
import { type Page, pageKey } from './use-message-centre.ts'

type Send = (messages: readonly Message[]) => Promise<unknown>

const sendShown: Send = (messages) =>
  call(markMessagesRead, { body: { desktopMessageIds: messages.map(({ id }) => id) } })
const sendEach: Send = (messages) =>
  Promise.all(messages.map(({ id }) => call(markMessageRead, { body: { desktopMessageId: id } })))
/** Nobody pressed anything, so nobody is told of a failure. */
const sendSeen: Send = (messages) =>
  Promise.all(messages.map(({ id }) => callQuietly(markMessageRead, { body: { desktopMessageId: id } })))

/** Marks messages read: they look read at once, and unread again when that fails. */
export function useCentreReading() {
  const one = useMarking(sendEach)
  const seen = useMarking(sendSeen)
  const shown = useMarking(sendShown)
  return {
    markOne: (message: Message) => one.mutate([message]),
    /** For a message that becomes read by being looked at. */
    markSeen: (message: Message) => seen.mutate([message]),
    markShown: shown.mutateAsync,
    marking: shown.isPending,
  }
}

function useMarking(send: Send) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onMutate: (messages) => lookRead(queries, new Set(messages.map(({ id }) => id))),
    onError: (_failure, _messages, bringBack) => bringBack?.(),
    onSettled: () => readWhatWaits(queries),
  })
}

/** Shows messages as read, here and on the desktop; the answer takes that back. */
async function lookRead(queries: QueryClient, ids: ReadonlySet<string>): Promise<() => void> {
  // An answer already under way would show them unread again.
  await queries.cancelQueries({ queryKey: [pageKey] })
  const before = queries.getQueriesData<Page>({ queryKey: [pageKey] })
  const readAt = new Date().toISOString()
  queries.setQueriesData<Page>({ queryKey: [pageKey] }, (page) =>
    page ? { ...page, list: page.list.map((entry) => (ids.has(entry.id) ? { ...entry, readAt } : entry)) } : page,
  )
  const bringBack = await keepOnly(queries, ({ id }) => !ids.has(id))
  return () => {
    bringBack()
    for (const [key, page] of before) queries.setQueryData(key, page)
  }
}
