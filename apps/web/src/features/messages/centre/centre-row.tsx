import type { CentreMessage } from '@homeroom/contract/messages/message-centre-endpoints.ts'
import { CheckGlyph } from '@homeroom/ui-kit/icons/message-glyphs.tsx'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { type MouseEvent, useRef } from 'react'
import { useText } from '#platform/language/language.tsx'
import type { WaitingRow } from '#platform/page/waiting-row.ts'
import { MessageMark } from '../parts/message-mark.tsx'
import { MessageWords } from '../parts/message-words.tsx'
import { useMessageText } from '../parts/use-message-text.ts'
import styles from './centre-row.module.css'

type CentreRowProps = {
  message: CentreMessage
  row: WaitingRow
  onOpen: (message: CentreMessage) => void
  onMarkRead: (message: CentreMessage) => void
}

/** One message of the message centre; an unread one can be marked read without opening it. */
export function CentreRow({ message, row, onOpen, onMarkRead }: CentreRowProps) {
  const text = useText()
  const words = useMessageText()
  const opener = useRef<HTMLButtonElement>(null)
  const unread = message.readAt === null
  /** The button goes; the focus stays in its row. */
  function markRead(event: MouseEvent) {
    event.preventDefault()
    opener.current?.focus({ preventScroll: true })
    onMarkRead(message)
  }
  return (
    <li className={styles.row}>
      <button ref={opener} type="button" className={styles.open} onClick={() => onOpen(message)}>
        <MessageMark importance={message.importance} />
        <MessageWords
          message={message}
          row={row}
          unread={unread ? <VisuallyHidden>{text('messages.unreadMark')}</VisuallyHidden> : undefined}
        />
      </button>
      {unread && (
        <button
          type="button"
          className={styles.mark}
          aria-label={text('messages.markRead', { message: words(message) })}
          title={text('messages.markReadShort')}
          onClick={markRead}
        >
          <CheckGlyph size={18} />
        </button>
      )}
    </li>
  )
}
