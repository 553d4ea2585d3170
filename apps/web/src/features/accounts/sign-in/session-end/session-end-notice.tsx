import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#platform/language/language.tsx'
import { PartTexts } from '#platform/language/part-texts.tsx'
import { useSession } from '#platform/session/session.tsx'
import { askToSignIn, offerSignInInPlace } from '#platform/session/sign-in-needed.ts'
import { useAskedPart } from '#platform/session/use-asked-part.ts'
import styles from './session-end.module.css'
import chinese from './session-end.zh-CN.json' with { type: 'json' }
import type { SessionEnd } from './session-end-rules.ts'
import { useNewerSession, useNoticeFocus, useSessionEnd } from './use-session-end.ts'

const fetchEnglish = async () => (await import('./session-end.en.json')).default

/** Tells some minutes before a session ends, and after that, how to go on without losing what is on the page. */
export function SessionEndNotice() {
  const { session } = useSession()
  return (
    <PartTexts chinese={chinese} fetchEnglish={fetchEnglish}>
      {session && <Watch endsAt={session.endsAt} />}
    </PartTexts>
  )
}

function Watch({ endsAt }: { endsAt: string }) {
  const end = useSessionEnd(endsAt)
  useNewerSession(end.step, endsAt)
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Spoken end={end} />
      {(end.step !== 'far' || asked) && <Notice endsAt={endsAt} end={end} onAsked={setAsked} />}
    </>
  )
}

/** Read out at each step, not at each minute; its place is there before there is anything to read. */
function Spoken({ end }: { end: SessionEnd }) {
  const text = useText()
  const [told, setTold] = useState('')
  const { step } = end
  const words = step === 'far' ? '' : wordsOf(text, end)
  const latest = useRef(words)
  latest.current = words
  // biome-ignore lint/correctness/useExhaustiveDependencies: the minutes that pass within a step are not read out
  useEffect(() => setTold(latest.current), [step])
  return (
    <div aria-live="polite">
      <VisuallyHidden>{told}</VisuallyHidden>
    </div>
  )
}

type NoticeProps = { endsAt: string; end: SessionEnd; onAsked: (asked: boolean) => void }

function Notice({ endsAt, end, onAsked }: NoticeProps) {
  const text = useText()
  const notice = useRef<HTMLElement>(null)
  const [hidden, setHidden] = useState('')
  const step = `${endsAt} ${end.step}`
  const { part, end: finish } = useAskedPart(offerSignInInPlace, () => import('../in-place/sign-in-dialog.tsx'))
  const asked = part !== undefined
  useEffect(() => onAsked(asked), [asked, onAsked])
  const { comesFrom, goBack } = useNoticeFocus(notice)
  const shown = end.step !== 'far' && step !== hidden

  function hide() {
    setHidden(step)
    goBack()
  }
  return (
    <>
      {shown && (
        // `aria-live` keeps it within reach of screen readers while a dialog is open; what is to be read stands elsewhere.
        <section
          ref={notice}
          className={styles.notice}
          aria-label={text('sessionEnd.label')}
          aria-live="off"
          onFocus={comesFrom}
        >
          <p className={styles.words}>{wordsOf(text, end)}</p>
          <div className={styles.answers}>
            {end.step !== 'over' && (
              <Button size="small" tone="quiet" onClick={hide}>
                {text('sessionEnd.later')}
              </Button>
            )}
            <Button size="small" tone="accent" aria-keyshortcuts="F6" onClick={() => void askToSignIn().then(goBack)}>
              {text('sessionEnd.signIn')}
            </Button>
          </div>
        </section>
      )}
      {part && <part.SignInDialog early={end.step !== 'over'} onEnd={finish} />}
    </>
  )
}

function wordsOf(text: ReturnType<typeof useText>, end: SessionEnd): string {
  if (end.step === 'near' || end.step === 'last') return text('sessionEnd.near', { count: end.minutes })
  return end.step === 'over' ? text('sessionEnd.over') : ''
}
