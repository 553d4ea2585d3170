import { sql } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'

type OneTimeRecord = { hash: Buffer; purpose: string; bound: Buffer; payload: object; expiresAt: Date }
type FoundRecord<Payload> = { payload: Payload; bound: Buffer; expiresAt: Date }

export async function putRecord(db: Database, record: OneTimeRecord): Promise<void> {
  const { hash, purpose, bound, payload, expiresAt } = record
  await db.look(
    'put-one-time-record',
    sql`select put_one_time_record(${hash}, ${purpose}, ${bound}, ${JSON.stringify(payload)}::jsonb, ${expiresAt})`,
  )
}

const alreadyThere = '23505'

/** The same for a record that may exist already: false when it does. */
export async function putNewRecord(db: Database, record: OneTimeRecord): Promise<boolean> {
  try {
    await putRecord(db, record)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === alreadyThere) return false
    throw error
  }
}

/** Removes a record and returns it: of simultaneous callers only one gets it. */
export async function takeRecord<Payload>(
  db: Database,
  hash: Buffer,
  purpose: string,
): Promise<FoundRecord<Payload> | undefined> {
  const rows = await db.look<FoundRecord<Payload>>(
    'take-one-time-record',
    sql`select payload, bound, expires_at as "expiresAt" from take_one_time_record(${hash}, ${purpose})`,
  )
  return rows[0]
}

export async function lookAtRecord<Payload>(
  db: Database,
  hash: Buffer,
  purpose: string,
): Promise<FoundRecord<Payload> | undefined> {
  const rows = await db.look<FoundRecord<Payload>>(
    'look-at-one-time-record',
    sql`select payload, bound, expires_at as "expiresAt" from look_at_one_time_record(${hash}, ${purpose})`,
  )
  return rows[0]
}

export async function dropRecord(db: Database, hash: Buffer, purpose: string): Promise<void> {
  await takeRecord(db, hash, purpose)
}

export async function sweepRecords(db: Database, before: Date): Promise<void> {
  await db.look('sweep-one-time-records', sql`select sweep_one_time_records(${before})`)
}
