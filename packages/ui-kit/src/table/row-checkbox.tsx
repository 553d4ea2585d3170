import { useEffect, useRef } from 'react'
import styles from './table.module.css'

type RowCheckboxProps = {
  /** What it chooses, for screen readers. */
  label: string
  checked: boolean
  /** Some of what it stands for is chosen, and some is not. */
  half?: boolean
  /** There is nothing to choose just now. It keeps the focus, which `disabled` would drop. */
  idle?: boolean
  onToggle: () => void
}

/** The box that chooses a row, or a page of them; the whole cell takes the press. */
export function RowCheckbox({ label, checked, half = false, idle = false, onToggle }: RowCheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Markup has no word for it.
    if (box.current) box.current.indeterminate = half
  }, [half])
  return (
    <label className={styles.box}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        aria-disabled={idle || undefined}
        onChange={idle ? undefined : onToggle}
        readOnly={idle}
      />
    </label>
  )
}
