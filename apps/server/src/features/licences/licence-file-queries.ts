import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'
import type { TakenTerms } from './licence-file.ts'

type Newest = { fileId: string; issuedAt: Date; takenAt: Date }

/** The newest licence file that a unit has taken. */
export async function readNewestFile(tx: Transaction, unitId: string): Promise<Newest | undefined> {
  const { rows } = await tx.execute<{ fileId: string; issuedAt: string; takenAt: string }>(sql`
    select file_id as "fileId", issued_at as "issuedAt", taken_at as "takenAt" from licence_files where unit_id = ${unitId}`)
  return rows.map((row) => ({ ...row, issuedAt: new Date(row.issuedAt), takenAt: new Date(row.takenAt) }))[0]
}

/** Those of some codes that name no module of the installation or of the transaction's unit. */
export async function findUnknownModules(tx: Transaction, codes: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ code: string }>(
    sql`select code from unknown_modules(${sql.param(codes)}::text[])`,
  )
  return rows.map(({ code }) => code)
}

/** What applications of some codes are called; services have no name of their own. */
export async function readModuleNames(tx: Transaction, codes: readonly string[]) {
  const { rows } = await tx.execute<{ code: string; name: string; englishName: string }>(sql`
    select code, name, english_name as "englishName" from applications where code = any(${sql.param(codes)}::text[])`)
  return new Map(rows.map((row) => [row.code, row]))
}

/** Sets the licences of the transaction's unit as a file says; false when it has taken this one or a newer one. */
export async function writeTakenFile(
  tx: Transaction,
  file: { fileId: string; issuedAt: string; keyName: string; at: Date; terms: readonly TakenTerms[] },
): Promise<boolean> {
  const { rows } = await tx.execute<{ done: boolean }>(sql`
    select take_licence_file(${file.fileId}::uuid, ${file.issuedAt}::timestamptz, ${file.keyName},
      ${file.at.toISOString()}::timestamptz, ${JSON.stringify(file.terms)}::jsonb) as done`)
  return rows[0]?.done === true
}
