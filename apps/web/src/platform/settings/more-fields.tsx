import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { type ReactNode, useState } from 'react'
import styles from './settings.module.css'

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
