import { signInAgainPage } from '@homeroom/contract/pages/page-locations.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useBackLayer } from '@homeroom/ui-kit/layers/use-back-layer.ts'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { announce } from '#platform/announce/announce.tsx'
import { announceAcrossPages } from '#platform/announce/arrival-notice.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { PartTexts } from '#platform/language/part-texts.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { askWhoIsSignedIn, type MeAnswer } from '#platform/session/ask-who-is-signed-in.ts'
import { useSession, useSignedInPerson } from '#platform/session/session.tsx'
import { SignInBox } from '../sign-in-box.tsx'
import styles from './sign-in-dialog.module.css'
import chinese from './sign-in-dialog.zh-CN.json' with { type: 'json' }

type SignInDialogProps = {
  /** Whether the session still lives: only a newer one counts then. */
  early?: boolean
  /** True when the same person has signed in again; false when they did not want to. */
  onEnd: (signedIn: boolean) => void
}

const fetchEnglish = async () => (await import('./sign-in-dialog.en.json')).default

/** The sign-in box in place. The browser's own dialog: focus and Escape are its business. */
export function SignInDialog(props: SignInDialogProps) {
  return (
    <PartTexts chinese={chinese} fetchEnglish={fetchEnglish}>
      <Box {...props} />
    </PartTexts>
  )
}

function Box({ early = false, onEnd }: SignInDialogProps) {
  const text = useText()
  const { language } = useLanguage()
  const { unit } = useStartData()
  const { check } = useSession()
  const person = useSignedInPerson()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const opened = useRef({ early, endsAt: person.endsAt })
  const samePerson = useRef(false)

  useEffect(() => dialog.current?.showModal(), [])
  useBackLayer(true, () => dialog.current?.close())

  function finish() {
    if (samePerson.current) return
    samePerson.current = true
    announce.success(text('signIn.succeeded'))
    dialog.current?.close()
  }
  async function goOn(answer: MeAnswer | null) {
    // Without an answer nobody knows whose session it is: the page stays, and the next call asks again.
    if (!answer) return dialog.current?.close()
    if (answer.data?.userId !== person.userId) {
      if (answer.data) announceAcrossPages(text('signInAgain.somebodyElse'), text('signInAgain.somebodyElseTitle'))
      return location.reload()
    }
    finish()
    await check()
  }

  // People without a password sign in in another window. When they come back, this page goes on.
  useEffect(() => {
    const look = async () => {
      const answer = await askWhoIsSignedIn()
      const isOld = opened.current.early && answer?.data?.endsAt === opened.current.endsAt
      if (answer?.data && !isOld) await goOn(answer)
    }
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  })
  // Another tab was told first.
  useEffect(() => {
    if (person.endsAt !== opened.current.endsAt) finish()
  })

  // Beside the page, not in it: a dialog that is open hides the page it belongs to from screen readers.
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={() => onEnd(samePerson.current)}
      onKeyDown={keepEscape}
    >
      <h2 id={id}>{text('signInAgain.title')}</h2>
      <p className={styles.explanation}>
        {text(opened.current.early ? 'signInAgain.early' : 'signInAgain.explanation')}{' '}
        {text('signInAgain.whose', { name: personName(language, person) })}
      </p>
      <SignInBox unit={unit} onSignedIn={async () => goOn(await askWhoIsSignedIn())} />
      <a
        className={styles.aside}
        href={`${signInAgainPage}?unit=${encodeURIComponent(unit.code)}`}
        target="_blank"
        rel="noopener"
      >
        {text('signInAgain.otherWay')}
      </a>
      <button type="button" className={styles.aside} onClick={() => dialog.current?.close()}>
        {text('signInAgain.later')}
      </button>
    </dialog>,
    document.body,
  )
}

/** Escape closes this box, not also the dialog in which somebody is writing. */
function keepEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.nativeEvent.stopPropagation()
}
