import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { ErrorGlyph, InfoGlyph } from '@homeroom/ui-kit/icons/message-glyphs.tsx'
import { useState } from 'react'
import { placeParameters } from '../notice-route.ts'
import { useNoticeText } from '../notice-texts.ts'
import styles from './compose-notes.module.css'
import type { SendingProblem } from './publish/sending.ts'

/** Says that the form begins with what was written before, and offers to begin anew. */
export function ResumedNote({ onDiscard }: { onDiscard: () => void }) {
  const text = useNoticeText()
  const [step, setStep] = useState<'shown' | 'asking' | 'gone'>('shown')
  if (step === 'gone') return null
  function discard() {
    setStep('gone')
    onDiscard()
  }
  return (
    <div className={styles.note} role="status">
      <InfoGlyph size={20} />
      <p>{text('notices.resumed')}</p>
      <Button tone="quiet" size="small" onClick={() => setStep('asking')}>
        {text('notices.discard')}
      </Button>
      <Confirmation
        visible={step === 'asking'}
        title={text('notices.discardTitle')}
        confirmLabel={text('notices.discard')}
        tone="danger"
        onConfirm={discard}
        onClose={() => setStep((now) => (now === 'asking' ? 'shown' : now))}
      >
        <p>{text('notices.discardText')}</p>
      </Confirmation>
    </div>
  )
}

type OtherAudienceQuestionProps = { visible: boolean; onReplace: () => void; onGoOn: () => void }

/** Asks before what was written for other people makes room: nobody else's notice may reach them. */
export function OtherAudienceQuestion({ visible, onReplace, onGoOn }: OtherAudienceQuestionProps) {
  const text = useNoticeText()
  // It stands in the address: Back leads to where the audience was chosen.
  return (
    <Confirmation
      visible={visible}
      title={text('notices.useAgainTitle')}
      confirmLabel={text('notices.replace')}
      cancelLabel={text('notices.goOn')}
      tone="danger"
      closeOnBack={false}
      onConfirm={onReplace}
      onClose={onGoOn}
    >
      <p>{text('notices.otherAudience')}</p>
    </Confirmation>
  )
}

/** Says why the notice is not out and that nothing is lost. */
export function SendingProblemNote({ problem }: { problem: SendingProblem }) {
  const text = useNoticeText()
  return (
    <div className={styles.note} role="alert" data-tone="danger">
      <ErrorGlyph size={20} />
      <p>{text(`notices.sending.${problem}`)}</p>
      {problem === 'published-before' && (
        <RouteLink parameters={placeParameters({ screen: 'box', box: 'sent', noticeId: null })}>
          {text('notices.box.sent')}
        </RouteLink>
      )}
    </div>
  )
}
