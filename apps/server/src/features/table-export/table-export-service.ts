import {
  exportDuration,
  exportedCellsMaximum,
  exportedDepthMaximum,
  exportedHtmlMaximum,
  exportedRowsMaximum,
  exportedSheetsMaximum,
  exportTitleMaximum,
  exportWait,
  tableExportsPerHour,
} from '@homeroom/contract/limits.ts'
import { hour } from '@homeroom/shared/dates/durations.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { createCallWindow } from '#platform/calls/call-window.ts'
import type { Caller } from '#platform/calls/caller.ts'
import { createTurns, type Turns } from '#platform/running/turns.ts'
import { exportName } from './export-name-rules.ts'
import type { FormArrivals } from './form-arrivals.ts'
import type { Workbook, WorkbookMaker } from './workbook-maker.ts'

/** A form as its bytes arrive, or what another client has sent as JSON. */
export type ExportSource = { form: AsyncIterator<Uint8Array> } | { title?: string | undefined; data: string }

type Parts = {
  now: () => Date
  /** Takes a form as a whole, however slowly it comes. */
  arrive: FormArrivals
  make: WorkbookMaker
}
type Exported = Workbook & { name: string }

const limits = {
  bytes: exportedHtmlMaximum,
  rows: exportedRowsMaximum,
  cells: exportedCellsMaximum,
  sheets: exportedSheetsMaximum,
  depth: exportedDepthMaximum,
}
/** How many workbooks are made at once. Each uses a processor and up to a hundred megabytes. */
export const workbooksAtOnce = 2
const turnLimits = { atOnce: workbooksAtOnce, waiting: 40, wait: exportWait }
const ownTurnLimits = { atOnce: 1, waiting: 3, wait: exportWait, busy: () => new AppError('export_running') }

export type TableExportService = ReturnType<typeof createTableExportService>

/** Tables as workbooks. */
export function createTableExportService({ now, arrive, make }: Parts) {
  const window = createCallWindow({ length: hour, most: tableExportsPerHour })
  const turns = createTurns(turnLimits)
  /** The turns of everybody who has an export that is not made yet. */
  const persons = new Map<string, { turns: Turns; exports: number }>()

  /** One export of a person after the other, so that nobody takes all turns. */
  async function inOwnTurn<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    const own = persons.get(userId) ?? { turns: createTurns(ownTurnLimits), exports: 0 }
    persons.set(userId, own)
    own.exports += 1
    try {
      return await own.turns(work)
    } finally {
      own.exports -= 1
      if (own.exports === 0) persons.delete(userId)
    }
  }

  return {
    /** Refuses what holds no table, is too large, or would be one more than a person may have waiting. */
    async workbookOf(caller: Caller, source: ExportSource): Promise<Exported> {
      const wait = window.count(caller.userId, now().getTime())
      if (wait > 0) throw new AppError('too_many_table_exports', { retryAfter: wait / 1000 })
      const isForm = 'form' in source
      const workbook = await inOwnTurn(caller.userId, async () => {
        const arrived = await arrive(caller.unitId, isForm ? source.form : bytesOf(source.data))
        try {
          // The turn of all is taken once the form is there: a slow one would keep it.
          return await turns(() =>
            make({
              ...{ form: isForm, source: arrived.descriptor, title: isForm ? undefined : source.title },
              ...{ titleMaximum: exportTitleMaximum, limits, patience: exportDuration },
            }),
          )
        } finally {
          await arrived.close()
        }
      })
      return { ...workbook, name: exportName(workbook.title) }
    },
  }
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  const size = 256 * 1024
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
