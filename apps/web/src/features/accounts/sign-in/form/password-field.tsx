import { EyeGlyph, EyeOffGlyph, LockGlyph } from '@homeroom/ui-kit/icons/people-glyphs.tsx'
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
