import type { ComponentProps } from 'react'
import styles from './choice.module.css'
import { RequiredMark } from './field-frame.tsx'
import { FieldErrorLine, FieldHint } from './field-notes.tsx'
import { type FieldProps, useField } from './use-field.ts'

type CheckboxFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'type' | 'role'>

/** Yes or no, sent with the form. */
export function CheckboxField(props: CheckboxFieldProps) {
  return <Tick {...props} look="checkbox" />
}

/** On or off, at once. */
export function SwitchField(props: CheckboxFieldProps) {
  return <Tick {...props} look="switch" />
}

function Tick({ label, hint, errors, look, ...input }: CheckboxFieldProps & { look: 'checkbox' | 'switch' }) {
  const field = useField({
    id: input.id,
    name: input.name,
    describedBy: input['aria-describedby'],
    hint,
    errors,
  })
  return (
    <div className={styles.choice} data-field-frame="">
      <label className={styles.line}>
        <input
          {...input}
          {...field.attributes}
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          className={look === 'switch' ? styles.switch : styles.tick}
        />
        <span>
          {label}
          {input.required && <RequiredMark />}
        </span>
      </label>
      <div className={styles.notes} data-look={look}>
        <FieldHint field={field} hint={hint} />
        <FieldErrorLine field={field} />
      </div>
    </div>
  )
}
