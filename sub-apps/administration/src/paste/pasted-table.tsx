import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import { SelectBox } from '@homeroom/ui-kit/fields/select-box.tsx'
import { Pagination } from '@homeroom/ui-kit/pagination/pagination.tsx'
import { type ReactNode, useId, useState } from 'react'
import { GiveUpRows } from './give-up-rows.tsx'
import styles from './paste.module.css'
import { usePasteText } from './paste-texts.ts'
import tableStyles from './pasted-table.module.css'
import type { PastedCells, PastedFault } from './use-pasted.ts'

type Props<Column extends string> = {
  pasted: PastedCells<Column>
  onChange: (pasted: PastedCells<Column>) => void
  onAgain: () => void
  /** What a column can hold, in the words of the reader. */
  columns: readonly { value: Column; label: string }[]
  /** What is asked for first while a column that is needed has not been named. */
  unnamed: string | null
  acts: {
    busy: boolean
    checked: { faults: readonly PastedFault<Column>[] } | null
    valid: boolean
    check: () => Promise<void>
    add: () => Promise<void>
  }
  addLabel: string
  /** What the check has found for each row, in a column of its own. */
  found: { title: string; cells: readonly string[] }
  /** Stands between what is wrong and the rows. */
  children?: ReactNode
}

const pageSize = 50

/** The rows as a table: what each column holds, what is wrong beside each cell, and the cells to be mended in place. */
export function PastedTable<Column extends string>(props: Props<Column>) {
  const { pasted, onChange, onAgain, columns, unnamed, addLabel, found, children } = props
  const { busy, checked, valid, check, add } = props.acts
  const text = usePasteText()
  const named = unnamed === null
  const [wantedPage, setPage] = useState(1)
  const [onlyFaults, setOnlyFaults] = useState(false)
  const [givingUp, setGivingUp] = useState(false)
  const faults = checked?.faults ?? []
  const faulty = new Set(faults.map(({ row }) => row))
  // Without a fault the box to tick is gone: it must not hide rows then.
  const filtering = onlyFaults && faulty.size > 0
  const shown = pasted.rows.map((_, at) => at).filter((at) => !filtering || faulty.has(at))
  // Mending makes the faulty rows fewer.
  const page = Math.min(wantedPage, Math.max(1, Math.ceil(shown.length / pageSize)))
  const count = pasted.rows.length
  const outcome = faulty.size > 0 ? text('faulty', { count: faulty.size }) : valid ? text('right', { count }) : ''
  const said = unnamed ?? (checked ? outcome : text('toCheck', { count }))
  const options = [{ value: '', label: text('ignored') }, ...columns]
  const labelOf = (column: Column | '') => options.find(({ value }) => value === column)?.label ?? ''
  const setColumn = (at: number, value: string) =>
    onChange({
      ...pasted,
      columns: pasted.columns.map((old, one) => (one === at ? (value as Column | '') : old === value ? '' : old)),
    })
  const setCell = (row: number, at: number, value: string) =>
    onChange({
      ...pasted,
      rows: pasted.rows.map((cells, one) =>
        one === row ? pasted.columns.map((_, cell) => (cell === at ? value : (cells[cell] ?? ''))) : cells,
      ),
    })
  return (
    <>
      <p role="status">{said}</p>
      {children}
      {faulty.size > 0 && (
        <CheckboxField
          label={text('onlyFaults')}
          checked={onlyFaults}
          onChange={({ target }) => {
            setOnlyFaults(target.checked)
            setPage(1)
          }}
        />
      )}
      <div className={tableStyles.region}>
        <table className={tableStyles.table}>
          <thead>
            <tr>
              <th scope="col">{text('row')}</th>
              {pasted.columns.map((column, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <th key={at} scope="col">
                  <SelectBox
                    aria-label={text('column', { at: at + 1 })}
                    options={options}
                    value={column}
                    onChange={({ target }) => setColumn(at, target.value)}
                  />
                </th>
              ))}
              {checked && <th scope="col">{found.title}</th>}
            </tr>
          </thead>
          <tbody>
            {shown.slice((page - 1) * pageSize, page * pageSize).map((row) => (
              <tr key={row}>
                <th scope="row">{row + 1}</th>
                {pasted.columns.map((column, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  <td key={at}>
                    <Cell
                      label={`${row + 1}, ${labelOf(column)}`}
                      value={pasted.rows[row]?.[at] ?? ''}
                      fault={faults.find((one) => one.row === row && one.column === column)}
                      onChange={(value) => setCell(row, at, value)}
                    />
                  </td>
                ))}
                {checked && (
                  <td>
                    {found.cells[row]}
                    <Missing faults={faults.filter((one) => one.row === row && !pasted.columns.includes(one.column))} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length > pageSize && (
        <Pagination label={text('title')} page={page} pageSize={pageSize} total={shown.length} onPage={setPage} />
      )}
      <div className={tableStyles.actions}>
        <Button tone={valid ? 'plain' : 'accent'} busy={busy} aria-disabled={!named} onClick={() => void check()}>
          {text('check')}
        </Button>
        <Button tone={valid ? 'accent' : 'plain'} busy={busy} aria-disabled={!valid} onClick={() => void add()}>
          {addLabel}
        </Button>
        <Button tone="quiet" onClick={() => setGivingUp(true)}>
          {text('again')}
        </Button>
      </div>
      <p className={styles.note}>{text('allOrNone')}</p>
      <GiveUpRows visible={givingUp} onConfirm={onAgain} onClose={() => setGivingUp(false)} />
    </>
  )
}

type Fault = Pick<PastedFault<string>, 'words' | 'englishWords'>

type CellProps = { label: string; value: string; fault: Fault | undefined; onChange: (value: string) => void }

function Cell({ label, value, fault, onChange }: CellProps) {
  const id = useId()
  return (
    <>
      <input
        className={tableStyles.cell}
        aria-label={label}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault && id}
        value={value}
        maxLength={254}
        onChange={({ target }) => onChange(target.value)}
      />
      {fault && (
        <span id={id} className={tableStyles.fault}>
          <FaultWords {...fault} />
        </span>
      )}
    </>
  )
}

/** What is wrong in columns that were not pasted: a pupil's missing number. */
function Missing({ faults }: { faults: readonly Fault[] }) {
  return faults.map((fault) => (
    <span key={fault.words} className={tableStyles.fault}>
      <FaultWords {...fault} />
    </span>
  ))
}

function FaultWords({ words, englishWords }: Fault) {
  return useLanguage() === 'en' ? englishWords : words
}
