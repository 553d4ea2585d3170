import { Glyph } from '@homeroom/ui-kit/icons/glyph.tsx'
import { type RefObject, useEffect, useRef } from 'react'
import { type Order, orderAfter, type Sort, sorts } from './file-order.ts'
import styles from './file-rows.module.css'
import { useFilesText } from './files-texts.ts'

export type Sorting = {
  order: Order
  onOrder: (order: Order) => void
  /** Set by a press: the list is read anew, and its head has the focus again. */
  pressed: RefObject<boolean>
}

const columns = {
  mine: ['name', 'kind', 'size', 'changed'],
  shared: ['name', 'from', 'kind', 'size', 'changed'],
  bin: ['name', 'kind', 'size', 'gone'],
} as const
const paths = {
  none: 'M8 10l4-4 4 4M8 14l4 4 4-4',
  ascending: 'M12 19V5M6 11l6-6 6 6',
  descending: 'M12 5v14M6 13l6 6 6-6',
}

/**
 * The heads of the columns above a wide list; a narrow one has a menu instead. The rows below are a list, which arrow keys go through:
 * the heads are a table of one row, since only there a screen reader hears what the list is sorted by.
 */
export function FileHeads({ box, order, onOrder, pressed }: Sorting & { box: keyof typeof columns }) {
  const text = useFilesText()
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    row.current?.querySelector<HTMLElement>('[aria-sort$="scending"] > button')?.focus({ preventScroll: true })
  }, [pressed])
  function press(sort: Sort) {
    pressed.current = true
    onOrder(orderAfter(order, sort))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: its cells stand in the columns of the list below
    <div role="table" aria-label={text('columns')} className={`${styles.rows} ${styles.columns}`} data-box={box}>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its buttons take the focus */}
      <div ref={row} role="row" className={styles.heads}>
        {columns[box].map((column) => {
          const sort = sorts.find((one) => one === column)
          const way = sort && order.sort === sort ? order.way : 'none'
          return (
            // biome-ignore lint/a11y/useSemanticElements: see above
            // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus
            <span
              key={column}
              role="columnheader"
              data-column={column === 'gone' ? 'changed' : column}
              aria-sort={sort && way}
            >
              {sort ? (
                <button type="button" className={styles.sort} onClick={() => press(sort)}>
                  {text(`sort.${sort}`)}
                  <Glyph size={16} path={paths[way]} className={styles.mark} data-direction={way} />
                </button>
              ) : (
                text(`column.${column as 'from' | 'gone'}`)
              )}
            </span>
          )
        })}
      </div>
    </div>
  )
}
