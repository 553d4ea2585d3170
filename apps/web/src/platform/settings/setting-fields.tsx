import { localName } from '@homeroom/shared/people/local-name.ts'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '#platform/language/language.tsx'
import { useSignedInStartData } from '#platform/page/start-data.tsx'
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

/** The applications that the administrator has, to choose one from; one that is set already is among them. */
export function useApplicationChoices(set: string | null): { value: string; label: string }[] {
  const { language } = useLanguage()
  const { groups } = useSignedInStartData().desktop
  // A folder is no application, what lies in it is.
  const icons = groups.flatMap(({ iconVMs }) =>
    iconVMs.flatMap((icon) => (icon.iconVMs.length > 0 ? icon.iconVMs : [icon])),
  )
  const known = new Map(
    icons.map(({ code, zname, englishName }) => [code, localName(language, { name: zname, englishName })]),
  )
  if (set !== null && !known.has(set)) known.set(set, set)
  return [...known].map(([value, label]) => ({ value, label }))
}
