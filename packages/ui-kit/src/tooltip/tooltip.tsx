import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import styles from './tooltip.module.css'
import { type TooltipPlace, tooltipPlace } from './tooltip-place.ts'

type TooltipProps = {
  text: string
  side?: 'below' | 'above'
  /** One control that already carries its name: the tooltip is for the eye only. */
  children: ReactNode
}

/** Shows the name of a control on hover and keyboard focus, within the window; Escape hides it. */
export function Tooltip({ text, side = 'below', children }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  const [dismissed, setDismissed] = useState(false)
  const [{ align, fitsBelow }, setPlace] = useState<TooltipPlace>({ align: 'middle', fitsBelow: true })
  function appear() {
    setDismissed(false)
    const box = anchor.current?.getBoundingClientRect()
    if (!box) return
    const { clientWidth, clientHeight } = document.documentElement
    setPlace(
      tooltipPlace({
        middle: (box.left + box.right) / 2,
        bottom: box.bottom,
        windowWidth: clientWidth,
        windowHeight: clientHeight,
      }),
    )
  }
  const hideOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setDismissed(true)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control inside is the interactive one
    <span
      ref={anchor}
      className={styles.anchor}
      data-dismissed={dismissed || undefined}
      onKeyDown={hideOnEscape}
      onPointerEnter={appear}
      onFocus={appear}
    >
      {children}
      <span
        className={styles.bubble}
        data-side={fitsBelow ? side : 'above'}
        data-align={align}
        aria-hidden="true"
      >
        {text}
      </span>
    </span>
  )
}
