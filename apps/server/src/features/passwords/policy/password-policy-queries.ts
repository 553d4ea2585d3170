import { eq } from 'drizzle-orm'
import { unitPasswordPolicies } from '#database/tables/units.ts'
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
