import { type ReactNode, useRef } from 'react'
import { PlainList } from '../list/plain-list.tsx'
import styles from './scroll-container.module.css'
import { useStyleProperty } from './use-style-property.ts'

type ManyRowsProps = {
  /** `<li>` elements. */
  children: ReactNode
  /** Pixels: about how high a row is that has not been drawn yet. */
  rowHeight?: number
}

/**
 * A list of up to ten thousand rows for a scroll container. The browser draws only those in sight (`content-visibility`), but
 * all of them are there: searching in the page, printing, Tab and screen readers find every row, which a list that keeps
 * only a window of its rows takes away.
 */
export function ManyRows({ children, rowHeight = 44 }: ManyRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  useStyleProperty(list, '--row-height', `${rowHeight}px`)
  return (
    <PlainList ref={list} className={styles.rows}>
      {children}
    </PlainList>
  )
}
