import { type Notice, withdrawNotice } from '@homeroom/contract/messages/notice-endpoints.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { refusalCode } from '@homeroom/sub-app-kit/refusal-code.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { useState } from 'react'
import { placeParameters } from '../notice-route.ts'
import { useNoticeText } from '../notice-texts.ts'
import styles from './author-card.module.css'

type AuthorCardProps = { notice: Notice; onRemoved: (id: string) => void }

/** For the author only: how many have read it, and taking it back. */
export function AuthorCard({ notice, onRemoved }: AuthorCardProps) {
  const text = useNoticeText()
  const { announce, call } = useHost()
  const { go } = useRoute()
  const [asking, setAsking] = useState(false)
  const readers = notice.readers ?? { read: 0, all: 0 }

  async function withdraw() {
    try {
      await call(withdrawNotice, { body: { id: notice.id } })
      announce.success(text('notices.withdrawn'))
    } catch (failure) {
      // Withdrawn in another window: the page has told so, and the notice leaves this one, too.
      if (refusalCode(failure) !== 'not_found') throw failure
    }
    onRemoved(notice.id)
    go('/', placeParameters({ screen: 'box', box: 'sent', noticeId: null }))
  }
  return (
    <section className={styles.card} aria-label={text('notices.readersTitle')}>
      <p className={styles.count}>{text('notices.readers', readers)}</p>
      <div className={styles.bar} aria-hidden="true">
        <div
          className={styles.share}
          style={{ width: `${(100 * readers.read) / Math.max(1, readers.all)}%` }}
        />
      </div>
      <Button onClick={() => setAsking(true)}>{text('notices.withdraw')}</Button>
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
