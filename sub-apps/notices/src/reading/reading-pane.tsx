import { openNotice, withdrawNotice } from '@homeroom/contract/notices/notice-endpoints.ts'
import type { Notice } from '@homeroom/contract/notices/notice-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage, useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { refusalCode } from '@homeroom/sub-app-kit/refusal-code.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { ChevronLeftGlyph } from '@homeroom/ui-kit/icons/chevron-glyphs.tsx'
import { LinkedText } from '@homeroom/ui-kit/linked-text/linked-text.tsx'
import { ProgressBar } from '@homeroom/ui-kit/progress/progress-bar.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { Verbatim } from '@homeroom/ui-kit/verbatim/verbatim.tsx'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { NoticeList } from '../list/use-notice-list.ts'
import { type Box, placeParameters } from '../notice-route.ts'
import { useNoticeText } from '../notice-texts.ts'
import { ImportanceMark } from '../parts/importance-mark.tsx'
import { fullTime, untilTime, useFullTime } from '../parts/notice-time.ts'
import { NoticeFiles } from './notice-files.tsx'
import { SchoolReaderTable, UnreadPeople } from './readers.tsx'
import styles from './reading-pane.module.css'
import { UseAgain } from './use-again.tsx'

type ReadingPaneProps = { box: Box; noticeId: string; notices: NoticeList }

/** The open notice. Opening it marks it read, here and on the desktop. */
export function ReadingPane({ box, noticeId, notices }: ReadingPaneProps) {
  const text = useNoticeText()
  const notice = useCall(openNotice, { body: { id: noticeId } })
  const { step } = notice
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the notice has been opened
  useEffect(() => {
    if (step === 'ready') notices.opened(noticeId)
  }, [step, noticeId])
  return (
    <>
      <RouteLink className={styles.back} parameters={placeParameters({ screen: 'box', box, noticeId: null })}>
        <ChevronLeftGlyph size={20} />
        {text(`notices.backTo.${box}`)}
      </RouteLink>
      {notice.step === 'loading' && <Skeleton shape="page" lines={6} />}
      {notice.step === 'failed' && <NotOpened failure={notice.failure} onTryAgain={notice.again} />}
      {notice.step === 'ready' && (
        <NoticeArticle
          notice={notice.data}
          onWithdrawn={(at) => {
            notices.withdrawn(noticeId, at)
            notice.again()
          }}
        />
      )}
    </>
  )
}

/** A notice that was not found is not tried again. Only a failure that may pass offers another try. */
function NotOpened({ failure, onTryAgain }: { failure: unknown; onTryAgain: () => void }) {
  const text = useNoticeText()
  if (refusalCode(failure) === 'not_found') return <EmptyData text={text('notices.gone')} />
  return <TryAgain text={text('notices.openFailed')} onTryAgain={onTryAgain} />
}

type NoticeArticleProps = { notice: Notice; onWithdrawn: (at: string) => void }

/** A whole notice: who wrote it to whom and when, and what it says. */
function NoticeArticle({ notice, onWithdrawn }: NoticeArticleProps) {
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
      {notice.attachments.length > 0 && <NoticeFiles noticeId={notice.id} files={notice.attachments} />}
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
      <Fact name={text('notices.from')} value={<Verbatim>{author}</Verbatim>} />
      <Fact name={text('notices.to')} value={audience} />
      <Fact name={text('notices.at')} value={fullTime(new Date(notice.publishedAt), now, reader)} />
      {until && <Fact name={text('notices.until')} value={until} />}
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
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

type AuthorCardProps = { notice: Notice; onWithdrawn: (at: string) => void }

/** For the author only: who has read it, reminding the others, taking it back and using it again. */
function AuthorCard({ notice, onWithdrawn }: AuthorCardProps) {
  const text = useNoticeText()
  const { announce, call } = useHost()
  const [asking, setAsking] = useState(false)
  const readers = notice.readers ?? { read: 0, all: 0 }

  async function withdraw() {
    try {
      await call(withdrawNotice, { body: { id: notice.id } }, { shown: false })
    } catch (failure) {
      // Already withdrawn in another window: that is what was wanted, so the notice is marked here, too.
      if (refusalCode(failure) !== 'not_found') throw failure
    }
    announce.success(text('notices.withdrawn'))
    onWithdrawn(new Date().toISOString())
  }
  return (
    <section className={styles.card} aria-label={text('notices.readersTitle')}>
      <ProgressBar byPeople label={text('notices.readers', readers)} value={readers.read} max={readers.all} />
      <div className={styles.buttons}>
        <Button onClick={() => setAsking(true)}>{text('notices.withdraw')}</Button>
        <UseAgain notice={notice} />
      </div>
      {notice.schools ? <SchoolReaderTable notice={notice} /> : <UnreadPeople notice={notice} />}
      <Confirmation
        visible={asking}
        title={text('notices.withdrawTitle')}
        confirmLabel={text('notices.withdraw')}
        tone="danger"
        onConfirm={withdraw}
        onClose={() => setAsking(false)}
      >
        <p>{text('notices.withdrawText', { title: notice.title, all: readers.all })}</p>
      </Confirmation>
    </section>
  )
}

/** What the author sees of a withdrawn notice: since when, and how to use it again. */
function WithdrawnCard({ notice, at }: { notice: Notice; at: string }) {
  const text = useNoticeText()
  const time = useFullTime()
  return (
    <section className={styles.card} aria-label={text('notices.withdrawnMark')}>
      <p className={styles.words}>{text('notices.withdrawnAt', { time: time(at) })}</p>
      <div className={styles.buttons}>
        <UseAgain notice={notice} />
      </div>
    </section>
  )
}
