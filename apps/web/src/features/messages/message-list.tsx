import type { Message } from '@homeroom/contract/messages/message-schemas.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import { ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { ScrollContainer } from '@homeroom/ui-kit/scroll-container/scroll-container.tsx'
import { type ReactNode, useState } from 'react'
import { useText } from '#platform/language/language.tsx'
import { IgnoreAllButton } from './ignore-all-button.tsx'
import styles from './message-card.module.css'
import { type MessageActions, MessageRow } from './message-row.tsx'

type MessageListProps = MessageActions & {
  messages: Message[]
  /** Chooses a child, for a parent. */
  filter: ReactNode
  filtered: boolean
  /** The address of the message centre. */
  all: string
  /** Hears that somebody goes there. */
  onLeave?: () => void
}

/** All unread messages; more of them appear while scrolling. */
export function MessageList({ messages, filter, filtered, all, onLeave, ...actions }: MessageListProps) {
  const text = useText()
  const [most, setMost] = useState(defaultPageSize)
  const toAll = (
    <ButtonLink tone="quiet" size="small" href={all} onClick={onLeave}>
      {text('messages.all')}
    </ButtonLink>
  )
  return (
    <div className={styles.screen}>
      <div className={styles.actions}>
        {toAll}
        {filter}
        {/* Ignoring means all that was shown, not those of one child. */}
        {messages.length > 0 && !filtered && <IgnoreAllButton messages={messages} />}
      </div>
      {messages.length > 0 && filtered && <p className={styles.note}>{text('messages.ignoreAllChildren')}</p>}
      {messages.length === 0 && <EmptyData text={text('messages.empty')} />}
      <ScrollContainer label={text('messages.title')} onNearEnd={() => setMost(most + defaultPageSize)}>
        <PlainList>
          {messages.slice(0, most).map((message) => (
            <MessageRow key={message.id} message={message} {...actions} />
          ))}
        </PlainList>
      </ScrollContainer>
    </div>
  )
}
