import { markAllMessagesRead } from '@homeroom/contract/messages/message-endpoints.ts'
import type { Message } from '@homeroom/contract/messages/message-schemas.ts'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { call } from '#platform/calls/send.ts'
import { useText } from '#platform/language/language.tsx'
import { readWhatWaits } from '#platform/live/what-waits.ts'
import { useSignedInPerson } from '#platform/session/session.tsx'
import { undoOffer } from '#platform/undo/undo-offer.ts'
import { newestDate } from './data/message-order.ts'
import { keepOnly } from './data/use-messages.ts'

type IgnoreAllProps = {
  messages: Message[]
  wanted: boolean
  /** It was done, or the person would rather not. */
  onEnd: () => void
}

/** Ignores all messages when that is wanted, and asks first when something important is among them. */
export function IgnoreAll({ messages, wanted, onEnd }: IgnoreAllProps) {
  const text = useText()
  const { userId } = useSignedInPerson()
  const { mutateAsync } = useIgnoreAll()
  const important = importantOf(messages).length
  // The mutation says that it runs a moment after it began: too late for a double click.
  const underWay = useRef(false)
  const ignore = useCallback(async () => {
    if (underWay.current) return
    underWay.current = true
    const count = messages.length
    onEnd()
    try {
      // The button goes with the messages: a callback of the mutation would go with it, unheard.
      await mutateAsync(messages)
      undoOffer.make({ what: { kind: 'ignoring' }, userId, text: text('messages.ignoredAll', { count }) })
    } catch {
      // The refusal has been told, and the messages are back.
      return
    } finally {
      underWay.current = false
    }
  }, [messages, mutateAsync, onEnd, text, userId])
  useEffect(() => {
    if (wanted && important === 0) void ignore()
  }, [wanted, important, ignore])
  return (
    <Confirmation
      visible={wanted && important > 0}
      title={text('messages.ignoreTitle')}
      confirmLabel={text('messages.ignoreAll')}
      onConfirm={() => void ignore()}
      onClose={onEnd}
    >
      {text('messages.ignoreQuestion', { important })}
    </Confirmation>
  )
}

/** From this importance on a message is important: 'Important' and 'Urgent' as they are called. */
const importantFrom = 4

/** The important ones of some messages. */
function importantOf<Item extends { importance: number }>(messages: readonly Item[]): Item[] {
  return messages.filter(({ importance }) => importance >= importantFrom)
}

/** Ignores all messages shown; one that arrives meanwhile stays unread. */
function useIgnoreAll() {
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
