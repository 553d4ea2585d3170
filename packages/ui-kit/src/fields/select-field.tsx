import type { ComponentProps } from 'react'
import { FieldFrame } from './field-frame.tsx'
import { SelectBox } from './select-box.tsx'
import { type FieldProps, useField } from './use-field.ts'

type SelectFieldProps = FieldProps & ComponentProps<typeof SelectBox>

/** One of several answers, from a list that opens. */
export function SelectField({ label, hint, errors, ...select }: SelectFieldProps) {
  const field = useField({
    id: select.id,
    name: select.name,
    describedBy: select['aria-describedby'],
    hint,
    errors,
  })
  return (
    <FieldFrame field={field} label={label} hint={hint} required={select.required}>
      <SelectBox {...select} {...field.attributes} />
    </FieldFrame>
  )
}
