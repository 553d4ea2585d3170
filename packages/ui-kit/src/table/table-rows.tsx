import type { PartText } from '../language/part-texts.ts'
import type { tableTexts } from '../language/table-texts.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { type ChosenRows, toggleRow } from './chosen-rows.ts'
import { type CellWriter, type Column, rowName } from './column.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import styles from './table.module.css'
import { as } from './table-meaning.ts'

export type TableText = PartText<keyof (typeof tableTexts)['en']>

export type Selection = { chosen: ChosenRows; onChange: (chosen: ChosenRows) => void }

type TableRowProps<Row> = {
  row: Row
  /** The row's key. */
  name: string
  columns: readonly Column<Row>[]
  selection: Selection | undefined
  write: CellWriter
  text: TableText
}

/** One row; on a narrow screen a card whose lines repeat the columns' titles. */
export function TableRow<Row>({ row, name, columns, selection, write, text }: TableRowProps<Row>) {
  const chosen = selection?.chosen.has(name) ?? false
  return (
    <tr {...as.row} data-chosen={chosen || undefined}>
      {selection && (
        <td {...as.cell} data-choice="">
          <RowCheckbox
            label={text('choose', { name: rowName(columns, row, write) || name })}
            checked={chosen}
            onToggle={() => selection.onChange(toggleRow(selection.chosen, name))}
          />
        </td>
      )}
      {columns.map((column) => {
        const Cell = column.names ? 'th' : 'td'
        return (
          <Cell
            key={column.key}
            {...(column.names ? as.rowHead : as.cell)}
            data-kind={column.kind}
            data-title={column.title}
            data-names={column.names}
            data-short={column.short}
          >
            {column.cell?.(row) ?? write(column, row) ?? <Nothing text={text('nothing')} />}
          </Cell>
        )
      })}
    </tr>
  )
}

function Nothing({ text }: { text: string }) {
  return (
    <span className={styles.nothing}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}
