import type { Notice } from '@homeroom/contract/notices/notice-endpoints.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage, useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { LinkedText } from '@homeroom/ui-kit/linked-text/linked-text.tsx'
import { useEffect, useId, useRef } from 'react'
import { useNoticeText } from '../notice-texts.ts'
import { ImportanceMark } from '../parts/importance-mark.tsx'
import { fullTime, untilTime } from '../parts/notice-time.ts'
import { AuthorCard } from './author-card.tsx'
import styles from './notice-article.module.css'
import { WithdrawnCard } from './withdrawn-card.tsx'

type NoticeArticleProps = { notice: Notice; onWithdrawn: (at: string) => void }

/** A whole notice: who wrote it to whom and when, and what it says. */
export function NoticeArticle({ notice, onWithdrawn }: NoticeArticleProps) {
  const text = useNoticeText()
  const titleId = useId()
  const title = useFocusOnPhone()
  return (
    <article className={styles.article} aria-labelledby={titleId}>
      <header className={styles.header}>
        <ImportanceMark importance={notice.importance} />
        <div className={styles.heading}>
          <h2 ref={title} id={titleId} className={styles.title} tabIndex={-1}>
            {notice.title}
          </h2>
          <p className={styles.importance} data-importance={notice.importance}>
            {text(`notices.importance.${notice.importance as 1 | 2 | 3 | 4 | 5}`)}
          </p>
        </div>
      </header>
      <NoticeFacts notice={notice} />
      <div className={styles.text}>
        <LinkedText text={notice.text} />
      </div>
      {notice.mine && notice.withdrawnAt !== null && <WithdrawnCard notice={notice} at={notice.withdrawnAt} />}
      {notice.mine && notice.withdrawnAt === null && <AuthorCard notice={notice} onWithdrawn={onWithdrawn} />}
    </article>
  )
}

function NoticeFacts({ notice }: { notice: Notice }) {
  const text = useNoticeText()
  const language = useLanguage()
  const { timeZone } = useUnit()
  const now = new Date()
  const reader = { language, timeZone }
  const until = notice.expiresAt && untilTime(new Date(notice.expiresAt), now, reader)
  const author = localName(language, { name: notice.author, englishName: notice.authorEnglishName })
  const audience = localName(language, {
    name: notice.audienceName,
    englishName: notice.audienceEnglishName,
  })
  return (
    <dl className={styles.facts}>
      <Fact name={text('notices.from')} value={author} />
      <Fact name={text('notices.to')} value={audience} />
      <Fact name={text('notices.at')} value={fullTime(new Date(notice.publishedAt), now, reader)} />
      {until && <Fact name={text('notices.until')} value={until} />}
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** Where the notice takes the place of the list, reading begins at its title. */
function useFocusOnPhone() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (matchMedia('(max-width: 820px)').matches) title.current?.focus()
  }, [])
  return title
}
