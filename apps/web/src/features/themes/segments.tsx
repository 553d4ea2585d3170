import type { ReactNode } from 'react'
import styles from './theme-dialog.module.css'

type Segment<Value extends string> = { value: Value; label: string; picture: ReactNode }

type SegmentsProps<Value extends string> = {
  label: string
  options: readonly Segment<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** A few answers side by side, one of them chosen. */
export function Segments<Value extends string>({ label, options, chosen, onChoose }: SegmentsProps<Value>) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.segments}>
        {options.map(({ value, label: name, picture }) => (
          <button
            key={value}
            type="button"
            className={styles.segment}
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
          >
            {picture}
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
