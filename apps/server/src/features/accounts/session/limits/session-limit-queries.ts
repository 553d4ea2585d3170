import { eq, sql } from 'drizzle-orm'
import { auditLog } from '#database/tables/logs.ts'
import { unitSessionLimits } from '#database/tables/unit-session-limits.ts'
import type { Transaction } from '#platform/postgres/database.ts'

type Limits = { idleMinutes: number; absoluteMinutes: number }

export async function readLimits(tx: Transaction, unitId: string): Promise<Limits | undefined> {
  const { idleMinutes, absoluteMinutes } = unitSessionLimits
  const found = await tx
    .select({ idleMinutes, absoluteMinutes })
    .from(unitSessionLimits)
    .where(eq(unitSessionLimits.unitId, unitId))
  return found[0]
}

export async function writeLimits(
  tx: Transaction,
  { unitId, userId: actorId }: { unitId: string; userId: string },
  { limits, now }: { limits: Limits; now: Date },
): Promise<void> {
  await tx
    .insert(unitSessionLimits)
    .values({ unitId, ...limits })
    .onConflictDoUpdate({ target: unitSessionLimits.unitId, set: limits })
  await tx
    .insert(auditLog)
    .values({ unitId, actorId, action: 'session limits changed', detail: limits, occurredAt: now })
}

/** Sessions that run end by new limits, too; none becomes longer than it was. */
export async function shortenSessions(
  tx: Transaction,
  unitId: string,
  { idleMinutes, absoluteMinutes }: Limits,
): Promise<void> {
  await tx.execute(sql`
    update sessions set expires_at = least(expires_at, started_at + make_interval(mins => ${absoluteMinutes}))
    where unit_id = ${unitId} and ended_at is null`)
  await tx.execute(sql`
    update session_tokens t set expires_at = least(t.expires_at, s.expires_at,
      case t.kind when 'refresh' then t.issued_at + make_interval(mins => ${idleMinutes}) end)
    from sessions s
    where t.unit_id = ${unitId} and s.unit_id = t.unit_id and s.id = t.session_id and s.ended_at is null`)
}
