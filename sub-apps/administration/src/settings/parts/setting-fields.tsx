import { readMyApplicationIcons } from '@homeroom/contract/desktop/desktop-endpoints.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage, useSession } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { FieldErrorLine } from '@homeroom/ui-kit/fields/field-notes.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { useField } from '@homeroom/ui-kit/fields/use-field.ts'
import { type ReactNode, useState } from 'react'
import { useSettingsText } from '../settings-texts.ts'
import styles from './parts.module.css'

type NameFieldsProps = {
  draft: { name: string; englishName: string }
  errors: readonly FieldError[]
  hint?: string
  maximum: number
  onChange: (changes: { name: string } | { englishName: string }) => void
}

/** The name of what is set, and its English name. */
export function NameFields({ draft, errors, hint, maximum, onChange }: NameFieldsProps) {
  const text = useSettingsText()
  return (
    <>
      <TextField
        name="name"
        label={text('settings.name')}
        hint={hint}
        errors={errors}
        required
        maxLength={maximum}
        value={draft.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        name="englishName"
        label={text('settings.englishName')}
        errors={errors}
        maxLength={maximum}
        value={draft.englishName}
        onChange={({ target }) => onChange({ englishName: target.value })}
      />
    </>
  )
}

type CheckChoicesProps<Value extends string> = {
  name: string
  label: string
  errors: readonly FieldError[]
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** Several of a few, in the order in which they are offered. */
export function CheckChoices<Value extends string>(props: CheckChoicesProps<Value>) {
  const { name, label, errors, options, chosen, onChange } = props
  const field = useField({ id: undefined, name, errors })
  function choose(value: Value, wanted: boolean) {
    const values = options.map((option) => option.value)
    onChange(values.filter((other) => (other === value ? wanted : chosen.includes(other))))
  }
  return (
    <fieldset className={styles.choices} aria-describedby={field.attributes['aria-describedby']}>
      <legend>{label}</legend>
      {options.map((option) => (
        <CheckboxField
          key={option.value}
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={({ target }) => choose(option.value, target.checked)}
        />
      ))}
      <div className={styles.wrong}>
        <FieldErrorLine field={field} />
      </div>
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
  const language = useLanguage()
  const { userId, unitId } = useSession()
  const read = useCall(readMyApplicationIcons, { query: { userId, unitId, appType: 1 } })
  const groups = read.step === 'ready' ? read.data : []
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
