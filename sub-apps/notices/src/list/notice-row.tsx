import type { NoticeSummary } from '@homeroom/contract/notices/notice-endpoints.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage, useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { type Box, placeParameters } from '../notice-route.ts'
import { useNoticeText } from '../notice-texts.ts'
import { ImportanceMark } from '../parts/importance-mark.tsx'
import { shortTime } from '../parts/notice-time.ts'
import styles from './notice-row.module.css'

type NoticeRowProps = { box: Box; notice: NoticeSummary; open: boolean }

/** One notice in a list: the whole row is the way to it. */
export function NoticeRow({ box, notice, open }: NoticeRowProps) {
  const text = useNoticeText()
  const language = useLanguage()
  const { timeZone } = useUnit()
  const time = shortTime(new Date(notice.publishedAt), new Date(), { language, timeZone })
  return (
    <li>
      <RouteLink
        className={styles.row}
        parameters={placeParameters({ screen: 'box', box, noticeId: notice.id })}
        data-notice={notice.id}
        data-unread={!notice.read || undefined}
        aria-current={open || undefined}
      >
        <ImportanceMark importance={notice.importance} />
        <span className={styles.first}>
          <span className={styles.title}>
            {!notice.read && <VisuallyHidden>{text('notices.unread')} </VisuallyHidden>}
            {notice.title}
          </span>
          <time className={styles.time} dateTime={notice.publishedAt}>
            {time}
          </time>
        </span>
        <span className={styles.excerpt}>{notice.excerpt}</span>
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
    <span className={styles.meta}>
      {notice.importance > 3 && (
        <strong className={styles.importance} data-importance={notice.importance}>
          {text(`notices.importance.${notice.importance as 4 | 5}`)}
        </strong>
      )}
      <span className={styles.people}>
        {notice.mine ? text('notices.toAudience', { audience }) : `${author} · ${audience}`}
      </span>
      {notice.readers && <span className={styles.readers}>{text('notices.readShort', notice.readers)}</span>}
      {notice.schools && notice.withdrawnAt === null && (
        <span className={styles.readers}>{text('notices.schoolsShort', notice.schools)}</span>
      )}
      {notice.withdrawnAt !== null && <span className={styles.expired}>{text('notices.withdrawnMark')}</span>}
      {expired && notice.withdrawnAt === null && <span className={styles.expired}>{text('notices.expired')}</span>}
    </span>
  )
}
