import type { ExportFormat } from '@homeroom/contract/exports/export-kinds.ts'
import { exportKept, exportRowsMaximum, printedRowsMaximum } from '@homeroom/contract/limits.ts'
import { accountPage } from '@homeroom/contract/pages/page-locations.ts'
import { productApplication } from '@homeroom/contract/pages/product.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller, Person } from '#platform/calls/caller.ts'
import type { CsvFile } from '#platform/calls/csv-text.ts'
import { refusalOf } from '#platform/calls/refusal-of.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { doAll, doEach } from '#platform/running/do-all.ts'
import { exportContent } from './export-content.ts'
import type { ExportFiles } from './export-files.ts'
import type { ExportOpening } from './export-opening.ts'
import {
  beginExport,
  claimExport,
  deleteExport,
  type ExportRow,
  findUnitsWithExports,
  putBack,
  readExpired,
  readExportOwner,
  readNextExports,
  updateRunning,
} from './export-queries.ts'
import { exportMark, exportNews } from './export-word-rules.ts'

export type ExportRunner = ReturnType<typeof createExportRunner>

type ExportMessage = {
  unitId: string
  application: string
  key: string
  to: string[]
  url: string
  expiresAt: Date
  text: string
  englishText: string
  importance: number
}

type Parts = {
  db: Database
  now: () => Date
  files: ExportFiles
  opening: ExportOpening
  /** The caller of a person without a session; undefined for an inactive one. */
  callerOf: (person: Person) => Promise<Caller | undefined>
  /** How messages are posted: by the feature of applications, which needs the licences, which need exports. */
  items: { sendOnceIn(tx: Transaction, message: ExportMessage): Promise<boolean> }
  /** Told when an export failed for a reason that is no refusal. */
  failed: (error: unknown, unitId: string) => void
}

/** So often an export is begun before it is given up. */
const triesAtMost = 3

/** What is too long for a format is refused before anything is read, where it is known, and else when it shows. */
function requireFits(format: string, rows: number | null): void {
  if (rows === null) return
  if (format === 'pdf' && rows > printedRowsMaximum) throw new AppError('export_too_long_to_print')
  if (rows > exportRowsMaximum) throw new AppError('export_too_large')
}

/** The process ends: whoever comes next makes the file. */
class Stopped extends Error {}

/** It was taken away while it was made. */
class TakenAway extends Error {}

/** Makes the files, one at a time in each process. Whoever makes one holds its lock; the rows are read in one snapshot. */
export function createExportRunner({ db, now, files, opening, callerOf, items, failed }: Parts) {
  let running: Promise<void> | undefined
  let askedAgain = false
  const stopping = new AbortController()

  async function tell(tx: Transaction, { unitId, id, askedBy, name }: ExportRow, done: boolean): Promise<void> {
    await items.sendOnceIn(tx, {
      ...{
        unitId,
        application: productApplication,
        key: `export:${id}`,
        to: [askedBy],
        importance: 3,
        url: accountPage,
      },
      ...exportNews({ name, done }),
      expiresAt: new Date(now().getTime() + exportKept),
    })
  }

  async function end(tx: Transaction, row: ExportRow, failure: string): Promise<void> {
    if (await updateRunning(tx, row, { state: 'failed', failure, expiresAt: new Date(now().getTime() + exportKept) }))
      await tell(tx, row, false)
  }

  /** The list, for whoever asked, with their rights of this moment. */
  async function open(row: ExportRow) {
    const caller = await callerOf({ unitId: row.unitId, userId: row.askedBy })
    if (!caller) throw new AppError('not_allowed')
    return opening({ ...row, language: row.language as Language }, caller)
  }

  /** The rows as they are read; each page notes how far it is, and stops when nobody wants it any more. */
  async function* watched(row: ExportRow, table: CsvFile['table']): CsvFile['table'] {
    let rows = -1
    for await (const lines of table) {
      rows += lines.length
      requireFits(row.format, rows)
      stopping.signal.throwIfAborted()
      const goesOn = await db.inUnit(row.unitId, (tx) => updateRunning(tx, row, { rows: Math.max(rows, 0) }))
      if (!goesOn) throw new TakenAway()
      yield lines
    }
  }

  async function write(row: ExportRow): Promise<{ place: string; size: number }> {
    const { unitId, askedBy, language } = row
    const opened = await open(row)
    const owner = await db.inUnit(unitId, (tx) => readExportOwner(tx, { unitId, userId: askedBy }))
    if (!owner) throw new AppError('not_allowed')
    const total = await opened.count()
    requireFits(row.format, total)
    await db.inUnit(unitId, (tx) => updateRunning(tx, row, { total }))
    const mark = exportMark({ ...owner, at: now() }, language as Language)
    const title = row.name.replace(/\.\w+$/, '')
    const content = {
      title,
      table: watched(row, opened.table),
      mark,
      language: language as Language,
      stopped: stopping.signal,
    }
    const written = await files.write(unitId, await exportContent(row.format as ExportFormat, content))
    try {
      // Who lost the right while the rows were read does not get them.
      await open(row)
    } catch (error) {
      await files.remove(written.place)
      throw error
    }
    return written
  }

  /** Makes one export; false when another process is at it, or when it is over. */
  function make(unitId: string, id: string): Promise<boolean> {
    // The claim lasts as long as this transaction, which ends with the connection: also when the process is killed.
    return db.inUnit(unitId, async (claim) => {
      const of = { unitId, id }
      if (!(await claimExport(claim, of))) return false
      const row = await db.inUnit(unitId, (tx) => beginExport(tx, of))
      if (!row) return false
      if (row.tries > triesAtMost) {
        await end(claim, row, 'export_interrupted')
        return true
      }
      const written = await write(row).catch((error: unknown) => settle(row, error))
      if (!written) return true
      const expiresAt = new Date(now().getTime() + exportKept)
      if (await updateRunning(claim, row, { ...written, state: 'done', expiresAt })) await tell(claim, row, true)
      else await files.remove(written.place)
      return true
    })
  }

  async function settle(row: ExportRow, error: unknown): Promise<void> {
    const { unitId } = row
    if (error instanceof TakenAway) return
    if (error instanceof Stopped) return db.inUnit(unitId, (tx) => putBack(tx, row))
    if (error instanceof AppError) return db.inUnit(unitId, (tx) => end(tx, row, error.code))
    if (!(error instanceof Error)) throw error
    // While the database is away nobody can note that; the row stays as it is, to be begun anew.
    const { code } = refusalOf(error)
    if (code !== 'database_away' && row.tries >= triesAtMost) await db.inUnit(unitId, (tx) => end(tx, row, code))
    throw error
  }

  async function makeNextOf(unitId: string): Promise<boolean> {
    const next = await db.inUnit(unitId, (tx) => readNextExports(tx, unitId))
    for (const { id } of next) if (await make(unitId, id)) return true
    return false
  }

  /** Goes round the units, one export of each in turn, until nothing is left to do. */
  async function work(): Promise<void> {
    for (let some = true; some && !stopping.signal.aborted; ) {
      askedAgain = false
      some = false
      for (const unitId of await findUnitsWithExports(db, new Date(0))) {
        if (stopping.signal.aborted) return
        some = (await makeNextOf(unitId).catch((error) => failed(error, unitId))) === true || some
      }
      some ||= askedAgain
    }
  }

  return {
    /** Does what there is to do; a call meanwhile has it look once more. */
    run(): Promise<void> {
      askedAgain = true
      running ??= work().finally(() => {
        running = undefined
      })
      return running
    },
    /** Removes what has expired, and what killed processes have left. */
    async sweep(): Promise<void> {
      const removeExpired = async (unitId: string) => {
        for (const { place, ...of } of await db.inUnit(unitId, (tx) => readExpired(tx, unitId, now()))) {
          if (place !== '') await files.remove(place)
          await db.inUnit(unitId, (tx) => deleteExport(tx, of))
        }
      }
      await doAll([async () => doEach(await findUnitsWithExports(db, now()), removeExpired), () => files.sweep(now())])
    },
    /** Waits until the file that is being made is given up. */
    async close(): Promise<void> {
      stopping.abort(new Stopped())
      await running?.catch(() => undefined)
    },
  }
}
