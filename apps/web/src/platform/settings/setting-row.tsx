import { ChevronRightGlyph } from '@homeroom/ui-kit/icons/chevron-glyphs.tsx'
import type { GlyphProps } from '@homeroom/ui-kit/icons/glyph.tsx'
import type { ComponentType, MouseEvent, ReactNode } from 'react'
import styles from './setting-row.module.css'

type SettingRowProps = {
  Sign: ComponentType<GlyphProps>
  label: ReactNode
  /** What is chosen now, where there is something to choose. */
  value?: string | undefined
  /** A row with an address is a link, every other one a button. */
  href?: string
  busy?: boolean
  onPress?: (event: MouseEvent) => void
  /** The first sign of interest: what opens may be fetched now. */
  onIntent?: () => void
}

/** One line of a list of settings: a sign, what it is called, what is chosen, and the way there. */
export function SettingRow({ Sign, label, value, href, busy, onPress, onIntent }: SettingRowProps) {
  const common = {
    className: styles.row,
    'aria-busy': busy || undefined,
    onClick: onPress,
    onPointerEnter: onIntent,
    onFocus: onIntent,
  }
  const content = (
    <>
      <Sign size={22} className={styles.sign} />
      <span className={styles.label}>{label}</span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
      <ChevronRightGlyph size={18} className={styles.sign} />
    </>
  )
  if (href !== undefined)
    return (
      <a {...common} href={href} rel="noreferrer">
        {content}
      </a>
    )
  return (
    <button {...common} type="button">
      {content}
    </button>
  )
}
