import type { CentreMessage } from '@homeroom/contract/message-centre-endpoints.ts'
import { CheckGlyph } from '@homeroom/ui-kit/icons/message-glyphs.tsx'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { type MouseEvent, useRef } from 'react'
import { useText } from '#platform/language/language.tsx'
import { MessageMark } from '../parts/message-mark.tsx'
import { MessageTime } from '../parts/message-time.tsx'
import { useImportanceName } from '../parts/use-importance-name.ts'
import styles from './centre-row.module.css'

type CentreRowProps = {
  message: CentreMessage
  now: Date
  from: string
  onOpen: (message: CentreMessage) => void
  onMarkRead: (message: CentreMessage) => void
}

/** One message of the message centre; an unread one can be marked read without opening it. */
export function CentreRow({ message, now, from, onOpen, onMarkRead }: CentreRowProps) {
  const text = useText()
  const importance = useImportanceName()
  const opener = useRef<HTMLButtonElement>(null)
  const unread = message.readAt === null
  /** The button goes; the focus stays in its row. */
  function markRead(event: MouseEvent) {
    event.preventDefault()
    opener.current?.focus({ preventScroll: true })
    onMarkRead(message)
  }
  return (
    <li className={styles.row} data-unread={unread ? '' : undefined}>
      <button ref={opener} type="button" className={styles.open} onClick={() => onOpen(message)}>
        <MessageMark importance={message.importance} />
        <span className={styles.words}>
          <span className={styles.text}>
            {unread && <VisuallyHidden>{text('messages.unreadMark')}</VisuallyHidden>}
            {message.messageMeno}
          </span>
          <span className={styles.meta}>
            <span className={styles.importance} data-importance={message.importance}>
              {importance(message.importance)}
            </span>
            {from && <span className={styles.from}>{from}</span>}
            <MessageTime date={message.messageDate} now={now} />
          </span>
        </span>
      </button>
      {unread && (
        <button
          type="button"
          className={styles.mark}
          aria-label={text('messages.markRead', { message: message.messageMeno })}
          title={text('messages.markReadShort')}
          onClick={markRead}
        >
          <CheckGlyph size={18} />
        </button>
      )}
    </li>
  )
}
