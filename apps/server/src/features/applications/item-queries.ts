import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'

export type ItemKind = 'message' | 'todo'
export type ItemName = { unitId: string; application: string; kind: ItemKind; key: string }
export type KnownItem = { id: string; closed: boolean }
type TakenItem = KnownItem & { fresh: boolean }

/** Whether a unit has been given an application at all. */
export async function unitHasApplication(
  tx: Transaction,
  { unitId, application }: { unitId: string; application: string },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from application_assignments a join units u on u.id = a.unit_id and u.status = 'active'
    where a.unit_id = ${unitId} and a.application_code = ${application} and a.granted limit 1`)
  return rows.length > 0
}

/**
 * Finds an item or makes it, and holds it until the transaction ends: two calls for one key follow one another. `keyId` is
 * the application key it was posted with last; null for what a part of this server sends.
 */
export async function takeItem(
  tx: Transaction,
  { unitId, application, kind, key, keyId }: ItemName & { keyId: string | null },
  now: Date,
): Promise<TakenItem> {
  const { rows } = await tx.execute<TakenItem>(sql`
    insert into application_items (unit_id, application_code, kind, key, key_id, created_at)
    values (${unitId}, ${application}, ${kind}, ${key}, ${keyId}::uuid, ${now}::timestamptz)
    on conflict on constraint application_items_key do update set key_id = excluded.key_id
    returning id, closed_at is not null as closed, xmax = 0 as fresh`)
  const [item] = rows
  if (!item) throw new Error('an item was neither found nor made')
  return item
}

/** Finds an item and holds it; undefined when there is none. */
export async function findItem(tx: Transaction, name: ItemName): Promise<KnownItem | undefined> {
  const { unitId, application, kind, key } = name
  const { rows } = await tx.execute<KnownItem>(sql`
    select id, closed_at is not null as closed from application_items
    where unit_id = ${unitId} and application_code = ${application} and kind = ${kind} and key = ${key}
    for update`)
  return rows[0]
}

/** Closes an item for good. */
export async function closeItem(
  tx: Transaction,
  { unitId, id, now }: { unitId: string; id: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update application_items set closed_at = ${now}::timestamptz where unit_id = ${unitId} and id = ${id}`)
}
