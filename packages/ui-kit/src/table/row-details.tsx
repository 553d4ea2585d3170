import type { ReactNode } from 'react'
import { ChevronRightGlyph } from '../icons/chevron-glyphs.tsx'
import styles from './row-details.module.css'

type DetailsButtonProps = {
  /** Names the button after its row. */
  label: string
  open: boolean
  /** The id of what it opens. */
  controls: string
  onToggle: () => void
}

/** Opens what else there is to say of a row, below it. */
export function DetailsButton({ label, open, controls, onToggle }: DetailsButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onToggle}
    >
      <ChevronRightGlyph size={18} />
    </button>
  )
}

/** What was opened below a row. */
export function RowDetails({ children }: { children: ReactNode }) {
  return <div className={styles.details}>{children}</div>
}
