import { type ReactNode, useRef } from 'react'
import { useKeptFocus } from '../focus/use-kept-focus.ts'
import styles from './scroll-container.module.css'
import { useNearEnd } from './use-near-end.ts'
import { useStyleProperty } from './use-style-property.ts'

type ScrollContainerProps = {
  children: ReactNode
  /** Names the box for screen readers; the keyboard can scroll it. */
  label: string
  /** Asked for more once each time the end comes within the threshold; also when the content does not fill the box. */
  onNearEnd?: () => void
  /** What was asked for is on its way: nothing more is asked for until it is there. */
  loading?: boolean
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
  loading = false,
  threshold = 10,
  scrollbarWidth = 10,
}: ScrollContainerProps) {
  const box = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useStyleProperty(box, '--scrollbar', `${scrollbarWidth}px`)
  useNearEnd(box, content, { onNearEnd, loading, threshold })
  // A button that asks for more goes with the last page, a row when it is done: the box keeps the keyboard's place.
  const keptFocus = useKeptFocus(box, () => box.current)
  return (
    <section
      ref={box}
      className={styles.container}
      aria-label={label}
      {...keptFocus}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard
      tabIndex={0}
    >
      <div ref={content}>{children}</div>
    </section>
  )
}
