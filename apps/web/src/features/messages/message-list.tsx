import { defaultPageSize } from '@homeroom/contract/limits.ts'
import type { Message } from '@homeroom/contract/message-endpoints.ts'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { ScrollContainer } from '@homeroom/ui-kit/scroll-container/scroll-container.tsx'
import { useState } from 'react'
import { useText } from '#platform/language/language.tsx'
import { byImportance } from './data/message-order.ts'
import { IgnoreAllButton } from './ignore-all-button.tsx'
import styles from './message-card.module.css'
import { type MessageActions, MessageRow } from './message-row.tsx'

/** All unread messages; more of them appear while scrolling. */
export function MessageList({ messages, ...actions }: MessageActions & { messages: Message[] }) {
  const text = useText()
  const [most, setMost] = useState(defaultPageSize)
  if (messages.length === 0) return <EmptyData text={text('messages.empty')} />
  return (
    <div className={styles.screen}>
      <div className={styles.actions}>
        <IgnoreAllButton messages={messages} />
      </div>
      <ScrollContainer label={text('messages.title')} onNearEnd={() => setMost(most + defaultPageSize)}>
        <PlainList>
          {byImportance(messages)
            .slice(0, most)
            .map((message) => (
              <MessageRow key={message.id} message={message} {...actions} />
            ))}
        </PlainList>
      </ScrollContainer>
    </div>
  )
}
