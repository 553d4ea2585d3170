import type { CentreMessage } from '@homeroom/contract/messages/message-centre-endpoints.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import { Button, ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useRef } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { useText } from '#platform/language/language.tsx'
import type { WaitingRow } from '#platform/page/waiting-row.ts'
import { type CentreAddress, centreAddress, isFiltered } from './centre-filter.ts'
import styles from './centre-list.module.css'
import { CentreRow } from './centre-row.tsx'
import type { useCentreReading } from './use-centre-reading.ts'
import type { useMessagePage } from './use-message-centre.ts'

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
