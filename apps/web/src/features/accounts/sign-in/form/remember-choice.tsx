import type { Ref } from 'react'
import { useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import styles from './remember-choice.module.css'

/** Whether this browser signs the person in next time. A machine that several people use says why it does not. */
export function RememberChoice({ ref }: { ref: Ref<HTMLInputElement> }) {
  const text = useText()
  const start = useStartData()
  if (start.page !== 'sign-in') return null
  if (start.sharedMachine) return <p className={styles.shared}>{text('signIn.rememberNobody')}</p>
  return (
    <label className={styles.choice}>
      <input
        ref={ref}
        type="checkbox"
        className={styles.tick}
        // Who has signed out here signs in by hand once, and is remembered as before.
        defaultChecked={start.signIn.remembered !== 'none'}
      />
      <span>{text('signIn.remember')}</span>
    </label>
  )
}
