import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { type FocusEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '#platform/language/language.tsx'
import { PartTexts } from '#platform/language/part-texts.tsx'
import { serverClock } from '#platform/page/server-clock.ts'
import { useSession } from '#platform/session/session.tsx'
import { askToSignIn, offerSignInInPlace } from '#platform/session/sign-in-needed.ts'
import { useAskedPart } from '#platform/session/use-asked-part.ts'
import { endOfNewerSession } from './newer-session.ts'
import styles from './session-end.module.css'
import chinese from './session-end.zh-CN.json' with { type: 'json' }
import { nextLook, type SessionEnd, sessionEnd } from './session-end-rules.ts'

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

/** Announced at each step, not each minute. The live region is in the page before it has text. */
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

/** How near the end of the session is, by the server's clock; looked at again when the page is. */
function useSessionEnd(endsAt: string): SessionEnd {
  const [end, setEnd] = useState<SessionEnd>({ step: 'far' })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function look(): void {
      clearTimeout(timer)
      const left = Date.parse(endsAt) - serverClock.now().getTime()
      const next = sessionEnd(left)
      setEnd((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
      if (left > 0) timer = setTimeout(look, nextLook(left))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [endsAt])
  return end
}

/** Looks at each step, and when the page is looked at again, whether a newer session of its person stands already. */
function useNewerSession(step: SessionEnd['step'], endsAt: string): void {
  const { check } = useSession()
  useEffect(() => {
    if (step === 'far') return
    let asking = false
    async function look(): Promise<void> {
      if (asking || document.visibilityState === 'hidden') return
      asking = true
      const now = await endOfNewerSession(step)
      asking = false
      if (now !== undefined && now !== endsAt) await check()
    }
    void look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [step, endsAt, check])
}

/**
 * F6 moves the focus to the notice, even from a dialog, and back again. When the notice is closed, the focus returns to
 * where it was.
 */
function useNoticeFocus(notice: RefObject<HTMLElement | null>) {
  const from = useRef<HTMLElement | null>(null)

  const goBack = useCallback(() => {
    const before = from.current
    if (before?.isConnected) before.focus()
  }, [])
  const comesFrom = useCallback(({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    // The sign-in box gives the focus back to what opened it: nobody came from there.
    if (!(relatedTarget instanceof HTMLElement) || relatedTarget.closest('dialog')) return
    if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget
  }, [])

  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey || !notice.current) return
      event.preventDefault()
      if (notice.current.contains(document.activeElement)) goBack()
      else notice.current.querySelector<HTMLElement>('[aria-keyshortcuts]')?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [notice, goBack])

  return { comesFrom, goBack }
}
