import { Button } from '../button/button.tsx'
import { TickList } from '../fields/tick-list.tsx'
import { ChipPopover } from '../filter-bar/chip-popover.tsx'
import { Glyph } from '../icons/glyph.tsx'
import { usePartText } from '../language/part-texts.ts'
import { tableTexts } from '../language/table-texts.ts'
import type { Column } from './column.ts'
import { type ColumnChoice, shownColumns, toggleColumn } from './column-choice.ts'

type ColumnMenuProps<Row> = {
  /** All columns that there are. */
  columns: readonly Column<Row>[]
  choice: ColumnChoice
  onChange: (choice: ColumnChoice) => void
  /** Puts columns and their widths back as they were at first; absent while nothing was changed. */
  onReset?: (() => void) | undefined
}

/** Lets the reader choose the columns of a table. */
export function ColumnMenu<Row>({ columns, choice, onChange, onReset }: ColumnMenuProps<Row>) {
  const text = usePartText(tableTexts)
  // A column of buttons has no title, and nobody can say that it is not wanted.
  const offered = columns.filter(({ title }) => title !== '')
  return (
    <ChipPopover
      look="button"
      label={text('columns')}
      glyph={<Glyph size={18} path="M4 5.5h16v13H4zM9.5 5.5v13M14.5 5.5v13" />}
    >
      <TickList
        label={text('columns')}
        options={offered.map((column) => ({
          value: column.key,
          label: column.title,
          disabled: column.names === true,
        }))}
        ticked={new Set(shownColumns(offered, choice).map(({ key }) => key))}
        onToggle={(wanted) => {
          const column = offered.find(({ key }) => key === wanted)
          if (column) onChange(toggleColumn(column, choice))
        }}
      />
      <Button tone="quiet" size="small" aria-disabled={!onReset} onClick={onReset}>
        {text('asAtFirst')}
      </Button>
    </ChipPopover>
  )
}
