import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, useField } from './use-field.ts'
import { useGrowing } from './use-growing.ts'

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className'>

/** Several lines of text; it grows with what is written, up to half the window. The reader can make it taller. */
export function TextArea({ label, hint, errors, ...area }: TextAreaProps) {
  const field = useField({
    id: area.id,
    name: area.name,
    describedBy: area['aria-describedby'],
    hint,
    errors,
  })
  const box = useGrowing(area.value)
  return (
    <FieldFrame field={field} label={label} hint={hint} required={area.required}>
      <textarea ref={box} rows={4} {...area} {...field.attributes} className={styles.box} />
    </FieldFrame>
  )
}
