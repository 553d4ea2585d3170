import type { NoticeAudience } from '@homeroom/contract/notices/notice-audience.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { ChevronLeftGlyph } from '@homeroom/ui-kit/icons/chevron-glyphs.tsx'
import { type SubmitEvent, useRef } from 'react'
import { placeParameters } from '../notice-route.ts'
import { useNoticeText } from '../notice-texts.ts'
import { ComposeFooter } from './compose-footer.tsx'
import { OtherAudienceQuestion, ResumedNote, SendingProblemNote } from './compose-notes.tsx'
import styles from './compose-screen.module.css'
import { AudiencePicker } from './fields/audience-picker.tsx'
import { ExpiryField } from './fields/expiry-field.tsx'
import { ServerErrors } from './fields/field.tsx'
import { ImportanceField } from './fields/importance-field.tsx'
import { WordsFields } from './fields/words-fields.tsx'
import { PublishDialog } from './publish/publish-dialog.tsx'
import { type Compose, useCompose } from './use-compose.ts'

/** The form for a new notice. What is wrong is told when somebody wants to publish, then kept up to date. */
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
