import { Glyph } from '../icons/glyph.tsx'
import { pageChoice, togglePage } from './chosen-rows.ts'
import type { Column } from './column.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import type { Sort } from './row-order.ts'
import styles from './table.module.css'
import { as } from './table-meaning.ts'
import type { Selection, TableText } from './table-rows.tsx'

export type Sorting = {
  sort?: Sort
  /** Called with the key of the column whose head was pressed; `nextSort` says what follows from it. */
  onSort?: (key: string) => void
}

type TableHeadProps<Row> = Sorting & {
  columns: readonly Column<Row>[]
  selection: Selection | undefined
  /** The keys of the rows that are shown: what the box in the head chooses. */
  keys: readonly string[]
  text: TableText
}

/** The columns' heads, with the box that chooses the whole page. */
export function TableHead<Row>({ columns, selection, keys, text, ...sorting }: TableHeadProps<Row>) {
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
        {columns.map((column) => (
          <ColumnHead key={column.key} column={column} {...sorting} />
        ))}
      </tr>
    </thead>
  )
}

type ColumnHeadProps<Row> = Sorting & { column: Column<Row> }

/** The head of a column; a button when the reader may sort by it. */
function ColumnHead<Row>({ column, sort = null, onSort }: ColumnHeadProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : 'none'
  if (!column.sortable || !onSort)
    return (
      <th {...as.columnHead} data-kind={column.kind}>
        {column.title}
      </th>
    )
  return (
    <th {...as.columnHead} data-kind={column.kind} data-sortable="" aria-sort={direction}>
      <button type="button" className={styles.sort} onClick={() => onSort(column.key)}>
        {column.title}
        <Glyph size={16} path={paths[direction]} className={styles.mark} data-direction={direction} />
      </button>
    </th>
  )
}

const paths = {
  none: 'M8 10l4-4 4 4M8 14l4 4 4-4',
  ascending: 'M12 19V5M6 11l6-6 6 6',
  descending: 'M12 5v14M6 13l6 6 6-6',
}
