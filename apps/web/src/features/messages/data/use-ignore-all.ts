import { type Message, markAllMessagesRead } from '@homeroom/contract/messages/message-endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/calls/send.ts'
import { readWhatWaits } from '#platform/live/what-waits.ts'
import { newestDate } from './message-order.ts'
import { keepOnly } from './use-read-messages.ts'

/** Ignores all messages shown; one that arrives meanwhile stays unread. */
export function useIgnoreAll() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (shown: Message[]) => call(markAllMessagesRead, { body: { until: newestDate(shown) } }),
    onMutate: (shown) => {
      const until = newestDate(shown) ?? ''
      return keepOnly(queries, (message) => message.messageDate > until)
    },
    onError: (_failure, _message, bringBack) => bringBack?.(),
    onSettled: () => readWhatWaits(queries),
  })
}
