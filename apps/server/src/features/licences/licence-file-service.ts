import type { LicenceFile } from '@homeroom/contract/licences/licence-file-schemas.ts'
import { dayInZone } from '@homeroom/shared/dates/zoned-time.ts'
import { recordChange } from '#features/audit/record-change.ts'
import { timeZoneOf } from '#features/settings/unit-day.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { countSeats, holdSeats, type LicenceRow, readLicenceRows } from './licence-admin-queries.ts'
import {
  openLicenceFile,
  type ProvedFile,
  refusedFile,
  requireFileOf,
  requireNothingSince,
  takenTerms,
} from './licence-file.ts'
import { findUnknownModules, readModuleNames, readNewestFile, writeTakenFile } from './licence-file-queries.ts'

export type LicenceFileService = ReturnType<typeof createLicenceFileService>

type Parts = { db: Database; now: () => Date /** The public keys of the vendors. */; keys: readonly string[] }

/** Licences that come as a signed file: for units whose vendor cannot reach their installation. */
export function createLicenceFileService({ db, now, keys }: Parts) {
  /** The file, when it may be taken by a unit now. */
  async function proved(tx: Transaction, unitId: string, text: string): Promise<ProvedFile> {
    const file = openLicenceFile(text, keys)
    requireFileOf(file, { unitId, now: now() })
    const newest = await readNewestFile(tx, unitId)
    if (newest && newest.issuedAt >= new Date(file.issuedAt)) throw refusedFile('licence_file_older')
    const [code] = await findUnknownModules(
      tx,
      file.licences.map((licence) => licence.code),
    )
    if (code !== undefined) throw refusedFile('licence_file_module_unknown', { code })
    return file
  }

  return {
    read: ({ unitId }: Caller) =>
      db.inUnit(unitId, async (tx) => {
        const newest = await readNewestFile(tx, unitId)
        return {
          ...{ taken: keys.length > 0, unitId },
          newest: newest ? { issuedAt: newest.issuedAt.toISOString(), takenAt: newest.takenAt.toISOString() } : null,
        }
      }),

    /** What a file would change. */
    check: ({ unitId }: Caller, text: string): Promise<LicenceFile> =>
      db.inUnit(unitId, async (tx) => {
        const file = await proved(tx, unitId, text)
        const { issuedAt, licences } = file
        const list = await readLicenceRows(tx, unitId)
        requireNothingSince(file, list)
        const rows = new Map(list.map((row) => [row.code, row]))
        const names = await readModuleNames(
          tx,
          licences.map(({ code }) => code),
        )
        const used = await countSeats(
          tx,
          licences.map(({ code }) => ({ unitId, code })),
        )
        return {
          issuedAt,
          licences: licences.map(({ code, name, englishName, ...terms }) => {
            const row = rows.get(code)
            const named = names.get(code) ?? row ?? { name: name ?? code, englishName: englishName ?? '' }
            const before = row ? termsOf(row) : null
            return { ...{ code, terms, before }, ...pick(named), used: used({ unitId, code }) }
          }),
        }
      }),

    take: (caller: Caller, text: string): Promise<void> =>
      db.inUnit(caller.unitId, async (tx) => {
        const { unitId } = caller
        const content = await proved(tx, unitId, text)
        const { licences, ...file } = content
        await holdSeats(
          tx,
          licences.map(({ code }) => ({ unitId, code })),
        )
        // Behind the lock: the area may have moved seats a moment ago.
        requireNothingSince(content, await readLicenceRows(tx, unitId))
        const terms = takenTerms(licences, await timeZoneOf(tx, unitId))
        // Two at once: the other one was written meanwhile.
        if (!(await writeTakenFile(tx, { ...file, at: now(), terms }))) throw refusedFile('licence_file_older')
        await recordChange(tx, caller, {
          ...{ action: 'licence file taken', target: { kind: 'unit', id: unitId }, at: now() },
          detail: { fileId: file.fileId, issuedAt: file.issuedAt, key: file.keyName, licences },
        })
      }),
  }
}

const pick = ({ name, englishName }: { name: string; englishName: string }) => ({ name, englishName })

function termsOf({ startTime, endTime, seats, graceDays, readOnlyDays, timeZone }: LicenceRow) {
  const startDay = startTime && dayInZone(startTime, timeZone)
  return { startDay, endDay: dayInZone(endTime, timeZone), seats, graceDays, readOnlyDays }
}
