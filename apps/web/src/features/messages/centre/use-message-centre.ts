import {
  markMessagesRead,
  readMessage,
  readMessageModules,
  readMessagePage,
} from '@homeroom/contract/messages/message-centre-endpoints.ts'
import type { CentreMessage } from '@homeroom/contract/messages/message-centre-schemas.ts'
import { markMessageRead } from '@homeroom/contract/messages/message-endpoints.ts'
import type { Message } from '@homeroom/contract/messages/message-schemas.ts'
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { call } from '#platform/calls/send.ts'
import { readWhatWaits } from '#platform/live/what-waits.ts'
import { keepOnly } from '../data/use-messages.ts'
import type { pageQuery } from './centre-filter.ts'

type Page = { list: CentreMessage[]; next: string | null }

const pageKey = 'message-page'

/** A page of messages. While the next answer is on its way the last one stays. */
export function useMessagePage(query: ReturnType<typeof pageQuery>) {
  return useQuery({
    queryKey: [pageKey, query],
    queryFn: () => callQuietly(readMessagePage, { query }),
    placeholderData: keepPreviousData,
  })
}

/** The codes of the applications that the person has messages of. */
export function useMessageModules(): string[] {
  const { data } = useQuery({
    queryKey: ['message-modules'],
    queryFn: () => callQuietly(readMessageModules, {}),
  })
  return data ?? []
}

/** One message by its id; one that is shown in a page is there at once, and stays when it cannot be asked for. */
export function useOneMessage(id: string) {
  const queries = useQueryClient()
  return useQuery({
    queryKey: ['message', id],
    queryFn: () => callQuietly(readMessage, { query: { desktopMessageId: id } }),
    enabled: id !== '',
    initialData: () =>
      queries
        .getQueriesData<Page>({ queryKey: [pageKey] })
        .flatMap(([, page]) => page?.list ?? [])
        .find((message) => message.id === id),
    // The row may be old: the message is asked for all the same.
    initialDataUpdatedAt: 0,
  })
}

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
