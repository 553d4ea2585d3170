import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { EmptyData } from '../empty-data/empty-data.tsx'
import type { TableText } from '../language/table-texts.ts'
import type { Column } from './column.ts'
import { cellCount, type RowExtras } from './row-extras.ts'
import styles from './table.module.css'
import { as } from './table-meaning.ts'

/** Whether the rows are there. */
export type TableState =
  | { step: 'ready' }
  | { step: 'loading' }
  /** The rows that were there before stay until the next ones come. */
  | { step: 'renewing' }
  | { step: 'failed'; text?: string; onTryAgain: () => void }

export type EmptyTable = { text?: string; action?: ReactNode }

type InsteadOfRowsProps<Row> = {
  state: TableState
  /** How many rows there are. */
  count: number
  /** How many rows there will be. */
  expected: number
  columns: readonly Column<Row>[]
  extras: RowExtras
  empty: EmptyTable | undefined
  text: TableText
}

/** Shown in place of the rows: a skeleton, an error, or the empty state. */
export function InsteadOfRows<Row>(props: InsteadOfRowsProps<Row>) {
  const { state, count, expected, columns, extras, empty, text } = props
  const span = cellCount(columns, extras)
  if (state.step === 'loading') return <OutlineRows count={expected} columns={columns} extras={extras} />
  if (state.step === 'failed')
    return (
      <MessageRow span={span} alert>
        <EmptyData
          text={state.text ?? text('failed')}
          action={
            <Button tone="accent" onClick={state.onTryAgain}>
              {text('tryAgain')}
            </Button>
          }
        />
      </MessageRow>
    )
  if (count > 0) return null
  return (
    <MessageRow span={span}>
      <EmptyData {...empty} />
    </MessageRow>
  )
}

type OutlineRowsProps<Row> = { count: number; columns: readonly Column<Row>[]; extras: RowExtras }

/** Rows that are on their way, in the shape they will have. */
function OutlineRows<Row>({ count, columns, extras }: OutlineRowsProps<Row>) {
  return Array.from({ length: count }, (_, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows of an outline have no identity
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row takes no focus
    <tr key={line} aria-hidden="true" className={styles.outline}>
      {extras.choice && (
        <td data-choice="">
          <span className={styles.boxOutline} />
        </td>
      )}
      {extras.details && <td data-details="" />}
      {columns.map(({ key, kind, title, names, short }) => (
        <td key={key} data-kind={kind} data-title={title} data-names={names} data-short={short}>
          <span className={styles.bar} />
        </td>
      ))}
      {extras.actions && <td data-actions="" />}
    </tr>
  ))
}

/** Stands where the rows would be. */
export function MessageRow({ span, alert, children }: { span: number; alert?: boolean; children: ReactNode }) {
  return (
    <tr {...as.row}>
      <td {...as.cell} colSpan={span}>
        <div role={alert ? 'alert' : undefined}>{children}</div>
      </td>
    </tr>
  )
}
