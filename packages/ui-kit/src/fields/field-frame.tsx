import type { ReactNode } from 'react'
import styles from './field.module.css'
import { FieldErrorLine, FieldHint } from './field-notes.tsx'
import type { Field } from './use-field.ts'

type FieldFrameProps = {
  field: Field
  label: string
  hint: string | undefined
  required: boolean | undefined
  /** Stands at the end of the label's line. */
  aside?: ReactNode
  children: ReactNode
}

/** Label, hint, control and error, one below the other. */
export function FieldFrame({ field, label, hint, required, aside, children }: FieldFrameProps) {
  return (
    <div className={styles.field} data-field-frame="">
      <div className={styles.heading}>
        <label className={styles.label} htmlFor={field.attributes.id}>
          {label}
          {required && <RequiredMark />}
        </label>
        {aside}
      </div>
      <FieldHint field={field} hint={hint} />
      {children}
      <FieldErrorLine field={field} />
    </div>
  )
}

/** For the eye only: screen readers say it of the control. */
export function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      {' *'}
    </span>
  )
}
