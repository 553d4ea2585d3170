import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { isNearEnd } from './near-end.ts'
import styles from './scroll-container.module.css'
import { useStyleProperty } from './use-style-property.ts'

type ScrollContainerProps = {
  children: ReactNode
  /** Names the box for screen readers; the keyboard can scroll it. */
  label: string
  /** Asked for more once each time the end comes within the threshold; also when the content does not fill the box. */
  onNearEnd?: () => void
  /** Pixels that may be left below. */
  threshold?: number
  /** Pixels. */
  scrollbarWidth?: number
}

/** A box that scrolls by itself, with a thin bar, and can ask for more when its end comes near. */
export function ScrollContainer({
  children,
  label,
  onNearEnd,
  threshold = 10,
  scrollbarWidth = 10,
}: ScrollContainerProps) {
  const box = useRef<HTMLElement>(null)
  // Where the content ended when more was asked for; nobody is asked twice for the same.
  const askedAt = useRef<number>(undefined)
  useStyleProperty(box, '--scrollbar', `${scrollbarWidth}px`)

  const watch = useCallback(() => {
    if (!onNearEnd || !box.current) return
    const end = contentEnd(box.current)
    if (!isNearEnd(box.current, threshold)) askedAt.current = undefined
    else if (askedAt.current !== end) {
      askedAt.current = end
      onNearEnd()
    }
  }, [onNearEnd, threshold])
  // Content that does not fill the box cannot be scrolled, and what came may not fill it either.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new content is what has to be looked at
  useEffect(watch, [watch, children])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard
    <section ref={box} className={styles.container} aria-label={label} tabIndex={0} onScroll={watch}>
      {children}
    </section>
  )
}

function contentEnd(box: HTMLElement): number {
  const last = box.lastElementChild
  return last instanceof HTMLElement ? last.offsetTop + last.offsetHeight : 0
}
