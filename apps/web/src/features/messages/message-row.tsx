import type { Message } from '@homeroom/contract/messages/message-endpoints.ts'
import { CloseGlyph } from '@homeroom/ui-kit/icons/action-glyphs.tsx'
import type { MouseEvent } from 'react'
import { useText } from '#platform/language/language.tsx'
import styles from './message-row.module.css'
import { focusNeighbour } from './parts/focus-neighbour.ts'
import { MessageMark } from './parts/message-mark.tsx'
import { MessageWords } from './parts/message-words.tsx'

export type MessageActions = {
  now: Date
  /** The name of the application a message comes from; empty when the person does not have it. */
  applicationName: (code: string) => string
  onOpen: (message: Message) => void
  onIgnore: (message: Message) => void
}

/** One unread message: a press opens it, the cross ignores it. */
export function MessageRow({
  message,
  now,
  applicationName,
  onOpen,
  onIgnore,
}: MessageActions & { message: Message }) {
  const text = useText()
  /** Either way the row goes, and the focus must not go with it. */
  function leave(event: MouseEvent<HTMLElement>, by: (message: Message) => void) {
    focusNeighbour(event.currentTarget)
    by(message)
  }
  return (
    <li className={styles.row}>
      <button type="button" className={styles.open} onClick={(event) => leave(event, onOpen)}>
        <MessageMark importance={message.importance} />
        <MessageWords message={message} now={now} from={applicationName(message.module)} />
      </button>
      <button
        type="button"
        className={styles.ignore}
        aria-label={text('messages.ignore', { message: message.messageMeno })}
        onClick={(event) => leave(event, onIgnore)}
      >
        <CloseGlyph size={16} />
      </button>
    </li>
  )
}
