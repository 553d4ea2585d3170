import { readFileSync } from 'node:fs'
import { languageSeparator } from '@homeroom/contract/endpoint/language-separator.ts'
import { refusalMessage } from '@homeroom/contract/error-codes.ts'
import { dayInZone } from '@homeroom/shared/dates/zoned-time.ts'
import { eq, sql } from 'drizzle-orm'
import type { PoolConfig } from 'pg'
import { migrateDatabase } from '#database/migrate.ts'
import { moduleLicences } from '#database/tables/licences.ts'
import { units } from '#database/tables/units.ts'
import {
  type LicenceContent,
  openLicenceFile,
  refusedFile,
  requireFileOf,
  requireNothingSince,
  takenTerms,
} from '#features/licences/licence-file.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import { defineCommand, misuse, print } from '../command.ts'
import { inOwnerTransaction, inUnitOfCode, noteByCommand } from '../owner-work.ts'
import { withDatabase } from '../with-database.ts'

const help = `
npm run homeroom -- licences --unit <code>
npm run homeroom -- licences --file <file>
  Licences without a network: what a unit has, for its vendor, and the file that the vendor has signed. The key that
  signed it must be among HOMEROOM_LICENCE_KEYS.
  离线授权：导出单位现有授权交给供应商，导入供应商签发的授权文件。签发公钥须列在 HOMEROOM_LICENCE_KEYS 中。

  --unit <code>  prints the licences of a unit, as sign-licences reads them   输出单位的授权，可直接用于 sign-licences
  --file <file>  sets the licences as a signed file says                      按授权文件设置授权`

const text = { type: 'string' } as const

export const licencesCommand = defineCommand({
  help,
  options: { unit: text, file: text },
  run: ({ unit, file }) => {
    if ((unit === undefined) === (file === undefined))
      throw misuse({ en: 'Give --unit or --file.', zh: '请给出 --unit 或 --file 之一。' }, help)
    return withDatabase(async ({ owner }, { licenceKeys }) => {
      await migrateDatabase(owner, () => undefined)
      if (unit !== undefined) print(JSON.stringify(await listLicences(owner, unit), null, 2))
      if (file !== undefined) {
        const taken = await takeLicences(owner, { file, keys: licenceKeys, now: new Date() })
        print(`${taken.length} licences were set: ${taken.join(', ')}. / 已设置 ${taken.length} 项授权。`)
      }
      return 0
    })
  },
})

/** The licences of a unit as they are signed. */
export function listLicences(
  owner: PoolConfig,
  unitCode: string,
): Promise<Pick<LicenceContent, 'unitId' | 'unit' | 'licences'>> {
  return inUnitOfCode(owner, unitCode, async (tx, unitId) => {
    const [unit] = await tx.select().from(units).where(eq(units.id, unitId))
    const rows = await tx.select().from(moduleLicences).where(eq(moduleLicences.unitId, unitId))
    const licences = rows
      .sort((one, other) => (one.code < other.code ? -1 : 1))
      .map(({ code, name, englishName, startTime, endTime, seats, graceDays, readOnlyDays }) => ({
        ...{ code, name, englishName },
        startDay: startTime && dayInZone(startTime, unit?.timeZone ?? 'UTC'),
        endDay: dayInZone(endTime, unit?.timeZone ?? 'UTC'),
        ...{ seats, graceDays, readOnlyDays },
      }))
    return { unitId, unit: unit?.name ?? unitCode, licences }
  })
}

type Taking = { file: string; keys: readonly string[]; now: Date }

/** Sets the licences of a unit as a signed file says, and returns which. */
export async function takeLicences(owner: PoolConfig, { file, keys, now }: Taking): Promise<string[]> {
  try {
    const { licences, ...of } = openLicenceFile(readText(file), keys)
    const codes = licences.map(({ code }) => code)
    await inOwnerTransaction(owner, async (tx) => {
      const [unit] = await tx.select().from(units).where(eq(units.id, of.unitId))
      if (!unit) throw refusedFile('licence_file_of_other_unit', { unit: of.unit || of.unitId })
      requireFileOf({ ...of, licences }, { unitId: unit.id, now })
      await tx.execute(sql`select set_config('homeroom.unit_id', ${unit.id}, true)`)
      const unknown = await tx.execute<{ code: string }>(
        sql`select code from unknown_modules(${sql.param(codes)}::text[]) limit 1`,
      )
      for (const { code } of unknown.rows) throw refusedFile('licence_file_module_unknown', { code })
      const standing = await tx.select().from(moduleLicences).where(eq(moduleLicences.unitId, unit.id)).for('update')
      requireNothingSince({ ...of, licences }, standing)
      const terms = JSON.stringify(takenTerms(licences, unit.timeZone))
      const { rows } = await tx.execute<{ done: boolean }>(sql`
        select take_licence_file(${of.fileId}::uuid, ${of.issuedAt}::timestamptz, ${of.keyName},
          ${now.toISOString()}::timestamptz, ${terms}::jsonb) as done`)
      if (rows[0]?.done !== true) throw refusedFile('licence_file_older')
      await noteByCommand(tx, unit.id, {
        ...{ action: 'licence file taken', target: { kind: 'unit', id: unit.id } },
        detail: { fileId: of.fileId, issuedAt: of.issuedAt, key: of.keyName, licences },
      })
    })
    return codes
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [zh = '', en = ''] = refusalMessage(error.code, error.data).split(languageSeparator)
    throw new StartRefusal({ en, zh }, { cause: error })
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new StartRefusal({ en: `${file} cannot be read.`, zh: `${file} 无法读取。` }, { cause })
  }
}
