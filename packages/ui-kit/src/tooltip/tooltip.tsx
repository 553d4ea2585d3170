import { type KeyboardEvent, type ReactNode, useState } from 'react'
import styles from './tooltip.module.css'

type TooltipProps = {
  text: string
  side?: 'below' | 'above'
  /** One control that already carries its name: the tooltip is for the eye only. */
  children: ReactNode
}

/** Shows the name of a control on hover and keyboard focus; Escape hides it. */
export function Tooltip({ text, side = 'below', children }: TooltipProps) {
  const [dismissed, setDismissed] = useState(false)
  const appear = () => setDismissed(false)
  const hideOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setDismissed(true)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control inside is the interactive one
    <span
      className={styles.anchor}
      data-dismissed={dismissed || undefined}
      onKeyDown={hideOnEscape}
      onPointerEnter={appear}
      onBlur={appear}
    >
      {children}
      <span className={styles.bubble} data-side={side} aria-hidden="true">
        {text}
      </span>
    </span>
  )
}
