import { pastedColumns } from '@homeroom/contract/people/pasted-columns.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import { SelectBox } from '@homeroom/ui-kit/fields/select-box.tsx'
import { Pagination } from '@homeroom/ui-kit/pagination/pagination.tsx'
import { useId, useState } from 'react'
import roomStyles from '../people-room.module.css'
import { usePeopleText } from '../people-texts.ts'
import { GiveUpRows } from './give-up-rows.tsx'
import styles from './pasted-table.module.css'
import { type PastedCells, usePasted } from './use-pasted.ts'

type Props = {
  pasted: PastedCells
  onChange: (pasted: PastedCells) => void
  onAdded: (ids: readonly string[]) => void
  onAgain: () => void
}

const pageSize = 50

/** The rows as a table: what each column holds, what is wrong beside each cell, and the cells to be mended in place. */
export function PastedTable({ pasted, onChange, onAdded, onAgain }: Props) {
  const text = usePeopleText()
  const { checked, valid, named, busy, check, add } = usePasted(pasted, onAdded)
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
  const options = [{ value: '', label: text('paste.ignored') }].concat(
    pastedColumns.map((column) => ({ value: column, label: text(`column.${column}`) })),
  )
  const setColumn = (at: number, value: string) =>
    onChange({
      ...pasted,
      columns: pasted.columns.map((old, one) => (one === at ? (value as typeof old) : old === value ? '' : old)),
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
      <p role="status">
        {!named && text('paste.noName')}
        {named && !checked && text('paste.toCheck', { count })}
        {named && checked && faulty.size > 0 && text('paste.faulty', { count: faulty.size })}
        {valid && text('paste.right', { count })}
      </p>
      {faulty.size > 0 && (
        <CheckboxField
          label={text('paste.onlyFaults')}
          checked={onlyFaults}
          onChange={({ target }) => {
            setOnlyFaults(target.checked)
            setPage(1)
          }}
        />
      )}
      <div className={styles.region}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text('paste.row')}</th>
              {pasted.columns.map((column, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <th key={at} scope="col">
                  <SelectBox
                    aria-label={text('paste.column', { at: at + 1 })}
                    options={options}
                    value={column}
                    onChange={({ target }) => setColumn(at, target.value)}
                  />
                </th>
              ))}
              {checked && <th scope="col">{text('loginName')}</th>}
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
                      label={`${row + 1}, ${column === '' ? text('paste.ignored') : text(`column.${column}`)}`}
                      value={pasted.rows[row]?.[at] ?? ''}
                      fault={faults.find((one) => one.row === row && one.column === column)}
                      onChange={(value) => setCell(row, at, value)}
                    />
                  </td>
                ))}
                {checked && (
                  <td>
                    {checked.loginNames[row]}
                    <Missing faults={faults.filter((one) => one.row === row && !pasted.columns.includes(one.column))} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length > pageSize && (
        <Pagination label={text('paste')} page={page} pageSize={pageSize} total={shown.length} onPage={setPage} />
      )}
      <div className={styles.actions}>
        <Button tone={valid ? 'plain' : 'accent'} busy={busy} aria-disabled={!named} onClick={() => void check()}>
          {text('paste.check')}
        </Button>
        <Button tone={valid ? 'accent' : 'plain'} busy={busy} aria-disabled={!valid} onClick={() => void add()}>
          {text(
            pasted.columns.includes('userType') || !pasted.userType ? 'paste.add' : `paste.add.${pasted.userType}`,
            { count },
          )}
        </Button>
        <Button tone="quiet" onClick={() => setGivingUp(true)}>
          {text('paste.again')}
        </Button>
      </div>
      <p className={roomStyles.note}>{text('paste.allOrNone')}</p>
      <GiveUpRows visible={givingUp} onConfirm={onAgain} onClose={() => setGivingUp(false)} />
    </>
  )
}

type Fault = { words: string; englishWords: string }

type CellProps = { label: string; value: string; fault: Fault | undefined; onChange: (value: string) => void }

function Cell({ label, value, fault, onChange }: CellProps) {
  const id = useId()
  return (
    <>
      <input
        className={styles.cell}
        aria-label={label}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault && id}
        value={value}
        maxLength={254}
        onChange={({ target }) => onChange(target.value)}
      />
      {fault && (
        <span id={id} className={styles.fault}>
          <FaultWords {...fault} />
        </span>
      )}
    </>
  )
}

/** What is wrong in columns that were not pasted: a pupil's missing number. */
function Missing({ faults }: { faults: readonly Fault[] }) {
  return faults.map((fault) => (
    <span key={fault.words} className={styles.fault}>
      <FaultWords {...fault} />
    </span>
  ))
}

function FaultWords({ words, englishWords }: Fault) {
  return useLanguage() === 'en' ? englishWords : words
}
