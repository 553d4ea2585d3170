import type { NoticeAudience } from '@homeroom/contract/notices/notice-audience-schemas.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { useLeaveGuard } from '@homeroom/ui-kit/form/use-leave-guard.ts'
import { ChevronLeftGlyph } from '@homeroom/ui-kit/icons/chevron-glyphs.tsx'
import { ErrorGlyph, InfoGlyph, SendGlyph } from '@homeroom/ui-kit/icons/message-glyphs.tsx'
import { useBarRoom } from '@homeroom/ui-kit/in-sight/use-bar-room.ts'
import { type SubmitEvent, useRef, useState } from 'react'
import { placeParameters } from '../notice-route.ts'
import { useNoticeText } from '../notice-texts.ts'
import { AttachmentsField } from './attachments/attachments-field.tsx'
import styles from './compose-screen.module.css'
import { AudiencePicker } from './fields/audience-picker.tsx'
import { ServerErrors } from './fields/field.tsx'
import { ExpiryField, ImportanceField, WordsFields } from './fields/words-fields.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import type { SendingProblem } from './sending.ts'
import { type Compose, useCompose } from './use-compose.ts'
import type { Reach } from './use-reach.ts'

/** The form for a new notice. Problems are shown from the first attempt to publish, then kept up to date. */
export function ComposeScreen({ audience }: { audience: NoticeAudience | null }) {
  const compose = useCompose(audience)
  const { draft, sending, reach } = compose
  const form = useRef<HTMLFormElement>(null)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = compose.check()
    if (field) form.current?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus()
  }
  return (
    <form ref={form} className={styles.screen} noValidate onSubmit={submit}>
      <div className={styles.inside}>
        <ComposeHeader />
        {compose.resumed && <ResumedNote onDiscard={compose.discard} />}
        {sending.step === 'writing' && sending.problem && <SendingProblemNote problem={sending.problem} />}
        <ServerErrors value={compose.errors}>
          <ComposeFields compose={compose} />
        </ServerErrors>
        <ComposeFooter reach={reach} busy={sending.step === 'publishing'} />
      </div>
      <LeaveQuestion attachments={compose.attachments} />
      <OtherAudienceQuestion visible={compose.otherAsked} onReplace={compose.replace} onGoOn={compose.goOn} />
      <PublishDialog
        draft={{ ...draft, audience: compose.audience }}
        options={compose.options}
        people={reach.step === 'known' ? reach.people : null}
        sending={sending}
        onPublish={compose.publish}
        onCancel={compose.cancel}
      />
    </form>
  )
}

function ComposeHeader() {
  const text = useNoticeText()
  return (
    <header className={styles.header}>
      <RouteLink className={styles.back} parameters={placeParameters({ screen: 'box', box: 'sent', noticeId: null })}>
        <ChevronLeftGlyph size={20} />
        {text('notices.back')}
      </RouteLink>
      <h1 className={styles.title}>{text('notices.composeTitle')}</h1>
    </header>
  )
}

function ComposeFields({ compose }: { compose: Compose }) {
  const { draft, change, problemOf } = compose
  return (
    <div className={styles.columns}>
      <AudiencePicker
        audiences={compose.audiences}
        chosen={compose.audience}
        problem={problemOf('audience')}
        onChoose={(audience) => change({ audience })}
      />
      <div className={styles.words}>
        <WordsFields draft={draft} problemOf={problemOf} onChange={change} />
        <AttachmentsField
          attached={draft.attachments}
          attachments={compose.attachments}
          problem={problemOf('attachments')}
          onRemove={(id) => change({ attachments: draft.attachments.filter((file) => file.id !== id) })}
        />
        <ImportanceField value={draft.importance} onChange={(importance) => change({ importance })} />
        <ExpiryField
          key={draft.requestId}
          lastDay={draft.lastDay}
          problem={problemOf('lastDay')}
          onChange={(lastDay) => change({ lastDay })}
        />
      </div>
    </div>
  )
}

type ComposeFooterProps = { reach: Reach; busy: boolean }

/** Whom the notice will reach, and the button that begins to publish it. */
function ComposeFooter({ reach, busy }: ComposeFooterProps) {
  const text = useNoticeText()
  return (
    <footer ref={useBarRoom({ edge: 'end' })} className={styles.footer}>
      <p className={styles.reach} aria-live="polite" aria-busy={reach.step === 'counting'}>
        <ReachWords reach={reach} />
      </p>
      <Button type="submit" tone="accent" busy={busy}>
        <SendGlyph size={18} />
        {text('notices.publish')}
      </Button>
    </footer>
  )
}

function ReachWords({ reach }: { reach: Reach }) {
  const text = useNoticeText()
  if (reach.step === 'nobody') return text('notices.reachesNobody')
  if (reach.step === 'unknown') return text('notices.reachesUnknown')
  const people = reach.step === 'known' ? reach.people : reach.last
  return people === null ? text('notices.reachesCounting') : text('notices.reaches', { people })
}

/** Says that the form begins with what was written before, and offers to begin anew. */
function ResumedNote({ onDiscard }: { onDiscard: () => void }) {
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

/** Asks before the form is left while files are on their way: the draft is kept without them. */
function LeaveQuestion({ attachments }: { attachments: Compose['attachments'] }) {
  const text = useNoticeText()
  const guard = useLeaveGuard(attachments.isBusy)
  function leave() {
    attachments.drop()
    guard.leave()
  }
  return (
    <Confirmation
      visible={guard.asking}
      title={text('notices.leaveTitle')}
      confirmLabel={text('notices.leave')}
      cancelLabel={text('notices.stay')}
      tone="danger"
      // Back may be what it asks about.
      closeOnBack={false}
      onConfirm={leave}
      onClose={guard.stay}
    >
      <p>{text('notices.leaveText')}</p>
    </Confirmation>
  )
}

type OtherAudienceQuestionProps = { visible: boolean; onReplace: () => void; onGoOn: () => void }

/** Asks before a draft for other people is replaced: a notice must never reach the wrong people. */
function OtherAudienceQuestion({ visible, onReplace, onGoOn }: OtherAudienceQuestionProps) {
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
function SendingProblemNote({ problem }: { problem: SendingProblem }) {
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
