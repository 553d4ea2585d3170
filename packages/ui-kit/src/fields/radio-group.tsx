import styles from './choice.module.css'
import { RequiredMark } from './field-frame.tsx'
import { FieldErrorLine, FieldHint } from './field-notes.tsx'
import type { SelectOption } from './select-box.tsx'
import { type FieldProps, useField } from './use-field.ts'

type RadioGroupProps<Value extends string> = FieldProps & {
  /** As in HTML: two groups in one form need two names. */
  name: string
  options: readonly SelectOption<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  required?: boolean
  disabled?: boolean
}

/** One of a few answers, all of them in sight; arrow keys move between them. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { name, label, hint, options, value, onChange, required, disabled } = props
  const field = useField({ id: undefined, name, hint, errors: props.errors })
  return (
    <fieldset
      className={styles.group}
      data-field-frame=""
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and only a radio group can be invalid
      role="radiogroup"
      aria-required={required}
      disabled={disabled}
      {...field.attributes}
    >
      <legend className={styles.legend}>
        {label}
        {required && <RequiredMark />}
      </legend>
      <FieldHint field={field} hint={hint} />
      {options.map((option) => (
        <label key={option.value} className={styles.line}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            required={required}
            disabled={option.disabled}
            className={styles.tick}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
      <FieldErrorLine field={field} />
    </fieldset>
  )
}
