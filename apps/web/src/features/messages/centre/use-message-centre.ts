import {
  type CentreMessage,
  markMessagesRead,
  readMessage,
  readMessageModules,
  readMessagePage,
} from '@homeroom/contract/message-centre-endpoints.ts'
import type { Message } from '@homeroom/contract/message-endpoints.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { call } from '#platform/calls/send.ts'
import { useMarkRead } from '../data/use-read-messages.ts'
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

/** One message by its id; one that is shown in a page is there at once. */
export function useOneMessage(id: string) {
  const queries = useQueryClient()
  return useQuery({
    queryKey: ['message', id],
    queryFn: () => callQuietly(readMessage, { query: { desktopMessageId: id } }),
    enabled: id !== '',
    placeholderData: () =>
      queries
        .getQueriesData<Page>({ queryKey: [pageKey] })
        .flatMap(([, page]) => page?.list ?? [])
        .find((message) => message.id === id),
  })
}

/** Marks one message read, or all that are shown: they look read at once, and unread again when that fails. */
export function useCentreReading() {
  const queries = useQueryClient()
  const one = useMarkRead()
  const shown = useMutation({
    mutationFn: (messages: Message[]) =>
      call(markMessagesRead, { body: { desktopMessageIds: messages.map(({ id }) => id) } }),
    onMutate: (messages) => lookRead(messages),
    onSettled: () => queries.invalidateQueries(),
  })

  function lookRead(messages: Message[]): void {
    const ids = new Set(messages.map(({ id }) => id))
    const readAt = new Date().toISOString()
    queries.setQueriesData<Page>({ queryKey: [pageKey] }, (page) =>
      page
        ? { ...page, list: page.list.map((entry) => (ids.has(entry.id) ? { ...entry, readAt } : entry)) }
        : page,
    )
  }
  return {
    markOne(message: Message) {
      lookRead([message])
      one.mutate(message)
    },
    markShown: shown.mutateAsync,
    marking: shown.isPending,
  }
}
