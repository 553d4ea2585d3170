import { recentlyUsedMaximum } from '@homeroom/contract/limits.ts'
import { and, desc, eq, gt, notInArray, sql } from 'drizzle-orm'
import { recentApplications } from '#database/tables/desktops.ts'
import { accessLog } from '#database/tables/logs.ts'
import type { Transaction } from '#platform/postgres/database.ts'

export async function writeAccess(tx: Transaction, entry: Omit<typeof accessLog.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(accessLog).values(entry)
}

type Person = { unitId: string; userId: string }

/** How many openings of a person were written since a moment, and when the first of them was. */
export async function countAccess(tx: Transaction, { unitId, userId }: Person, since: Date) {
  const [counted] = await tx
    .select({
      records: sql<number>`count(*)::int`,
      first: sql<Date | null>`min(${accessLog.occurredAt})`.mapWith(accessLog.occurredAt),
    })
    .from(accessLog)
    .where(and(eq(accessLog.unitId, unitId), eq(accessLog.userId, userId), gt(accessLog.occurredAt, since)))
  return counted ?? { records: 0, first: null }
}

/** Puts an application first among those a person opened last: each stands once, the eleventh drops off. */
export async function keepRecent(
  tx: Transaction,
  { unitId, userId }: Person,
  applicationCode: string,
  openedAt: Date,
): Promise<void> {
  const mine = and(eq(recentApplications.unitId, unitId), eq(recentApplications.userId, userId))
  await tx
    .insert(recentApplications)
    .values({ unitId, userId, applicationCode, openedAt })
    .onConflictDoUpdate({
      target: [recentApplications.unitId, recentApplications.userId, recentApplications.applicationCode],
      set: { openedAt },
    })
  const latest = tx
    .select({ code: recentApplications.applicationCode })
    .from(recentApplications)
    .where(mine)
    .orderBy(desc(recentApplications.openedAt))
    .limit(recentlyUsedMaximum)
  await tx.delete(recentApplications).where(and(mine, notInArray(recentApplications.applicationCode, latest)))
}
