import type { NoticeSummary } from '@homeroom/contract/notices/notice-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage, useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { RouteLink, useRouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { Button, ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { PaperclipGlyph } from '@homeroom/ui-kit/icons/action-glyphs.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { type Box, placeParameters } from '../notice-route.ts'
import { useNoticeText } from '../notice-texts.ts'
import { ImportanceMark } from '../parts/importance-mark.tsx'
import { shortTime } from '../parts/notice-time.ts'
import styles from './notice-list.module.css'
import type { NoticeList as Notices } from './use-notice-list.ts'

type NoticeListProps = { box: Box; openId: string | null; notices: Notices }

/** The notices of a box, newest first. */
export function NoticeList({ box, openId, notices }: NoticeListProps) {
  const text = useNoticeText()
  const { state, list, again, more } = notices
  if (state.step === 'loading') return <ListSkeleton />
  if (state.step === 'failed') return <TryAgain text={text('notices.listFailed')} onTryAgain={again} />
  if (list.length === 0) return <EmptyBox box={box} onRefresh={again} />
  return (
    <>
      <PlainList className={styles.list} aria-busy={state.waiting === 'anew'}>
        {list.map((notice) => (
          <NoticeRow key={notice.id} box={box} notice={notice} open={notice.id === openId} />
        ))}
      </PlainList>
      {state.next !== null && (
        <div className={styles.more}>
          {state.waiting === 'more-failed' && <p role="alert">{text('notices.moreFailed')}</p>}
          <Button onClick={more} busy={state.waiting === 'more'}>
            {text(state.waiting === 'more' ? 'notices.loading' : 'notices.more')}
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

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** The outline of the rows that are coming, in their size. */
function ListSkeleton() {
  const text = useNoticeText()
  return (
    <div className={styles.skeleton} role="status" aria-label={text('notices.loading')}>
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <span className={styles.mark} />
          <span className={styles.title} />
          <span className={styles.excerpt} />
          <span className={styles.meta} />
        </div>
      ))}
    </div>
  )
}

type NoticeRowProps = { box: Box; notice: NoticeSummary; open: boolean }

/** One notice in a list: the whole row is the way to it. */
function NoticeRow({ box, notice, open }: NoticeRowProps) {
  const text = useNoticeText()
  const language = useLanguage()
  const { timeZone } = useUnit()
  const time = shortTime(new Date(notice.publishedAt), new Date(), { language, timeZone })
  return (
    <li>
      <RouteLink
        className={styles.notice}
        parameters={placeParameters({ screen: 'box', box, noticeId: notice.id })}
        data-notice={notice.id}
        data-unread={!notice.read || undefined}
        aria-current={open || undefined}
      >
        <ImportanceMark importance={notice.importance} />
        <span className={styles.first}>
          <span className={styles.noticeTitle}>
            {!notice.read && <VisuallyHidden>{text('notices.unread')} </VisuallyHidden>}
            <bdi>{notice.title}</bdi>
          </span>
          <time className={styles.time} dateTime={notice.publishedAt}>
            {time}
          </time>
        </span>
        <span className={styles.noticeExcerpt}>{notice.excerpt}</span>
        <NoticeMeta notice={notice} />
      </RouteLink>
    </li>
  )
}

/** Who wrote it to whom; for the author how many have read it. */
function NoticeMeta({ notice }: { notice: NoticeSummary }) {
  const text = useNoticeText()
  const language = useLanguage()
  const audience = localName(language, {
    name: notice.audienceName,
    englishName: notice.audienceEnglishName,
  })
  const author = localName(language, { name: notice.author, englishName: notice.authorEnglishName })
  const expired = notice.expiresAt !== null && new Date(notice.expiresAt) <= new Date()
  return (
    <span className={styles.noticeMeta}>
      {notice.importance > 3 && (
        <strong className={styles.importance} data-importance={notice.importance}>
          {text(`notices.importance.${notice.importance as 4 | 5}`)}
        </strong>
      )}
      <span className={styles.people}>
        {notice.mine ? text('notices.toAudience', { audience }) : `${author} · ${audience}`}
      </span>
      {notice.files > 0 && (
        <span className={styles.files}>
          <PaperclipGlyph size={16} />
          <span aria-hidden="true">{notice.files}</span>
          <VisuallyHidden>{text('notices.filesCount', { count: notice.files })}</VisuallyHidden>
        </span>
      )}
      {notice.readers && <span className={styles.readers}>{text('notices.readShort', notice.readers)}</span>}
      {notice.schools && notice.withdrawnAt === null && (
        <span className={styles.readers}>{text('notices.schoolsShort', notice.schools)}</span>
      )}
      {notice.withdrawnAt !== null && <span className={styles.expired}>{text('notices.withdrawnMark')}</span>}
      {expired && notice.withdrawnAt === null && <span className={styles.expired}>{text('notices.expired')}</span>}
    </span>
  )
}
