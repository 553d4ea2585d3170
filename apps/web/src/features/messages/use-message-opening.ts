import type { Message } from '@homeroom/contract/messages/message-schemas.ts'
import { useState } from 'react'
import { useStartData } from '#platform/page/start-data.tsx'
import { messageTarget } from './data/message-target.ts'
import { useMarkRead } from './data/use-messages.ts'

/** Opens messages: switches to the child they are about, marks them read, then goes where they point or shows what they say. */
export function useMessageOpening(switchToChild: (childIds: readonly string[]) => Promise<void>) {
  // A closed message stays known while its dialog fades out.
  const [shown, setShown] = useState<Message | null>(null)
  const [visible, setVisible] = useState(false)
  const { mutateAsync } = useMarkRead()
  const { device } = useStartData()

  async function open(message: Message) {
    const target = messageTarget(message, { origin: location.origin, device })
    // The window must open in the same turn as the press, or the browser blocks it.
    if (target.kind === 'new-window') window.open(target.href, '_blank', 'noopener')
    if (target.kind === 'text' || target.kind === 'modules') show(message)
    // A refusal has been told already; the way stays open all the same.
    await Promise.all([switchToChild(message.childIds), mutateAsync(message).catch(() => null)])
    if (target.kind === 'here') location.assign(target.href)
  }
  function show(message: Message) {
    setShown(message)
    setVisible(true)
  }
  return { open, shown, visible, close: () => setVisible(false) }
}
