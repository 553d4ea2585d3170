import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { bounded, narrowestColumn, widestColumn, widthByKey } from './column-choice.ts'
import styles from './column-edge.module.css'

type ColumnEdgeProps = {
  /** Names the edge: “Width of Class”. */
  label: string
  /** While it is dragged. */
  onDrag: (width: number) => void
  /** When it is let go, or moved by a key. */
  onWidth: (width: number) => void
}

/** The edge of a column's head: dragged, or moved with the arrow keys, it makes the column wider or narrower. */
export function ColumnEdge({ label, onDrag, onWidth }: ColumnEdgeProps) {
  const edge = useRef<HTMLDivElement>(null)
  const drag = useRef<{ from: number; width: number } | null>(null)
  const [now, setNow] = useState(narrowestColumn)
  const measure = () => edge.current?.parentElement?.getBoundingClientRect().width ?? narrowestColumn
  // After the table has drawn the widths, which it does before anything is painted.
  useEffect(() => setNow(Math.round(measure())))

  const dragged = ({ clientX }: PointerEvent) => {
    const { from, width } = drag.current ?? { from: clientX, width: measure() }
    const rightToLeft = edge.current !== null && getComputedStyle(edge.current).direction === 'rtl'
    return bounded(width + (rightToLeft ? from - clientX : clientX - from))
  }
  function press(event: PointerEvent) {
    if (event.button !== 0) return
    event.preventDefault()
    edge.current?.setPointerCapture(event.pointerId)
    edge.current?.focus()
    drag.current = { from: event.clientX, width: measure() }
  }
  function release(event: PointerEvent) {
    if (!drag.current) return
    const width = dragged(event)
    const moved = width !== bounded(drag.current.width)
    drag.current = null
    if (moved) onWidth(width)
  }
  function onKeyDown(event: KeyboardEvent) {
    const width = widthByKey(measure(), event)
    if (width === undefined) return
    event.preventDefault()
    onWidth(width)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule has no value, and the edge of a column has one
    <div
      ref={edge}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={now}
      aria-valuemin={narrowestColumn}
      aria-valuemax={widestColumn}
      tabIndex={0}
      className={styles.edge}
      onPointerDown={press}
      onPointerMove={(event) => drag.current && onDrag(dragged(event))}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={onKeyDown}
    />
  )
}
