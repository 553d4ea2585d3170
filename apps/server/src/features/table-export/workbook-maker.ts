import type { Readable } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import type { ErrorCode } from '@homeroom/contract/error-codes.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { Piscina } from 'piscina'
import { AppError } from '#platform/calls/app-error.ts'
import { openNameless } from './form-arrivals.ts'
import type { TableLimits } from './table-reader.ts'

/** What a thread is given. It reads and writes files that are open already. */
export type WorkbookOrder = {
  source: number
  descriptor: number
  /** Whether the bytes are an urlencoded form; otherwise they are HTML. */
  form: boolean
  title: string | undefined
  titleMaximum: number
  limits: TableLimits & { bytes: number }
}
export type WorkbookAnswer =
  | { refused: Extract<ErrorCode, 'table_missing' | 'table_too_large' | 'validation_failed'> }
  | { size: number; title: string | undefined }

export type Workbook = { title: string | undefined; size: number; stream: Readable }

type Given = Omit<WorkbookOrder, 'descriptor'> & {
  /** How long it may take, in milliseconds. */
  patience: number
}

const program = new URL(
  import.meta.url.endsWith('.ts') ? './workbook-worker.ts' : './workbook-worker.js',
  import.meta.url,
)
/** Megabytes: what a table within the limits needs, several times over. */
const memory = { maxOldGenerationSizeMb: 80, maxYoungGenerationSizeMb: 16 }

type Threads = {
  threads: number
  /** Called when a thread fails that is making nothing. */
  failed: (error: unknown) => void
}
export type WorkbookMaker = ReturnType<typeof createWorkbookMaker>

/**
 * Makes workbooks of HTML in threads of their own. A thread waits a minute for the next table: one that has just begun takes twice as
 * long. The workbook is written into a file without a name before its first byte is sent: so a refusal is a refusal and not half a
 * file, and a killed server leaves nothing behind.
 */
export function createWorkbookMaker(folder: string, { threads, failed }: Threads) {
  const pool = new Piscina<WorkbookOrder, WorkbookAnswer>({
    filename: program.href,
    name: 'makeWorkbook',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: minute,
    resourceLimits: memory,
  })
  // Without a listener such an error would stop the server. The pool has given the thread up by then.
  pool.on('error', failed)
  /** Threads that have run and are not over, also those that the pool has given up. */
  const living = new Set<Worker>()
  pool.on('workerCreate', () => {
    for (const thread of pool.threads) {
      if (living.has(thread)) continue
      living.add(thread)
      thread.once('exit', () => living.delete(thread))
    }
  })

  /** The pool ends a thread without waiting for it: until it is over, it may still write into a file by its number. */
  async function givenUpAreOver(): Promise<void> {
    const kept = new Set(pool.threads)
    await Promise.all([...living].filter((thread) => !kept.has(thread)).map((thread) => thread.terminate()))
  }

  async function work(order: WorkbookOrder, patience: number): Promise<Worked> {
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), patience)
    try {
      const answer = await pool.run(order, { signal: stop.signal })
      if ('refused' in answer) throw new AppError(answer.refused)
      return answer
    } catch (error) {
      if (stop.signal.aborted || isOutOfMemory(error)) throw new AppError('table_too_large', { cause: error })
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  return async ({ patience, ...order }: Given): Promise<Workbook> => {
    const file = await openNameless(folder)
    try {
      const { title, size } = await work({ ...order, descriptor: file.fd }, patience)
      return { title, size, stream: file.createReadStream({ start: 0 }) }
    } catch (error) {
      // The number of this file, and of the caller's form, belongs to whatever is opened next.
      await givenUpAreOver()
      await file.close()
      throw error
    }
  }
}

type Worked = Exclude<WorkbookAnswer, { refused: string }>

const isOutOfMemory = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
