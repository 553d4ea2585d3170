import { PersonGlyph } from '@homeroom/ui-kit/icons/people-glyphs.tsx'
import type { Ref } from 'react'
import { useStartData } from '#platform/page/start-data.tsx'
import styles from './sign-in-form.module.css'

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
