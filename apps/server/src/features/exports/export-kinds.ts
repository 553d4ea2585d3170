import type { Access, EndpointSchema } from '@homeroom/contract/endpoint/endpoint.ts'
import type { ExportKindName } from '@homeroom/contract/exports/export-kinds.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Static, TSchema } from 'typebox'
import type { Caller } from '#platform/calls/caller.ts'
import type { CsvFile } from '#platform/calls/csv-text.ts'

/** A list as somebody may read it now. Nothing of `table` is read before it is iterated. */
export type OpenedExport = {
  /** The unit whose rows it holds. */
  unitId: string
  /** The head and the rows, page by page. */
  table: CsvFile['table']
  /** How many rows there will be; null where counting would take as long as reading. */
  count: () => Promise<number | null>
}

/** A list that can be exported in the background. A feature describes it beside the list itself. */
export type ExportKind = {
  /** What the file is called. */
  titles: Record<Language, string>
  /** Of the call that shows the list: who may make it may export it. */
  access: Access
  query: TSchema
  /** Whether only its reader is concerned: then nobody learns from the audit log what was asked. */
  personal?: true
  /** Refuses like the call of the list. Asked when somebody asks, before and after the rows are read, and at each download. */
  open: (caller: Caller, query: never, language: Language) => Promise<OpenedExport>
}

export type ExportKinds = Readonly<Record<ExportKindName, ExportKind>>

type Like<Schema extends EndpointSchema & { query: TSchema }> = {
  titles: Record<Language, string>
  personal?: true
  open: (caller: Caller, query: Static<Schema['query']>, language: Language) => Promise<OpenedExport>
}

/** The export of what a call shows. */
export function exportLike<Schema extends EndpointSchema & { query: TSchema }>(
  { access, query }: Schema,
  { open, ...described }: Like<Schema>,
): ExportKind {
  return { ...described, access, query, open: open as ExportKind['open'] }
}

/** Rows that are read at once because there are few. */
export async function* readAtOnce<Row>(read: () => Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  yield await read()
}
