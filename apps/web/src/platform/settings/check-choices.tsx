import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
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
