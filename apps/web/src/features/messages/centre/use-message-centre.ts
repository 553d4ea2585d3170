import {
  type CentreMessage,
  readMessage,
  readMessageModules,
  readMessagePage,
} from '@homeroom/contract/messages/message-centre-endpoints.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import type { pageQuery } from './centre-filter.ts'

export type Page = { list: CentreMessage[]; next: string | null }

export const pageKey = 'message-page'

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
