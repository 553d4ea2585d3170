import { eq } from 'drizzle-orm'
import { singleSignOnProviders } from '#database/tables/single-sign-on.ts'
import type { Transaction } from '#platform/postgres/database.ts'

/** The single sign-on of a unit; its secret is still sealed. */
export async function readProvider(tx: Transaction, unitId: string) {
  const found = await tx.select().from(singleSignOnProviders).where(eq(singleSignOnProviders.unitId, unitId))
  return found[0]
}

export async function putProvider(
  tx: Transaction,
  { unitId, ...row }: typeof singleSignOnProviders.$inferInsert,
): Promise<void> {
  await tx
    .insert(singleSignOnProviders)
    .values({ unitId, ...row })
    .onConflictDoUpdate({ target: singleSignOnProviders.unitId, set: row })
}

export async function deleteProvider(tx: Transaction, unitId: string): Promise<void> {
  await tx.delete(singleSignOnProviders).where(eq(singleSignOnProviders.unitId, unitId))
}
