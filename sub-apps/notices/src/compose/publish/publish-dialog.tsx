import type { AudienceOption } from '@homeroom/contract/notices/notice-audience.ts'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { useNoticeText } from '../../notice-texts.ts'
import type { Draft } from '../draft/draft.ts'
import { AudienceWords } from './audience-words.tsx'
import styles from './publish-dialog.module.css'
import type { Sending } from './sending.ts'

type PublishDialogProps = {
  draft: Draft
  /** What the author may choose, which names what is chosen. */
  options: readonly AudienceOption[]
  /** How many it reaches; null while that is not known. */
  people: number | null
  sending: Sending
  /** Resolves when it is out, or when it is known why not: the form says so. */
  onPublish: () => Promise<void>
  onCancel: () => void
}

/** Asks once more, with the audience and the number of people, and shows that the notice is on its way. */
export function PublishDialog({ draft, options, people, sending, onPublish, onCancel }: PublishDialogProps) {
  const text = useNoticeText()
  const publishing = sending.step === 'publishing'
  return (
    <Confirmation
      visible={sending.step === 'confirming' || publishing}
      title={people === null ? text('notices.publishTitleOpen') : text('notices.publishTitle', { people })}
      confirmLabel={text(publishing ? 'notices.publishing' : 'notices.publish')}
      onConfirm={onPublish}
      onClose={onCancel}
    >
      <p className={styles.notice}>
        <strong>{draft.title.trim()}</strong>
        <AudienceWords audience={draft.audience} options={options} />
      </p>
      <p role="status">{text(publishing ? 'notices.publishingNow' : 'notices.publishText')}</p>
    </Confirmation>
  )
}
