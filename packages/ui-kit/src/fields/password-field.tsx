import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { EyeGlyph, EyeOffGlyph } from '../icons/people-glyphs.tsx'
import { fieldTexts } from '../language/field-texts.ts'
import { useKitLanguage } from '../language/kit-language.tsx'
import styles from './field.module.css'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, useField } from './use-field.ts'

type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'type'>

/** A secret: hidden until the person wants to see what they typed, and again when it is sent. `autoComplete` tells a new one from the current one. */
export function PasswordField({ label, hint, errors, ...input }: PasswordFieldProps) {
  const texts = fieldTexts[useKitLanguage()]
  const [shown, setShown] = useState(false)
  const field = useField({
    id: input.id,
    name: input.name,
    describedBy: input['aria-describedby'],
    hint,
    errors,
  })
  const eye = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Browsers remember what stood in a text field when its form was sent.
    const form = eye.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  const Eye = shown ? EyeOffGlyph : EyeGlyph
  return (
    <FieldFrame field={field} label={label} hint={hint} required={input.required}>
      <div className={styles.adorned}>
        <input
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...field.attributes}
          type={shown ? 'text' : 'password'}
          className={styles.box}
        />
        <button
          ref={eye}
          type="button"
          className={styles.eye}
          aria-label={shown ? texts.hidePassword : texts.showPassword}
          aria-controls={field.attributes.id}
          disabled={input.disabled}
          onClick={() => setShown(!shown)}
        >
          <Eye size={20} />
        </button>
      </div>
    </FieldFrame>
  )
}
