import type { ReactNode } from 'react'
import styles from './tooltip.module.css'
import { useTooltip } from './use-tooltip.ts'

type TooltipProps = {
  text: string
  side?: 'below' | 'above'
  /** One control that already carries its name: the tooltip is for the eye only. */
  children: ReactNode
}

/** Shows the name of a control on hover and keyboard focus, within the window; Escape hides it. */
export function Tooltip({ text, side = 'below', children }: TooltipProps) {
  const { anchor, bubble, shown, events } = useTooltip(side)
  return (
    <span ref={anchor} className={styles.anchor} {...events}>
      {children}
      <span ref={bubble} className={styles.bubble} data-shown={shown} popover="manual" aria-hidden="true">
        {text}
      </span>
    </span>
  )
}
