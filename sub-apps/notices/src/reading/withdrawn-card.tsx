import type { Notice } from '@homeroom/contract/notices/notice-endpoints.ts'
import { useNoticeText } from '../notice-texts.ts'
import { useFullTime } from '../parts/use-full-time.ts'
import styles from './author-card.module.css'
import { UseAgain } from './use-again.tsx'

/** What a withdrawn notice leaves its author: since when, and using it again. */
export function WithdrawnCard({ notice, at }: { notice: Notice; at: string }) {
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
