import { EyeGlyph, EyeOffGlyph, LockGlyph, PersonGlyph } from '@homeroom/ui-kit/icons/people-glyphs.tsx'
import { type Ref, useState } from 'react'
import { useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import styles from './sign-in-form.module.css'

type PasswordFieldProps = { ref: Ref<HTMLInputElement>; id: string; invalid: boolean; describedBy: string }

/** The password: hidden, until the person wants to see what they typed. */
export function PasswordField({ ref, id, invalid, describedBy }: PasswordFieldProps) {
  const text = useText()
  const { sharedMachine } = useStartData()
  const [shown, setShown] = useState(false)
  const Eye = shown ? EyeOffGlyph : EyeGlyph
  return (
    <div className={styles.control}>
      <LockGlyph className={styles.glyph} size={20} />
      <input
        ref={ref}
        id={id}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete={sharedMachine ? 'off' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        required
        aria-invalid={invalid}
        aria-describedby={describedBy}
      />
      <button
        type="button"
        className={styles.eye}
        aria-label={text(shown ? 'signIn.hidePassword' : 'signIn.showPassword')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Eye size={20} />
      </button>
    </div>
  )
}

type UserNameFieldProps = { ref: Ref<HTMLInputElement>; id: string; invalid: boolean; describedBy: string }

/** The login name, or name@unit-code. */
export function UserNameField({ ref, id, invalid, describedBy }: UserNameFieldProps) {
  const { sharedMachine, page, device } = useStartData()
  return (
    <div className={styles.control}>
      <PersonGlyph className={styles.glyph} size={20} />
      <input
        ref={ref}
        id={id}
        name="username"
        // biome-ignore lint/a11y/noAutofocus: this page is for signing in. Not on a phone, where the keyboard would cover it
        autoFocus={page === 'sign-in' && device === 'pc'}
        autoComplete={sharedMachine ? 'off' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        required
        aria-invalid={invalid}
        aria-describedby={describedBy}
      />
    </div>
  )
}

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
