import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { useKeptFocus } from '../focus/use-kept-focus.ts'
import { useKitLanguage } from '../language/kit-language.tsx'
import { usePartText } from '../language/part-texts.ts'
import { tableTexts } from '../language/table-texts.ts'
import { type PagePlace, rowRange } from '../pagination/page-numbers.ts'
import { Pagination } from '../pagination/pagination.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { type Column, createCellWriter } from './column.ts'
import { type EmptyTable, InsteadOfRows, type TableState } from './instead-of-rows.tsx'
import { PageSizeSelect, type PageSizes } from './page-size-select.tsx'
import styles from './table.module.css'
import cards from './table-cards.module.css'
import { type Sorting, TableHead } from './table-head.tsx'
import lines from './table-lines.module.css'
import { as } from './table-meaning.ts'
import { type Selection, TableRow } from './table-rows.tsx'

export type TableProps<Row> = Sorting & {
  /** What the table is about; it names the table. */
  caption: string
  /** A heading above says the caption already: here it is for screen readers alone. */
  headed?: boolean
  columns: readonly Column<Row>[]
  /** The rows of the page that is shown, in their order. `useTableRows` sorts and pages rows of the browser. */
  rows: readonly Row[]
  rowKey: (row: Row) => string
  paging?: TablePaging
  selection?: Selection
  state?: TableState
  /** Text and action for a table without rows. */
  empty?: EmptyTable
}

type TablePaging = PagePlace & { onPage: (page: number) => void } & Partial<PageSizes>

const ready: TableState = { step: 'ready' }
/** The number of skeleton rows while the number of rows is unknown. */
const guessedRows = 5

/** A table of records: sorted, paged and chosen from by its user, who owns those states. */
export function Table<Row>({
  caption,
  headed = false,
  columns,
  rows,
  rowKey,
  sort = null,
  onSort,
  paging,
  selection,
  state = ready,
  empty,
}: TableProps<Row>) {
  const text = usePartText(tableTexts)
  const language = useKitLanguage()
  const write = useMemo(() => createCellWriter(language), [language])
  const captionId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const region = useRef<HTMLElement>(null)
  // Rows that are read anew, “Try again” and the pages of a list that became short may go with the focus on them.
  const keptFocus = useKeptFocus(frame, () => region.current)
  const scrolls = useOverflow(region)
  usePageStart(region, paging?.page)
  const renewing = state.step === 'renewing'
  const shown = state.step === 'ready' || renewing ? rows : []
  const keys = shown.map(rowKey)
  const sorted = columns.find(({ key }) => key === sort?.key)

  return (
    <div ref={frame} className={styles.frame} {...keptFocus}>
      <VisuallyHidden>
        <span role="status">
          {(state.step === 'loading' || renewing) && text('loading')}
          {state.step === 'ready' && sort && sorted && text(sort.direction, { title: sorted.title })}
        </span>
      </VisuallyHidden>
      <section
        ref={region}
        className={`${styles.region} ${lines.region}`}
        aria-labelledby={captionId}
        tabIndex={scrolls ? 0 : -1}
      >
        <table
          {...as.table}
          className={`${styles.table} ${lines.lines} ${cards.cards}`}
          aria-busy={state.step === 'loading' || renewing}
          data-renewing={renewing || undefined}
        >
          <caption id={captionId} className={styles.caption} data-headed={headed || undefined}>
            {headed ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
          </caption>
          <TableHead
            columns={columns}
            selection={selection}
            keys={keys}
            text={text}
            sort={sort}
            {...(onSort && { onSort })}
          />
          <tbody {...as.group}>
            <InsteadOfRows
              state={state}
              count={rows.length}
              expected={expectedRows(rows.length, paging)}
              columns={columns}
              selectable={selection !== undefined}
              empty={empty}
              text={text}
            />
            {shown.map((row, at) => (
              <TableRow
                key={keys[at]}
                row={row}
                name={keys[at] ?? ''}
                columns={columns}
                selection={selection}
                write={write}
                text={text}
              />
            ))}
          </tbody>
        </table>
      </section>
      {selection && (
        <p className={styles.chosen}>
          <span aria-live="polite">{text('chosen', { count: selection.chosen.size })}</span>
          <Button
            tone="quiet"
            size="small"
            aria-disabled={selection.chosen.size === 0}
            onClick={() => selection.onChange(new Set())}
          >
            {text('clear')}
          </Button>
        </p>
      )}
      {paging && paging.total > 0 && (
        <div className={styles.pages}>
          <Pagination {...paging} label={caption} />
          {paging.pageSizes && paging.onPageSize && paging.total > (paging.pageSizes[0] ?? 0) && (
            <PageSizeSelect
              pageSize={paging.pageSize}
              pageSizes={paging.pageSizes}
              onPageSize={paging.onPageSize}
              text={text}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** How many rows are on their way: what the page has room for and the list still holds, or what was there before. */
function expectedRows(before: number, paging: PagePlace | undefined): number {
  const range = paging && rowRange(paging)
  if (range) return range.last - range.first + 1
  return before || guessedRows
}

/** Shows a new page from its first row: the box is scrolled back, or the window where the box does not scroll itself. */
function usePageStart(box: RefObject<HTMLElement | null>, page: number | undefined): void {
  const shown = useRef(page)
  useEffect(() => {
    const element = box.current
    if (shown.current === page || !element) return
    shown.current = page
    if (element.scrollTop > 0) element.scrollTop = 0
    else if (element.scrollHeight <= element.clientHeight && element.getBoundingClientRect().top < 0)
      element.scrollIntoView({ block: 'start' })
  }, [box, page])
}

/** Whether a box holds more than it shows: only then does the keyboard need to reach it. */
function useOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = new ResizeObserver(() => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element
      setOverflows(scrollHeight > clientHeight || scrollWidth > clientWidth)
    })
    look.observe(element)
    for (const inside of element.children) look.observe(inside)
    return () => look.disconnect()
  }, [box])
  return overflows
}
