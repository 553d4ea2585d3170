import type { Message } from '@homeroom/contract/messages/message-schemas.ts'
import { CloseGlyph } from '@homeroom/ui-kit/icons/action-glyphs.tsx'
import type { MouseEvent } from 'react'
import { useText } from '#platform/language/language.tsx'
import { focusNeighbour, type WaitingRow } from '#platform/page/waiting-row.ts'
import styles from './message-row.module.css'
import { MessageMark, MessageWords, useMessageText } from './message-words.tsx'

export type MessageActions = WaitingRow & {
  onOpen: (message: Message) => void
  onIgnore: (message: Message) => void
}

/** One unread message: a press opens it, the cross ignores it. */
export function MessageRow({ message, onOpen, onIgnore, ...row }: MessageActions & { message: Message }) {
  const text = useText()
  const words = useMessageText()
  /** Either way the row goes, and the focus must not go with it. */
  function leave(event: MouseEvent<HTMLElement>, by: (message: Message) => void) {
    focusNeighbour(event.currentTarget)
    by(message)
  }
  return (
    <li className={styles.row}>
      <button type="button" className={styles.open} onClick={(event) => leave(event, onOpen)}>
        <MessageMark importance={message.importance} />
        <MessageWords message={message} row={row} />
      </button>
      <button
        type="button"
        className={styles.ignore}
        aria-label={text('messages.ignore', { message: words(message) })}
        onClick={(event) => leave(event, onIgnore)}
      >
        <CloseGlyph size={16} />
      </button>
    </li>
  )
}
