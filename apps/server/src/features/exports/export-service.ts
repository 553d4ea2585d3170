import type { Readable } from 'node:stream'
import { sendExport } from '@homeroom/contract/exports/export-endpoints.ts'
import type { ExportFormat, ExportKindName } from '@homeroom/contract/exports/export-kinds.ts'
import type { AskedExport, OwnExport } from '@homeroom/contract/exports/export-schemas.ts'
import { exportKept, exportsInHourMaximum, fileAddressLifetime, openExportsMaximum } from '@homeroom/contract/limits.ts'
import { productApplication } from '@homeroom/contract/pages/product.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { hour } from '@homeroom/shared/dates/durations.ts'
import { recordChange } from '#features/audit/record-change.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import { refusalWords } from '#platform/calls/refusal-words.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { inOtherUnit } from '#platform/postgres/in-other-unit.ts'
import { readSignedToken, signToken } from '#platform/secrets/signed-token.ts'
import type { ExportFiles } from './export-files.ts'
import type { ExportKinds } from './export-kinds.ts'
import type { ExportOpening } from './export-opening.ts'
import {
  countExports,
  type ExportRow,
  holdAsker,
  insertExport,
  readExportOf,
  readExportOwner,
  readExportsOf,
  removeExportOf,
} from './export-queries.ts'
import { exportFileName } from './export-word-rules.ts'

export type ExportService = ReturnType<typeof createExportService>

type ReadMessage = { unitId: string; application: string; key: string; userId: string }

type Parts = {
  db: Database
  now: () => Date
  secret: Buffer
  kinds: ExportKinds
  opening: ExportOpening
  files: ExportFiles
  items: { markReadIn(tx: Transaction, message: ReadMessage): Promise<void> }
  /** Has the work begin; it does not wait for it. */
  start: () => void
}

/** Signed into an address without standing in it: nobody else can use it, nor the same person in another session. */
const audienceOf = ({ unitId, userId, sessionId }: Caller) => `export-address ${unitId} ${userId} ${sessionId}`

/** The exports of a person: asked for, followed, fetched, taken away. */
export function createExportService({ db, now, secret, kinds, opening, files, items, start }: Parts) {
  /** A line in the log of the unit whose rows they are. */
  async function note(
    tx: Transaction,
    caller: Caller,
    action: 'export asked' | 'export fetched',
    row: Pick<ExportRow, 'aboutUnit' | 'kind' | 'format' | 'query'>,
  ): Promise<void> {
    const { unitId: _, order: _order, descending: _descending, ...asked } = row.query as Record<string, unknown>
    const { personal } = kinds[row.kind as ExportKindName]
    const detail = { list: row.kind, format: row.format, ...(personal ? {} : asked) }
    const write = () => recordChange(tx, caller, { unitId: row.aboutUnit, action, detail, at: now() })
    if (row.aboutUnit === caller.unitId) return write()
    return inOtherUnit(tx, { unitId: row.aboutUnit, back: caller.unitId }, write)
  }

  /** A finished export of the caller that they may read now. */
  async function findReadable(caller: Caller, id: string): Promise<ExportRow> {
    const row = await db.inUnit(caller.unitId, (tx) => readExportOf(tx, caller, id, now()))
    if (!row) throw new AppError('not_found')
    if (row.state !== 'done') throw new AppError('export_not_ready')
    await opening({ ...row, language: row.language as Language }, caller)
    return row
  }

  return {
    async ask(caller: Caller, { kind, format, language, query }: AskedExport): Promise<{ id: string }> {
      const opened = await opening({ kind, query, language }, caller)
      const id = await db.inUnit(caller.unitId, async (tx) => {
        await holdAsker(tx, caller)
        const { open, lately } = await countExports(tx, caller, new Date(now().getTime() - hour))
        if (open >= openExportsMaximum || lately >= exportsInHourMaximum) throw new AppError('too_many_exports')
        const owner = await readExportOwner(tx, caller)
        const place = { at: now(), timeZone: owner?.timeZone ?? 'UTC' }
        const row = {
          ...{ unitId: caller.unitId, kind, format, language, query: opened.query, aboutUnit: opened.unitId },
          ...{ askedBy: caller.userId, requestId: caller.from?.requestId ?? '', askedAt: now() },
          name: exportFileName(kinds[kind].titles[language], place, format),
          expiresAt: new Date(now().getTime() + exportKept),
        }
        await note(tx, caller, 'export asked', row)
        return insertExport(tx, row)
      })
      start()
      return { id }
    },

    own: (caller: Caller): Promise<OwnExport[]> =>
      db.inUnit(caller.unitId, async (tx) =>
        (await readExportsOf(tx, caller, now())).map((row) => ({
          ...{ id: row.id, name: row.name, rows: row.rows, total: row.total, size: row.size },
          ...{ kind: row.kind as ExportKindName, format: row.format as ExportFormat },
          state: row.state as OwnExport['state'],
          failure: row.failure === '' ? null : refusalWords(row.failure),
          askedAt: row.askedAt.toISOString(),
          expiresAt: row.state === 'done' ? row.expiresAt.toISOString() : null,
        })),
      ),

    /** What is being made stops at its next page. */
    async remove(caller: Caller, id: string): Promise<void> {
      const place = await db.inUnit(caller.unitId, (tx) => removeExportOf(tx, caller, id))
      if (place === undefined) throw new AppError('not_found')
      if (place !== '') await files.remove(place)
    },

    async address(caller: Caller, id: string): Promise<{ url: string; expiresAt: string }> {
      const row = await findReadable(caller, id)
      await db.inUnit(caller.unitId, async (tx) => {
        await note(tx, caller, 'export fetched', row)
        const { unitId, userId } = caller
        await items.markReadIn(tx, { unitId, userId, application: productApplication, key: `export:${id}` })
      })
      const expiresAt = now().getTime() + fileAddressLifetime
      const token = signToken(secret, audienceOf(caller), id, expiresAt)
      return { url: sendExport.path.replace(':token', token), expiresAt: new Date(expiresAt).toISOString() }
    },

    /** The file that an address stands for; undefined for everybody else, when it is over, and once its reader lost the right. */
    async file(caller: Caller, token: string): Promise<{ row: ExportRow; source: Readable } | undefined> {
      const id = readSignedToken(secret, audienceOf(caller), token, now().getTime())
      if (id === undefined) return undefined
      try {
        const row = await findReadable(caller, id)
        const source = await files.read(row.place)
        return source && { row, source }
      } catch (error) {
        if (error instanceof AppError) return undefined
        throw error
      }
    },
  }
}
