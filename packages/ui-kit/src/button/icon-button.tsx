import type { ComponentProps, ReactNode } from 'react'
import { Tooltip } from '../tooltip/tooltip.tsx'
import styles from './icon-button.module.css'

type Named = {
  /** What it does: its name for screen readers and its tooltip. */
  label: string
  children: ReactNode
  /** Drawn over the corner, for example a badge. */
  corner?: ReactNode
}

type LinkProps = ComponentProps<'a'> & Named & { href: string }

/** A square button that shows only a glyph. */
export function IconButton({ label, children, corner, ...rest }: ComponentProps<'button'> & Named) {
  return (
    <Tooltip text={label}>
      <button type="button" aria-label={label} {...rest} className={styles.control}>
        {children}
        {corner}
      </button>
    </Tooltip>
  )
}

/** A link that shows only a glyph. */
export function IconLink({ label, children, corner, href, ...rest }: LinkProps) {
  return (
    <Tooltip text={label}>
      <a href={href} aria-label={label} {...rest} className={styles.control}>
        {children}
        {corner}
      </a>
    </Tooltip>
  )
}
