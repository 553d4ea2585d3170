import styles from './choice.module.css'
import type { SelectOption } from './select-box.tsx'

type TickListProps = {
  /** Names the list. */
  label: string
  options: readonly SelectOption[]
  /** The values that are ticked. */
  ticked: ReadonlySet<string>
  onToggle: (value: string) => void
}

/** Any of several, each ticked by itself and at once. */
export function TickList({ label, options, ticked, onToggle }: TickListProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {options.map(({ value, label: name, disabled }) => (
        <label key={value} className={styles.line}>
          <input
            type="checkbox"
            className={styles.tick}
            checked={ticked.has(value)}
            disabled={disabled}
            onChange={() => onToggle(value)}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}
