import { signInPage } from '@homeroom/contract/pages/page-locations.ts'
import { useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { announce } from '#platform/announce/announce.tsx'
import { useText } from '#platform/language/language.tsx'
import { PartTexts } from '#platform/language/part-texts.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { askWhoIsSignedIn } from '#platform/session/ask-who-is-signed-in.ts'
import { keepUser } from '#platform/session/keep-user.ts'
import { SignInBox } from '../sign-in-box.tsx'
import styles from './sign-in-dialog.module.css'
import chinese from './sign-in-dialog.zh-CN.json' with { type: 'json' }

type SignInDialogProps = {
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

function Box({ onEnd }: SignInDialogProps) {
  const text = useText()
  const start = useStartData()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const samePerson = useRef(false)

  useEffect(() => dialog.current?.showModal(), [])

  async function goOn() {
    const answer = await askWhoIsSignedIn()
    if (start.page === 'sign-in' || answer?.data?.userId !== start.session?.userId) return location.reload()
    if (answer?.data) keepUser(answer.data)
    samePerson.current = true
    announce.success(text('signIn.succeeded'))
    dialog.current?.close()
  }

  // Whoever has no password signs in in another window; when they come back, this page goes on.
  useEffect(() => {
    const look = async () => {
      if ((await askWhoIsSignedIn())?.data) await goOn()
    }
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  })

  // Beside the page, not in it: a dialog that is open hides the page it belongs to from screen readers.
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={() => onEnd(samePerson.current)}
    >
      <h2 id={id}>{text('signInAgain.title')}</h2>
      <p className={styles.explanation}>{text('signInAgain.explanation')}</p>
      <SignInBox unit={start.unit} onSignedIn={() => void goOn()} />
      <a
        className={styles.aside}
        href={`${signInPage}?unit=${encodeURIComponent(start.unit.code)}`}
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
