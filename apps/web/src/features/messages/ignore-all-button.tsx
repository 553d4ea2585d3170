import type { Message } from '@homeroom/contract/messages/message-endpoints.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { useRef } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { useText } from '#platform/language/language.tsx'
import { useIgnoreAll } from './data/use-read-messages.ts'

/** Makes every message read that the person has been told of. */
export function IgnoreAllButton({ messages }: { messages: Message[] }) {
  const text = useText()
  const { mutateAsync, isPending } = useIgnoreAll()
  // The mutation says that it runs a moment after it began: too late for a double click.
  const underWay = useRef(false)
  async function ignore() {
    if (underWay.current) return
    underWay.current = true
    try {
      // The button goes with the messages: a callback of the mutation would go with it, unheard.
      await mutateAsync(messages)
      announce.success(text('messages.ignoredAll', { count: messages.length }))
    } catch {
      // The refusal has been told, and the messages are back.
      return
    } finally {
      underWay.current = false
    }
  }
  return (
    <Button tone="quiet" size="small" busy={isPending} onClick={ignore}>
      {text('messages.ignoreAll')}
    </Button>
  )
}
