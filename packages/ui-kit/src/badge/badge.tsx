import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './badge.module.css'

type BadgeProps = {
  count: number
  maximum: number
  /** What the number counts, for screen readers; left out when the control around it already says so. */
  label?: string
  /** `corner` sits on the upper right corner of a positioned picture, `glyph` beside the top of a glyph. */
  place?: 'inline' | 'corner' | 'glyph'
  tone?: 'alert' | 'calm'
}

/** A number that waits for someone; nothing at all for zero. */
export function Badge({ count, maximum, label, place = 'inline', tone = 'alert' }: BadgeProps) {
  const text = badgeText(count, maximum)
  if (text === '') return null
  return (
    <span className={styles.badge} data-place={place} data-tone={tone}>
      <span aria-hidden="true">{text}</span>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}

/** What a badge shows: nothing for nothing, the number, and `99+` above the maximum. */
export function badgeText(count: number, maximum: number): string {
  if (!(count > 0)) return ''
  return count > maximum ? `${maximum}+` : String(Math.floor(count))
}
