import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, useField } from './use-field.ts'

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'className'>

/** One line of text. Everything an `<input>` takes goes to it. */
export function TextField({ label, hint, errors, ...input }: TextFieldProps) {
  const field = useField({
    id: input.id,
    name: input.name,
    describedBy: input['aria-describedby'],
    hint,
    errors,
  })
  return (
    <FieldFrame field={field} label={label} hint={hint} required={input.required}>
      <input type="text" {...input} {...field.attributes} className={styles.box} />
    </FieldFrame>
  )
}
