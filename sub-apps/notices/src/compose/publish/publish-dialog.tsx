import type { AudienceOption } from '@homeroom/contract/messages/notice-endpoints.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { useNoticeText } from '../../notice-texts.ts'
import type { Draft } from '../draft/draft.ts'
import styles from './publish-dialog.module.css'
import type { Sending } from './sending.ts'

type PublishDialogProps = {
  draft: Draft
  audience: AudienceOption
  sending: Sending
  /** Resolves when it is out, or when it is known why not: the form says so. */
  onPublish: () => Promise<void>
  onCancel: () => void
}

/** Asks once more, with the number of people, and shows that the notice is on its way. */
export function PublishDialog({ draft, audience, sending, onPublish, onCancel }: PublishDialogProps) {
  const text = useNoticeText()
  const name = localName(useLanguage(), audience)
  const publishing = sending.step === 'publishing'
  return (
    <Confirmation
      visible={sending.step === 'confirming' || publishing}
      title={text('notices.publishTitle', { people: audience.people })}
      confirmLabel={text(publishing ? 'notices.publishing' : 'notices.publish')}
      onConfirm={onPublish}
      onClose={onCancel}
    >
      <p className={styles.notice}>
        <strong>{draft.title.trim()}</strong>
        <span>{text('notices.toAudience', { audience: name })}</span>
      </p>
      <p role="status">
        {text(publishing ? 'notices.publishingTo' : 'notices.publishText', { people: audience.people })}
      </p>
    </Confirmation>
  )
}
