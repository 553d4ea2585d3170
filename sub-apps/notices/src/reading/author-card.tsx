import { type Notice, withdrawNotice } from '@homeroom/contract/notices/notice-endpoints.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { refusalCode } from '@homeroom/sub-app-kit/refusal-code.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { ProgressBar } from '@homeroom/ui-kit/progress/progress-bar.tsx'
import { useState } from 'react'
import { useNoticeText } from '../notice-texts.ts'
import styles from './author-card.module.css'
import { SchoolReaderTable } from './readers/school-reader-table.tsx'
import { UnreadPeople } from './readers/unread-people.tsx'
import { UseAgain } from './use-again.tsx'

type AuthorCardProps = { notice: Notice; onWithdrawn: (at: string) => void }

/** For the author only: who has read it, reminding the others, taking it back and using it again. */
export function AuthorCard({ notice, onWithdrawn }: AuthorCardProps) {
  const text = useNoticeText()
  const { announce, call } = useHost()
  const [asking, setAsking] = useState(false)
  const readers = notice.readers ?? { read: 0, all: 0 }

  async function withdraw() {
    try {
      await call(withdrawNotice, { body: { id: notice.id } }, { shown: false })
    } catch (failure) {
      // Withdrawn in another window: what was wanted is so, and the notice is marked here, too.
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
