import { badgeMaximum } from '@homeroom/contract/limits.ts'
import type { Message } from '@homeroom/contract/messages/message-schemas.ts'
import { Badge } from '@homeroom/ui-kit/badge/badge.tsx'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { useText } from '#platform/language/language.tsx'
import { IgnoreAllButton } from './ignore-all-button.tsx'
import styles from './message-card.module.css'
import { type MessageActions, MessageRow } from './message-row.tsx'

type MessageCardProps = MessageActions & {
  messages: Message[]
  unread: number
  filtered: boolean
  onShowAll: () => void
}

/** So many where the window is high: the rest is one press away. */
const shownInCard = 8
/** So many in the lowest window. */
const shownAtLeast = 2

/** The newest unread messages beside the desktop. */
export function MessageCard({ messages, unread, filtered, onShowAll, ...actions }: MessageCardProps) {
  const text = useText()
  const shown = messages.slice(0, shownInCard)
  const title = (
    <>
      {text('messages.title')}
      <Badge count={unread} maximum={badgeMaximum} label={text('messages.unread', { count: unread })} />
    </>
  )
  if (shown.length === 0)
    return (
      <Card title={title} surface="glass">
        <EmptyData size="small" text={text('messages.empty')} />
      </Card>
    )
  return (
    <Card title={title} actions={!filtered && <IgnoreAllButton messages={messages} />} surface="glass">
      <PlainList className={styles.list}>
        {shown.map((message) => (
          <MessageRow key={message.id} message={message} {...actions} />
        ))}
      </PlainList>
      {filtered && <p className={styles.note}>{text('messages.ignoreAllChildren')}</p>}
      {unread > shownAtLeast && (
        <Button tone="quiet" size="small" onClick={onShowAll}>
          {text('messages.more', { count: unread })}
        </Button>
      )}
    </Card>
  )
}
