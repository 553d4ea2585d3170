import { useRouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { Button, ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { type Box, placeParameters } from '../notice-route.ts'
import { useNoticeText } from '../notice-texts.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import styles from './notice-list.module.css'
import { NoticeRow } from './notice-row.tsx'
import type { NoticeList as Notices } from './use-notice-list.ts'

type NoticeListProps = { box: Box; openId: string | null; notices: Notices }

/** The notices of a box, newest first. */
export function NoticeList({ box, openId, notices }: NoticeListProps) {
  const text = useNoticeText()
  const { pages, again, more } = notices
  if (pages.step === 'loading') return <ListSkeleton />
  if (pages.step === 'failed') return <TryAgain text={text('notices.listFailed')} onTryAgain={again} />
  if (pages.list.length === 0) return <EmptyBox box={box} onRefresh={again} />
  return (
    <>
      <PlainList className={styles.list} aria-busy={pages.waiting === 'anew'}>
        {pages.list.map((notice) => (
          <NoticeRow key={notice.id} box={box} notice={notice} open={notice.id === openId} />
        ))}
      </PlainList>
      {pages.next !== null && (
        <div className={styles.more}>
          {pages.waiting === 'more-failed' && <p role="alert">{text('notices.moreFailed')}</p>}
          <Button onClick={more} busy={pages.waiting === 'more'}>
            {text(pages.waiting === 'more' ? 'notices.loading' : 'notices.more')}
          </Button>
        </div>
      )}
    </>
  )
}

function EmptyBox({ box, onRefresh }: { box: Box; onRefresh: () => void }) {
  const text = useNoticeText()
  const compose = useRouteLink({ parameters: placeParameters({ screen: 'compose', audience: null }) })
  const action =
    box === 'sent' ? (
      <ButtonLink tone="accent" {...compose}>
        {text('notices.composeFirst')}
      </ButtonLink>
    ) : (
      <Button onClick={onRefresh}>{text('notices.refresh')}</Button>
    )
  return (
    <div className={styles.empty}>
      <EmptyData text={text(`notices.empty.${box}`)} action={action} />
    </div>
  )
}
