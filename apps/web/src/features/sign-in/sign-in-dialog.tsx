import { useEffect, useId, useRef } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { askWhoIsSignedIn } from '#platform/session/ask-who-is-signed-in.ts'
import { keepUser } from '#platform/session/keep-user.ts'
import { SignInBox } from './sign-in-box.tsx'
import styles from './sign-in-dialog.module.css'

type SignInDialogProps = {
  /** True when the same person has signed in again; false when they did not want to. */
  onEnd: (signedIn: boolean) => void
}

/** The sign-in box in place. The browser's own dialog: focus and Escape are its business. */
export function SignInDialog({ onEnd }: SignInDialogProps) {
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

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={() => onEnd(samePerson.current)}
    >
      <h2 id={id}>{text('signIn.againTitle')}</h2>
      <p className={styles.explanation}>{text('signIn.againExplanation')}</p>
      <SignInBox unit={start.unit} onSignedIn={() => void goOn()} />
      <button type="button" className={styles.later} onClick={() => dialog.current?.close()}>
        {text('signIn.later')}
      </button>
    </dialog>
  )
}
