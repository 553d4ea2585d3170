import { type ReactNode, useEffect, useRef } from 'react'
import { useHydrated } from '#platform/browser/use-hydrated.ts'
import { useText } from '#platform/language/language.tsx'
import { readArrival } from '../arrivals/arrival-address.ts'
import type { FormMessage } from '../form/sign-in-form-state.ts'
import type { StoppedSignIn } from '../stopped-sign-in.ts'
import type { SignedIn } from '../target/sign-in-target.ts'
import styles from './remembered-sign-in.module.css'
import type { ByItself } from './sign-in-by-itself.ts'

type RememberedSignInProps = {
  onSignedIn: (person: SignedIn) => void
  onStopped: (stopped: StoppedSignIn) => void
  /** The form is wanted, or needed: then the sentence says why. */
  onForm: (message: FormMessage | null) => void
  /** What will stand below the form: its room is kept, so that nothing moves when the form is needed after all. */
  below: ReactNode
}

/**
 * Shown in place of the form while the browser signs its person in. The server renders it, so that the form does not
 * appear and vanish. It shows no name: everybody can see the screen.
 */
export function RememberedSignIn({ onSignedIn, onStopped, onForm, below }: RememberedSignInProps) {
  const text = useText()
  const ready = useHydrated()
  const handlers = useRef({ onSignedIn, onStopped, onForm })
  handlers.current = { onSignedIn, onStopped, onForm }

  useEffect(() => {
    // The server has not seen what stands behind `#`: what the person brings counts before what is remembered.
    if (readArrival(location.href).arrival) return
    let left = false
    void signInWhenFetched().then((ended) => {
      if (left) return
      if (ended.kind === 'signed-in') handlers.current.onSignedIn(ended.person)
      else if (ended.kind === 'stopped') handlers.current.onStopped(ended.stopped)
      else handlers.current.onForm(ended.message)
    })
    return () => {
      left = true
    }
  }, [])

  return (
    <div className={styles.instead}>
      <div className={styles.waiting}>
        <span className={styles.ring} aria-hidden="true" />
        <p role="status">{text('signIn.rememberedSigningIn')}</p>
        <button type="button" className={styles.other} disabled={!ready} onClick={() => onForm(null)}>
          {text('signIn.anotherAccount')}
        </button>
      </div>
      <div className={styles.room}>{below}</div>
    </div>
  )
}

/** Few people are remembered, so the code for it is loaded separately. */
async function signInWhenFetched(): Promise<ByItself> {
  const part = await import('./sign-in-by-itself.ts').catch(() => null)
  return part ? part.signInByItself() : { kind: 'form', message: { key: 'platform.noAnswer' } }
}
