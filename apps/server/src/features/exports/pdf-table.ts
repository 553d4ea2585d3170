import { Worker } from 'node:worker_threads'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { CsvCell, CsvFile } from '#platform/calls/csv-text.ts'

/** How long a document may take. The longest list takes some ten seconds on a slow machine. */
const patience = 2 * minute

/** What the thread is started with: the first of the lines is the head of the table. */
export type PdfOrder = { title: string; lines: readonly (readonly CsvCell[])[]; mark: string; language: Language }

type Given = { table: CsvFile['table']; stopped: AbortSignal }

const program = new URL(import.meta.url.endsWith('.ts') ? './pdf-worker.ts' : './pdf-worker.js', import.meta.url)

/**
 * A table on A4 pages for the printer (PDF), upright or across as its columns need: its head on every page, at their foot whose copy it is and
 * the number of the page. The rows are all in memory: the caller bounds them. When `stopped` comes meanwhile, its reason is thrown.
 */
export async function* pdfTable({ table, stopped, ...order }: Omit<PdfOrder, 'lines'> & Given) {
  const lines: (readonly CsvCell[])[] = []
  for await (const page of table) lines.push(...page)
  yield await draw({ ...order, lines }, stopped)
}

async function draw(order: PdfOrder, stopped: AbortSignal): Promise<Uint8Array> {
  stopped.throwIfAborted()
  const worker = new Worker(program, { workerData: order, resourceLimits: { maxOldGenerationSizeMb: 400 } })
  let timer: NodeJS.Timeout | undefined
  let stop = () => {}
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      timer = setTimeout(() => reject(new AppError('export_too_long_to_print')), patience)
      stop = () => reject(stopped.reason)
      stopped.addEventListener('abort', stop)
      worker.on('message', resolve)
      worker.on('error', reject)
      worker.on('exit', () => reject(new Error('the thread ended without a document')))
    })
  } finally {
    clearTimeout(timer)
    stopped.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
