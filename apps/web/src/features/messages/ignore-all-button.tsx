import type { Message } from '@homeroom/contract/messages/message-schemas.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { useState } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { useText } from '#platform/language/language.tsx'

/** Makes every message read that the person has been told of. What it does is fetched with the first sign of interest. */
export function IgnoreAllButton({ messages }: { messages: Message[] }) {
  const text = useText()
  const [wanted, setWanted] = useState(false)
  const { part, load, prepare } = useLoaded(() => import('./ignore-all.tsx'))
  function begin() {
    setWanted(true)
    load().catch(() => {
      setWanted(false)
      announce.error(text('platform.loadFailed'))
    })
  }
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        busy={wanted && !part}
        onClick={begin}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {text('messages.ignoreAll')}
      </Button>
      {part && <part.IgnoreAll messages={messages} wanted={wanted} onEnd={() => setWanted(false)} />}
    </>
  )
}
