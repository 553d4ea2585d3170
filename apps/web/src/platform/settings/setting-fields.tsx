import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { type ReactNode, useState } from 'react'
import styles from './settings.module.css'

type CheckChoicesProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** Several of a few, in the order in which they are offered. */
export function CheckChoices<Value extends string>(props: CheckChoicesProps<Value>) {
  const { label, options, chosen, onChange } = props
  function choose(value: Value, wanted: boolean) {
    const values = options.map((option) => option.value)
    onChange(values.filter((other) => (other === value ? wanted : chosen.includes(other))))
  }
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {options.map((option) => (
        <CheckboxField
          key={option.value}
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={({ target }) => choose(option.value, target.checked)}
        />
      ))}
    </fieldset>
  )
}

type MoreFieldsProps = {
  label: string
  /** The names of the fields inside: what is wrong with one of them must be seen. */
  fields: readonly string[]
  errors: readonly FieldError[]
  children: ReactNode
}

/** Fields that few need, folded away until they are wanted. */
export function MoreFields({ label, fields, errors, children }: MoreFieldsProps) {
  const [opened, setOpened] = useState(false)
  const wrong = errors.some(({ field }) => field !== undefined && fields.includes(field))
  return (
    <details className={styles.more} open={opened || wrong} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{label}</summary>
      <div className={styles.form}>{children}</div>
    </details>
  )
}
