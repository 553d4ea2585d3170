import type { CentreMessage } from '@homeroom/contract/messages/message-centre-schemas.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import { Button, ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { CheckGlyph } from '@homeroom/ui-kit/icons/message-glyphs.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { type MouseEvent, useRef } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { useText } from '#platform/language/language.tsx'
import type { WaitingRow } from '#platform/page/waiting-row.ts'
import { MessageMark, MessageWords, useMessageText } from '../message-words.tsx'
import { type CentreAddress, centreAddress, isFiltered } from './centre-filter.ts'
import styles from './message-centre.module.css'
import type { useCentreReading, useMessagePage } from './use-message-centre.ts'

type CentreListProps = {
  place: CentreAddress
  page: ReturnType<typeof useMessagePage>
  row: WaitingRow
  reading: ReturnType<typeof useCentreReading>
  onOpen: (message: CentreMessage) => void
  onShowAll: () => void
}

/** A page of messages, and the ways to the older and the newest ones. */
export function CentreList({ place, page, row, reading, onOpen, onShowAll }: CentreListProps) {
  const text = useText()
  const list = useRef<HTMLDivElement>(null)
  // The mutation says that it runs a moment after it began: too late for a double click.
  const underWay = useRef(false)
  if (page.isError && !page.data) return <Failed onTryAgain={() => void page.refetch()} />
  if (!page.data) return <Skeleton lines={8} />
  const { list: messages, next } = page.data
  const unread = messages.filter(({ readAt }) => readAt === null)
  if (messages.length === 0) return <Nothing place={place} onShowAll={onShowAll} />

  async function markShown() {
    if (underWay.current) return
    underWay.current = true
    try {
      await reading.markShown(unread)
      announce.success(text('messages.markedShown', { count: unread.length }))
    } catch {
      // The refusal has been told, and the messages look unread again.
      return
    } finally {
      underWay.current = false
    }
    // The button is gone: the focus must not go with it.
    list.current?.focus({ preventScroll: true })
  }
  return (
    <div ref={list} className={styles.page} tabIndex={-1} aria-busy={page.isPlaceholderData}>
      <div className={styles.above}>
        <p role="status">{text('messages.shown', { count: messages.length })}</p>
        {unread.length > 0 && (
          <Button tone="quiet" size="small" busy={reading.marking} onClick={markShown}>
            {text('messages.markShown', { count: unread.length })}
          </Button>
        )}
      </div>
      {page.isError && <p role="alert">{text('messages.pageOld')}</p>}
      <PlainList className={styles.list}>
        {messages.map((message) => (
          <CentreRow key={message.id} message={message} row={row} onOpen={onOpen} onMarkRead={reading.markOne} />
        ))}
      </PlainList>
      <nav className={styles.ways} aria-label={text('messages.pages')}>
        {place.before !== '' && (
          <ButtonLink href={`#${centreAddress({ ...place, before: '' })}`}>{text('messages.newest')}</ButtonLink>
        )}
        {next !== null && (
          <ButtonLink href={`#${centreAddress({ ...place, before: next })}`}>
            {text('messages.older', { count: defaultPageSize })}
          </ButtonLink>
        )}
      </nav>
    </div>
  )
}

function Failed({ onTryAgain }: { onTryAgain: () => void }) {
  const text = useText()
  return (
    <div role="alert">
      <EmptyData
        text={text('messages.pageFailed')}
        action={<Button onClick={onTryAgain}>{text('messages.tryAgain')}</Button>}
      />
    </div>
  )
}

function Nothing({ place, onShowAll }: { place: CentreAddress; onShowAll: () => void }) {
  const text = useText()
  if (!isFiltered(place) && place.before === '') return <EmptyData text={text('messages.none')} />
  return (
    <EmptyData
      text={text('messages.noneFound')}
      action={<Button onClick={onShowAll}>{text('messages.showAll')}</Button>}
    />
  )
}

type CentreRowProps = {
  message: CentreMessage
  row: WaitingRow
  onOpen: (message: CentreMessage) => void
  onMarkRead: (message: CentreMessage) => void
}

/** One message of the message centre; an unread one can be marked read without opening it. */
function CentreRow({ message, row, onOpen, onMarkRead }: CentreRowProps) {
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
