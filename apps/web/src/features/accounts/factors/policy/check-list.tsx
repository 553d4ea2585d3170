import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import styles from './second-factor-policy.module.css'

type CheckListProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** Several of a few. */
export function CheckList<Value extends string>({ label, options, chosen, onChange }: CheckListProps<Value>) {
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {options.map(({ value, label: name }) => (
        <CheckboxField
          key={value}
          label={name}
          checked={chosen.includes(value)}
          onChange={(event) =>
            onChange(event.target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
          }
        />
      ))}
    </fieldset>
  )
}
