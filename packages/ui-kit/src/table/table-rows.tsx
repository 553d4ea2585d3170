import { type ReactNode, useId } from 'react'
import { MoreGlyph } from '../icons/header-glyphs.tsx'
import type { TableText } from '../language/table-texts.ts'
import { MenuButton } from '../menu/menu-button.tsx'
import type { MenuEntry } from '../menu/menu-entry.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import type { Selection } from './bulk-bar.tsx'
import { toggleRow } from './chosen-rows.ts'
import { type CellWriter, type Column, rowName } from './column.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import { DetailsButton, RowDetails } from './row-details.tsx'
import { cellCount, type RowExtras } from './row-extras.ts'
import styles from './table.module.css'
import { as } from './table-meaning.ts'

type TableRowProps<Row> = {
  row: Row
  /** The row's key. */
  name: string
  columns: readonly Column<Row>[]
  selection: Selection | undefined
  extras: RowExtras
  details: { open: boolean; onToggle: () => void; draw: (row: Row) => ReactNode } | undefined
  actions: ((row: Row) => MenuEntry[]) | undefined
  write: CellWriter
  text: TableText
}

/** One row; on a narrow screen a card whose lines repeat the columns' titles. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, name, columns, selection, extras, details, actions, write, text } = props
  const chosen = selection?.chosen.has(name) ?? false
  const said = rowName(columns, row, write) || name
  const detailsId = useId()
  return (
    <>
      <tr {...as.row} data-chosen={chosen || undefined} data-open={details?.open || undefined}>
        {selection && (
          <td {...as.cell} data-choice="">
            <RowCheckbox
              label={text('choose', { name: said })}
              checked={chosen}
              onToggle={() => selection.onChange(toggleRow(selection.chosen, name))}
            />
          </td>
        )}
        {details && (
          <td {...as.cell} data-details="">
            <DetailsButton
              label={text('details', { name: said })}
              open={details.open}
              controls={detailsId}
              onToggle={details.onToggle}
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
              translate={column.verbatim ? 'no' : undefined}
            >
              {column.cell?.(row) ?? write(column, row) ?? <Nothing text={text('nothing')} />}
            </Cell>
          )
        })}
        {actions && (
          <td {...as.cell} data-actions="">
            <MenuButton look="glyph" label={text('actionsOf', { name: said })} entries={() => actions(row)}>
              <MoreGlyph size={20} />
            </MenuButton>
          </td>
        )}
      </tr>
      {details?.open && (
        <tr {...as.row} id={detailsId} data-detail-row="">
          <td {...as.cell} colSpan={cellCount(columns, extras)}>
            <RowDetails>{details.draw(row)}</RowDetails>
          </td>
        </tr>
      )}
    </>
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
