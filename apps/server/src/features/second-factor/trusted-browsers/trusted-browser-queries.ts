import { and, desc, eq, gt, lte } from 'drizzle-orm'
import { trustedBrowsers } from '#database/tables/second-factors.ts'
import type { Transaction } from '#platform/database.ts'
import type { Person } from '#platform/person.ts'

const of = ({ unitId, userId }: Person) =>
  and(eq(trustedBrowsers.unitId, unitId), eq(trustedBrowsers.userId, userId))

export async function isTrustedBrowser(
  tx: Transaction,
  person: Person,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<boolean> {
  const found = await tx
    .select({ id: trustedBrowsers.id })
    .from(trustedBrowsers)
    .where(and(of(person), eq(trustedBrowsers.hash, hash), gt(trustedBrowsers.expiresAt, now)))
  return found.length > 0
}

/** Trusts a browser, from now on anew when it was trusted before. */
export async function trustBrowser(
  tx: Transaction,
  trusted: typeof trustedBrowsers.$inferInsert,
): Promise<void> {
  const { unitId, userId, hash } = trustedBrowsers
  await tx
    .insert(trustedBrowsers)
    .values(trusted)
    .onConflictDoUpdate({ target: [unitId, userId, hash], set: trusted })
}

export function listTrustedBrowsers(tx: Transaction, person: Person, now: Date) {
  const { id, browser, createdAt, expiresAt } = trustedBrowsers
  return tx
    .select({ id, browser, createdAt, expiresAt })
    .from(trustedBrowsers)
    .where(and(of(person), gt(expiresAt, now)))
    .orderBy(desc(createdAt), desc(id))
}

/** Forgets one of a person's browsers, or all; answers how many. */
export async function forgetBrowsers(tx: Transaction, person: Person, browserId?: string): Promise<number> {
  const one = browserId === undefined ? undefined : eq(trustedBrowsers.id, browserId)
  const gone = await tx
    .delete(trustedBrowsers)
    .where(and(of(person), one))
    .returning({ id: trustedBrowsers.id })
  return gone.length
}

export async function deleteOldBrowsers(tx: Transaction, unitId: string, now: Date): Promise<void> {
  await tx
    .delete(trustedBrowsers)
    .where(and(eq(trustedBrowsers.unitId, unitId), lte(trustedBrowsers.expiresAt, now)))
}
