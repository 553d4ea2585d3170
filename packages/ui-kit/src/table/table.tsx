import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useKeptFocus } from '../focus/use-kept-focus.ts'
import { useKitLanguage } from '../language/kit-language.tsx'
import { usePartText } from '../language/part-texts.ts'
import { tableTexts } from '../language/table-texts.ts'
import type { MenuEntry } from '../menu/menu-entry.ts'
import { type PagePlace, rowRange } from '../pagination/page-numbers.ts'
import { Pagination } from '../pagination/pagination.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { BulkBar, type Selection } from './bulk-bar.tsx'
import { type ChosenRows, toggleRow } from './chosen-rows.ts'
import { type Column, createCellWriter } from './column.ts'
import type { ColumnWidths } from './column-choice.ts'
import { type EmptyTable, InsteadOfRows, type TableState } from './instead-of-rows.tsx'
import { PageSizeSelect, type PageSizes } from './page-size-select.tsx'
import type { RowExtras } from './row-extras.ts'
import styles from './table.module.css'
import cards from './table-cards.module.css'
import { type Sorting, TableHead } from './table-head.tsx'
import lines from './table-lines.module.css'
import { as } from './table-meaning.ts'
import { TableRow } from './table-rows.tsx'
import { useColumnWidths } from './use-column-widths.ts'

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
  /** What else there is to say of a row: opened below it. */
  details?: (row: Row) => ReactNode
  /** What can be done with a row: a menu at its end. Read when it opens. */
  rowActions?: (row: Row) => MenuEntry[]
  /** The widths that the reader chose. Without `onWidths` they follow what the cells hold. */
  widths?: ColumnWidths
  onWidths?: (widths: ColumnWidths) => void
  state?: TableState
  /** Text and action for a table without rows. */
  empty?: EmptyTable
}

type TablePaging = PagePlace & { onPage: (page: number) => void } & Partial<PageSizes>

const noWidths: ColumnWidths = {}
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
  selection: given,
  details,
  rowActions,
  widths = noWidths,
  onWidths,
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
  const sorted = columns.find(({ key }) => key === sort?.key)
  const order = sort && sorted ? text(sort.direction, { title: sorted.title }) : ''
  const said =
    state.step === 'loading' || renewing
      ? text('loading')
      : state.step !== 'ready'
        ? ''
        : rows.length > 0
          ? order
          : text('found')
  const keys = shown.map(rowKey)
  const selection = given?.found?.chosen ? { ...given, chosen: new Set(keys) } : given
  const extras = { choice: given !== undefined, details: details !== undefined, actions: rowActions !== undefined }
  const [open, setOpen] = useState<ChosenRows>(new Set())
  const table = useRef<HTMLTableElement>(null)
  const widthChange = useColumnWidths({ table, keys: columns.map(({ key }) => key), widths, onWidths })

  return (
    <div ref={frame} className={styles.frame} {...keptFocus}>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <section
        ref={region}
        className={`${styles.region} ${lines.region}`}
        // Below a heading of its own that says the same it is a landmark only where it scrolls: two of one name help nobody.
        aria-labelledby={headed && !scrolls ? undefined : captionId}
        tabIndex={scrolls ? 0 : -1}
      >
        <table
          {...as.table}
          ref={table}
          className={`${styles.table} ${lines.lines} ${cards.cards}`}
          aria-busy={state.step === 'loading' || renewing}
          data-renewing={renewing || undefined}
        >
          <caption id={captionId} className={styles.caption} data-headed={headed || undefined}>
            {headed ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
          </caption>
          <ColumnRoom columns={columns} extras={extras} />
          <TableHead
            columns={columns}
            selection={selection}
            extras={extras}
            widths={widthChange}
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
              extras={extras}
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
                extras={extras}
                details={
                  details && {
                    open: open.has(keys[at] ?? ''),
                    onToggle: () => setOpen(toggleRow(open, keys[at] ?? '')),
                    draw: details,
                  }
                }
                actions={rowActions}
                write={write}
                text={text}
              />
            ))}
          </tbody>
        </table>
      </section>
      {given && <BulkBar {...given} text={text} />}
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

type ColumnRoomProps<Row> = { columns: readonly Column<Row>[]; extras: RowExtras }

/** The columns as the style sheet of widths knows them; those of buttons have a room of their own, in pixels. */
function ColumnRoom<Row>({ columns, extras }: ColumnRoomProps<Row>) {
  return (
    <colgroup>
      {extras.choice && <col data-room="44" />}
      {extras.details && <col data-room="44" />}
      {columns.map(({ key }) => (
        <col key={key} data-key={key} />
      ))}
      {extras.actions && <col data-room="52" />}
    </colgroup>
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
