import type { ExportFormat } from '@homeroom/contract/exports/export-kinds.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { type CsvFile, csvText } from '#platform/calls/csv-text.ts'
import type { Row } from '#platform/workbooks/cells.ts'
import { workbookStream, workbookType } from '#platform/workbooks/workbook-stream.ts'
import { pdfTable } from './pdf-table.ts'

export const exportMediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: workbookType,
  pdf: 'application/pdf',
}

type Content = { title: string; table: CsvFile['table']; mark: string; language: Language; stopped: AbortSignal }

/**
 * The bytes of a file, made while they are written. The last line says whose copy it is, as a comment where the format is plain text; on
 * printed pages each foot says it.
 */
export async function exportContent(
  format: ExportFormat,
  { title, table, mark, language, stopped }: Content,
): Promise<AsyncIterable<string | Uint8Array>> {
  if (format === 'pdf') return pdfTable({ title, table, mark, language, stopped })
  if (format === 'csv') return csvText(withMark(table, `# ${mark}`))
  return workbookStream([{ name: title, pages: headed(withMark(table, mark)) }])
}

async function* withMark(table: CsvFile['table'], mark: string): CsvFile['table'] {
  yield* table
  yield [[mark]]
}

/** The titles of the columns stay in view. */
async function* headed(table: CsvFile['table']): AsyncGenerator<readonly Row[]> {
  let head = true
  for await (const lines of table) {
    yield head ? lines.map((cells) => cells.map((value) => ({ value, header: true }))) : lines
    head = false
  }
}
