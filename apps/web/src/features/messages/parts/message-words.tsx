import type { Message } from '@homeroom/contract/messages/message-endpoints.ts'
import { InfoGlyph, MessageGlyph, WarningGlyph } from '@homeroom/ui-kit/icons/message-glyphs.tsx'
import { RowSource, RowWords } from '@homeroom/ui-kit/list/row-words.tsx'
import type { ReactNode } from 'react'
import { ChildMark } from '#platform/page/child-mark.tsx'
import type { WaitingRow } from '#platform/page/waiting-row.ts'
import { MessageTime } from './message-time.tsx'
import styles from './message-words.module.css'
import { useImportanceName, useMessageText } from './use-message-text.ts'

type MessageWordsProps = {
  message: Pick<Message, 'messageMeno' | 'englishMessageMeno' | 'messageDate' | 'importance' | 'module' | 'childIds'>
  row: WaitingRow
  /** Set for an unread message among read ones; what screen readers say before it. */
  unread?: ReactNode
}

/** What a message says, how important it is, where it comes from and when. */
export function MessageWords({ message, row, unread }: MessageWordsProps) {
  const importance = useImportanceName()
  const words = useMessageText()
  const from = row.applicationName(message.module)
  return (
    <RowWords
      strong={unread !== undefined}
      title={
        <>
          {unread}
          {words(message)}
        </>
      }
      facts={
        <>
          <ChildMark name={row.childNames(message.childIds)} />
          <span className={styles.importance} data-importance={message.importance}>
            {importance(message.importance)}
          </span>
          {from && <RowSource>{from}</RowSource>}
          <MessageTime date={message.messageDate} now={row.now} />
        </>
      }
    />
  )
}

const urgent = 5
const important = 4

/** The importance of a message to the eye: a shape and a colour. The words stand beside it. */
export function MessageMark({ importance }: { importance: number }) {
  return (
    <span className={styles.mark} data-importance={importance}>
      <MarkGlyph importance={importance} />
    </span>
  )
}

function MarkGlyph({ importance }: { importance: number }) {
  if (importance >= urgent) return <WarningGlyph size={18} />
  if (importance === important) return <InfoGlyph size={18} />
  return <MessageGlyph size={18} />
}
