import { Glyph } from '../icons/glyph.tsx'
import type { TableText } from '../language/table-texts.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import type { Selection } from './bulk-bar.tsx'
import { pageChoice, togglePage } from './chosen-rows.ts'
import type { Column } from './column.ts'
import { ColumnEdge } from './column-edge.tsx'
import { RowCheckbox } from './row-checkbox.tsx'
import type { RowExtras } from './row-extras.ts'
import type { Sort } from './row-order.ts'
import styles from './table.module.css'
import { as } from './table-meaning.ts'
import type { WidthChange } from './use-column-widths.ts'

export type Sorting = {
  sort?: Sort
  /** Called with the key of the column whose head was pressed; `nextSort` says what follows from it. */
  onSort?: (key: string) => void
}

type TableHeadProps<Row> = Sorting & {
  columns: readonly Column<Row>[]
  selection: Selection | undefined
  extras: RowExtras
  widths: WidthChange | undefined
  /** The keys of the rows that are shown: what the box in the head chooses. */
  keys: readonly string[]
  text: TableText
}

/** The columns' heads, with the box that chooses the whole page. */
export function TableHead<Row>({ columns, selection, extras, widths, keys, text, ...sorting }: TableHeadProps<Row>) {
  const choice = selection ? pageChoice(selection.chosen, keys) : 'none'
  return (
    <thead {...as.group}>
      <tr {...as.row}>
        {selection && (
          <th {...as.columnHead} data-choice="">
            <RowCheckbox
              label={text('chooseAll')}
              checked={choice === 'all'}
              half={choice === 'some'}
              idle={keys.length === 0}
              onToggle={() => selection.onChange(togglePage(selection.chosen, keys))}
            />
          </th>
        )}
        {extras.details && <NamedHead title={text('detailsColumn')} data-details="" />}
        {columns.map((column, at) => (
          <ColumnHead
            key={column.key}
            column={column}
            // The last column takes the room that the others leave.
            widths={at < columns.length - 1 ? widths : undefined}
            text={text}
            {...sorting}
          />
        ))}
        {extras.actions && <NamedHead title={text('actions')} data-actions="" />}
      </tr>
    </thead>
  )
}

type NamedHeadProps = { title: string; 'data-details'?: ''; 'data-actions'?: '' }

/** The head of a column of buttons, which the eye needs no name for. */
function NamedHead({ title, ...mark }: NamedHeadProps) {
  return (
    <th {...as.columnHead} {...mark}>
      <VisuallyHidden>{title}</VisuallyHidden>
    </th>
  )
}

type ColumnHeadProps<Row> = Sorting & { column: Column<Row>; widths: WidthChange | undefined; text: TableText }

/** The head of a column; a button when the reader may sort by it. */
function ColumnHead<Row>({ column, widths, text, sort = null, onSort }: ColumnHeadProps<Row>) {
  const { key, kind, title } = column
  const direction = sort?.key === key ? sort.direction : 'none'
  const sorts = column.sortable && onSort
  return (
    <th
      {...as.columnHead}
      data-key={key}
      data-kind={kind}
      data-sortable={sorts ? '' : undefined}
      aria-sort={sorts ? direction : undefined}
      // Its edge is no part of its name.
      aria-label={widths ? title : undefined}
    >
      {sorts ? (
        <button type="button" className={styles.sort} onClick={() => onSort(key)}>
          {title}
          <Glyph size={16} path={paths[direction]} className={styles.mark} data-direction={direction} />
        </button>
      ) : (
        <span>{title}</span>
      )}
      {widths && (
        <ColumnEdge
          label={text('widthOf', { title })}
          onDrag={(width) => widths.onDrag(key, width)}
          onWidth={(width) => widths.onWidth(key, width)}
        />
      )}
    </th>
  )
}

const paths = {
  none: 'M8 10l4-4 4 4M8 14l4 4 4-4',
  ascending: 'M12 19V5M6 11l6-6 6 6',
  descending: 'M12 5v14M6 13l6 6 6-6',
}
