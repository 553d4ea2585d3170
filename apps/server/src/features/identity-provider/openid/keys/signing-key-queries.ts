import { inArray, sql } from 'drizzle-orm'
import { openidKeys } from '#database/tables/openid-records.ts'
import type { Database } from '#platform/postgres/database.ts'

export type KeyRow = typeof openidKeys.$inferSelect

export function readKeys(db: Database): Promise<KeyRow[]> {
  return db.outsideUnits((tx) => tx.select().from(openidKeys).orderBy(openidKeys.signsFrom))
}

/** Adds the key that `make` gives for the keys there are; of processes that try at once only one does. */
export function addKey(db: Database, make: (known: KeyRow[]) => Promise<KeyRow | undefined>): Promise<KeyRow[]> {
  return db.outsideUnits(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('openid_keys'))`)
    const known = await tx.select().from(openidKeys).orderBy(openidKeys.signsFrom)
    const made = await make(known)
    if (!made) return known
    await tx.insert(openidKeys).values(made)
    return [...known, made]
  })
}

export async function deleteKeys(db: Database, kids: readonly string[]): Promise<void> {
  if (kids.length === 0) return
  await db.outsideUnits((tx) => tx.delete(openidKeys).where(inArray(openidKeys.kid, [...kids])))
}
