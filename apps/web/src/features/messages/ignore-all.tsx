import type { Message } from '@homeroom/contract/messages/message-endpoints.ts'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { useCallback, useEffect, useRef } from 'react'
import { useText } from '#platform/language/language.tsx'
import { useSignedInPerson } from '#platform/session/session.tsx'
import { undoOffer } from '#platform/undo/undo-offer.ts'
import { importantOf } from './data/important.ts'
import { useIgnoreAll } from './data/use-ignore-all.ts'

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
