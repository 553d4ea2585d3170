import { type ReactNode, type UIEvent, useRef } from 'react'
import { isNearEnd } from './near-end.ts'
import styles from './scroll-container.module.css'

type ScrollContainerProps = {
  children: ReactNode
  /** Names the box for screen readers; the keyboard can scroll it. */
  label: string
  /** Asked for more once each time the end comes within the threshold. */
  onNearEnd?: () => void
  threshold?: number
}

/** A box that scrolls by itself, with a thin bar, and can ask for more when its end comes near. */
export function ScrollContainer({ children, label, onNearEnd, threshold = 10 }: ScrollContainerProps) {
  const asked = useRef(false)
  function watch(event: UIEvent<HTMLElement>) {
    const near = isNearEnd(event.currentTarget, threshold)
    if (near && !asked.current) onNearEnd?.()
    asked.current = near
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard
    <section className={styles.container} aria-label={label} tabIndex={0} onScroll={watch}>
      {children}
    </section>
  )
}
