import type { Arrangement } from '@homeroom/shared/arrangement/arrangement.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { desktopArrangements } from '#database/tables/desktops.ts'
import { auditLog } from '#database/tables/logs.ts'
import { runPrepared, type Transaction } from '#platform/postgres/database.ts'

type Person = { unitId: string; userId: string }

/** What is kept about the order of a person's icons. */
export type KeptOrder = {
  own: Arrangement | null
  ofUnit: Arrangement | null
  locked: boolean
  recent: string[]
}

/** The arrangements that concern a person, and what they opened last, in one round trip. */
export async function readKeptOrder(tx: Transaction, { unitId, userId }: Person): Promise<KeptOrder> {
  const rows = await runPrepared<KeptOrder>(
    tx,
    'read-kept-order',
    sql`
    select p.arrangement as own, u.arrangement as "ofUnit", coalesce(u.locked, false) as locked,
      coalesce((select json_agg(r.application_code order by r.opened_at desc) from recent_applications r
        where r.unit_id = ${unitId} and r.user_id = ${userId}), '[]') as recent
    from (select 1) one
    left join desktop_arrangements p on p.unit_id = ${unitId} and p.user_id = ${userId}
    left join desktop_arrangements u on u.unit_id = ${unitId} and u.user_id is null`,
  )
  return rows[0] ?? { own: null, ofUnit: null, locked: false, recent: [] }
}

/** Whose arrangement it is; without a user the unit's. */
type Owner = { unitId: string; userId: string | null }

const rowOf = ({ unitId, userId }: Owner) =>
  and(
    eq(desktopArrangements.unitId, unitId),
    userId === null ? isNull(desktopArrangements.userId) : eq(desktopArrangements.userId, userId),
  )

/** Makes changes of one owner follow one another: the second waits for the first and sees what it did. */
export async function holdArrangement(tx: Transaction, { unitId, userId }: Owner): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`desktop:${unitId}:${userId}`}, 0))`)
}

export async function writeArrangement(
  tx: Transaction,
  owner: Owner,
  values: { arrangement: Arrangement; locked?: boolean },
): Promise<void> {
  await tx
    .insert(desktopArrangements)
    .values({ ...owner, ...values })
    .onConflictDoUpdate({ target: [desktopArrangements.unitId, desktopArrangements.userId], set: values })
}

export async function deleteArrangement(tx: Transaction, owner: Owner): Promise<void> {
  await tx.delete(desktopArrangements).where(rowOf(owner))
}

export async function noteUnitArranged(
  tx: Transaction,
  { unitId, userId }: Person,
  detail: { order: string; locked: boolean },
  occurredAt: Date,
): Promise<void> {
  await tx
    .insert(auditLog)
    .values({ unitId, actorId: userId, action: 'desktop arranged for everyone', detail, occurredAt })
}
