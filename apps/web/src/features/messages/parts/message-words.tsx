import type { Message } from '@homeroom/contract/messages/message-endpoints.ts'
import { RowSource, RowWords } from '@homeroom/ui-kit/list/row-words.tsx'
import type { ReactNode } from 'react'
import { MessageTime } from './message-time.tsx'
import styles from './message-words.module.css'
import { useImportanceName } from './use-importance-name.ts'

type MessageWordsProps = {
  message: Pick<Message, 'messageMeno' | 'messageDate' | 'importance'>
  now: Date
  /** The name of the application it comes from; empty when the person does not have it. */
  from: string
  /** Set for an unread message among read ones; what screen readers say before it. */
  unread?: ReactNode
}

/** What a message says, how important it is, where it comes from and when. */
export function MessageWords({ message, now, from, unread }: MessageWordsProps) {
  const importance = useImportanceName()
  return (
    <RowWords
      strong={unread !== undefined}
      title={
        <>
          {unread}
          {message.messageMeno}
        </>
      }
      facts={
        <>
          <span className={styles.importance} data-importance={message.importance}>
            {importance(message.importance)}
          </span>
          {from && <RowSource>{from}</RowSource>}
          <MessageTime date={message.messageDate} now={now} />
        </>
      }
    />
  )
}
