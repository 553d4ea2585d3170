import type { AuditAction } from '@homeroom/contract/audit/audit-actions.ts'
import type { Caller } from '#platform/calls/caller.ts'
import { type CsvColumn, type CsvFile, csvCells } from '#platform/calls/csv-text.ts'
import type { Database } from '#platform/postgres/database.ts'
import { recordChange } from './record-change.ts'

type ListToExport<Row> = {
  /** Of the file, in plain letters. */
  name: string
  /** What was asked: it stands in the audit log, without the order and the unit. */
  query: object
  columns: readonly CsvColumn<Row>[]
  /** The queries of the list, without a page; their rows follow each other. */
  rows: Parameters<Database['rowsInUnit']>[1]
  action?: AuditAction
  /** What the audit log keeps besides. */
  detail?: object
}

/** The export of a list for a spreadsheet. That it left the house stands in the audit log before its first row. */
export function createListExport({ db, now }: { db: Database; now: () => Date }) {
  return async <Row extends object>(
    { caller, unitId }: { caller: Caller; unitId: string },
    { name, query, columns, rows, action = 'list exported', detail }: ListToExport<Row>,
  ): Promise<CsvFile> => {
    const asked: Record<string, unknown> = { ...query }
    for (const field of ['unitId', 'order', 'descending', 'language']) delete asked[field]
    const kept = { ...(action === 'list exported' && { list: name }), ...detail, ...asked }
    await db.inUnit(unitId, (tx) => recordChange(tx, caller, { unitId, action, detail: kept, at: now() }))
    return { name, table: csvCells({ columns, pages: db.rowsInUnit<Row>(unitId, rows) }) }
  }
}

/** Columns from their titles in both languages, for a reader of one of them. */
export function columnsIn<Language extends string, Row>(
  language: Language,
  columns: readonly (readonly [titles: Record<Language, string>, value: CsvColumn<Row>['value']])[],
): CsvColumn<Row>[] {
  return columns.map(([titles, value]) => ({ title: titles[language], value }))
}
