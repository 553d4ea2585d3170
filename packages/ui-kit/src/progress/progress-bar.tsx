import { useId } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { CloseGlyph } from '../icons/action-glyphs.tsx'
import { useKitTexts } from '../language/kit-language.tsx'
import styles from './progress-bar.module.css'
import { useRemainingTime } from './use-remaining-time.ts'

type ProgressBarProps = {
  /** What is under way. */
  label: string
  /** How much is done; without it nobody knows how long it takes. */
  value?: number
  max?: number
  /** How many of many have done something: they take their time, and nobody tells how long. */
  byPeople?: boolean
  /** Gives it a button that ends the work. */
  onCancel?: () => void
}

/** How far some work has come and, once that can be told, how long it will still take. The browser's own element: screen readers know it. */
export function ProgressBar({ label, value, max = 100, byPeople = false, onCancel }: ProgressBarProps) {
  const { cancel } = useKitTexts()
  const id = useId()
  const done = value === undefined ? undefined : percentage(value, max)
  const remaining = useRemainingTime(
    value === undefined || max <= 0 || byPeople ? undefined : Math.min(1, Math.max(0, value / max)),
  )
  return (
    <div className={styles.progress}>
      <label id={id} htmlFor={`${id}-bar`} className={styles.label}>
        {label}
      </label>
      {done !== undefined && (
        <span className={styles.value} aria-hidden="true">
          {done} %
        </span>
      )}
      <progress
        id={`${id}-bar`}
        className={styles.bar}
        value={done}
        max={100}
        aria-describedby={byPeople ? undefined : `${id}-left`}
      />
      {onCancel && (
        <span className={styles.cancel}>
          <IconButton label={cancel} aria-describedby={id} onClick={onCancel}>
            <CloseGlyph size={18} />
          </IconButton>
        </span>
      )}
      {!byPeople && (
        <span id={`${id}-left`} className={styles.remaining}>
          {remaining}
        </span>
      )}
    </div>
  )
}

/** How much is done in whole per cent. 100 stands for done, and for nothing less. */
export function percentage(value: number, max: number): number {
  if (max <= 0) return 100
  // Multiplied first: 29 / 100 * 100 is a little less than 29.
  return Math.floor((Math.min(Math.max(value, 0), max) * 100) / max)
}
