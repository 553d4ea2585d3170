import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import { trustedBrowsers } from '#database/tables/second-factors.ts'
import { type By, recordChange, recordChanges } from '#features/audit/record-change.ts'
import type { CallOrigin, Person } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'

/** Which browser is forgotten, why, and by whom if not by its person. */
type Forgetting = {
  browserId?: string | undefined
  reason: 'by its person' | 'by an administrator' | 'password changed' | 'second factor removed' | 'second factor reset'
  by?: By
  now: Date
}

const browsersOf = ({ unitId, userId }: Person) =>
  and(eq(trustedBrowsers.unitId, unitId), eq(trustedBrowsers.userId, userId))

export async function isTrustedBrowser(
  tx: Transaction,
  person: Person,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<boolean> {
  const found = await tx
    .select({ id: trustedBrowsers.id })
    .from(trustedBrowsers)
    .where(and(browsersOf(person), eq(trustedBrowsers.hash, hash), gt(trustedBrowsers.expiresAt, now)))
  return found.length > 0
}

/** Trusts a browser or renews its trust, and writes it into the audit log. */
export async function trustBrowser(
  tx: Transaction,
  { from, ...trusted }: typeof trustedBrowsers.$inferInsert & { from: CallOrigin },
): Promise<void> {
  const { unitId, userId, hash, id } = trustedBrowsers
  const [row] = await tx
    .insert(trustedBrowsers)
    .values(trusted)
    .onConflictDoUpdate({ target: [unitId, userId, hash], set: trusted })
    .returning({ id })
  await recordChange(
    tx,
    { unitId: trusted.unitId, userId: trusted.userId, from },
    {
      action: 'browser trusted',
      subject: trusted.userId,
      target: { kind: 'browser', id: row?.id ?? '' },
      detail: { agent: trusted.browser },
      at: trusted.createdAt,
    },
  )
}

export function listTrustedBrowsers(tx: Transaction, person: Person, now: Date) {
  const { id, browser, createdAt, expiresAt } = trustedBrowsers
  return tx
    .select({ id, browser, createdAt, expiresAt })
    .from(trustedBrowsers)
    .where(and(browsersOf(person), gt(expiresAt, now)))
    .orderBy(desc(createdAt), desc(id))
}

/** Forgets one or all browsers of a person, each with a line in the audit log; returns how many. */
export async function forgetBrowsers(
  tx: Transaction,
  { unitId, userId, from }: Person,
  { browserId, reason, by = { unitId, userId, from }, now }: Forgetting,
): Promise<number> {
  const one = browserId === undefined ? undefined : eq(trustedBrowsers.id, browserId)
  const { id, browser } = trustedBrowsers
  const gone = await tx
    .delete(trustedBrowsers)
    .where(and(browsersOf({ unitId, userId }), one))
    .returning({ id, browser })
  await recordChanges(
    tx,
    gone.map((browserGone) => ({
      by,
      unitId,
      action: 'trusted browser forgotten',
      subject: userId,
      target: { kind: 'browser', id: browserGone.id },
      detail: { agent: browserGone.browser, reason },
      at: now,
    })),
  )
  return gone.length
}

/** Shortens the trust of all browsers to what the unit allows now. Expired ones are removed with the others. */
export async function shortenTrust(tx: Transaction, unitId: string, days: number): Promise<void> {
  const { createdAt, expiresAt } = trustedBrowsers
  await tx
    .update(trustedBrowsers)
    .set({ expiresAt: sql`least(${expiresAt}, ${createdAt} + make_interval(days => ${days}::int))` })
    .where(eq(trustedBrowsers.unitId, unitId))
}

export async function deleteOldBrowsers(tx: Transaction, unitId: string, now: Date): Promise<void> {
  await tx.delete(trustedBrowsers).where(and(eq(trustedBrowsers.unitId, unitId), lte(trustedBrowsers.expiresAt, now)))
}
