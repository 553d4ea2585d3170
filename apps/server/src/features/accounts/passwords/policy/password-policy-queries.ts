import { and, count, eq, lte, sql } from 'drizzle-orm'
import { unitPasswordPolicies } from '#database/tables/units.ts'
import { passwordCredentials, users } from '#database/tables/users.ts'
import type { Transaction } from '#platform/postgres/database.ts'

/** The stored profile of a unit; undefined while nobody has chosen one. */
export async function readProfile(tx: Transaction, unitId: string): Promise<string | undefined> {
  const found = await tx
    .select({ profile: unitPasswordPolicies.profile })
    .from(unitPasswordPolicies)
    .where(eq(unitPasswordPolicies.unitId, unitId))
  return found[0]?.profile
}

export async function writeProfile(
  tx: Transaction,
  row: { unitId: string; profile: string; changedAt: Date },
): Promise<void> {
  const { profile, changedAt } = row
  await tx
    .insert(unitPasswordPolicies)
    .values(row)
    .onConflictDoUpdate({ target: unitPasswordPolicies.unitId, set: { profile, changedAt } })
}

/** How many active people of a unit have a password, and how many of those one from that moment or before. */
export async function countPasswords(tx: Transaction, unitId: string, before: Date) {
  const { changedAt, userId } = passwordCredentials
  const found = await tx
    .select({
      people: count(),
      overdue: sql<number>`count(*) filter (where ${lte(changedAt, before)})`.mapWith(Number),
    })
    .from(passwordCredentials)
    .innerJoin(users, and(eq(users.unitId, unitId), eq(users.id, userId)))
    .where(and(eq(passwordCredentials.unitId, unitId), eq(users.status, 'active')))
  return found[0] ?? { people: 0, overdue: 0 }
}
