import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, useField } from './use-field.ts'

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className'>

/** Several lines of text. The reader can make it taller. */
export function TextArea({ label, hint, errors, ...area }: TextAreaProps) {
  const field = useField({
    id: area.id,
    name: area.name,
    describedBy: area['aria-describedby'],
    hint,
    errors,
  })
  return (
    <FieldFrame field={field} label={label} hint={hint} required={area.required}>
      <textarea rows={4} {...area} {...field.attributes} className={styles.box} />
    </FieldFrame>
  )
}
