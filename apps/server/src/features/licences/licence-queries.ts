import { sql } from 'drizzle-orm'
import { runPrepared, type Transaction } from '#platform/postgres/database.ts'

type Module = { unitId: string; code: string }

/**
 * When the licence of a module ends: its own or, for an application, that of its service when that is sooner. Null for
 * a module without a licence.
 */
export async function readLicenceEnd(tx: Transaction, { unitId, code }: Module): Promise<Date | null> {
  const rows = await runPrepared<{ endTime: Date | null }>(
    tx,
    'read-licence-end',
    sql`
    select min(end_time) as "endTime" from module_licences
    where unit_id = ${unitId}
      and code in (select ${code} union all select server_id from applications where code = ${code})`,
  )
  return rows[0]?.endTime ?? null
}
