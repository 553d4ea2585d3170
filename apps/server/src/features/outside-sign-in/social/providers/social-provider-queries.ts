import type { ProviderKind } from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import { and, eq } from 'drizzle-orm'
import { socialProviders, socialProviderTokens } from '#database/tables/social.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import type { Provider } from './provider-row.ts'

type Row = typeof socialProviders.$inferSelect
export type ProviderRow = Provider & Pick<Row, 'enabled'>

export async function readProviders(tx: Transaction, unitId: string): Promise<ProviderRow[]> {
  const rows = await tx.select().from(socialProviders).where(eq(socialProviders.unitId, unitId))
  return rows.map((row) => ({ ...row, kind: row.kind as ProviderKind }))
}

type Settings = Pick<Row, 'appId' | 'agentId' | 'sealedSecret' | 'school' | 'enabled' | 'changedAt'>

/** Writes a real provider; one of a rehearsal becomes a real one. What was got with the settings before is forgotten. */
export async function writeProvider(
  tx: Transaction,
  of: { unitId: string; kind: ProviderKind },
  settings: Settings,
): Promise<void> {
  const values = { ...settings, rehearsal: false }
  const written = await tx
    .insert(socialProviders)
    .values({ ...of, ...values })
    .onConflictDoUpdate({ target: [socialProviders.unitId, socialProviders.kind], set: values })
    .returning({ id: socialProviders.id })
  const { unitId, providerId } = socialProviderTokens
  for (const { id } of written)
    await tx.delete(socialProviderTokens).where(and(eq(unitId, of.unitId), eq(providerId, id)))
}

export async function deleteProvider(
  tx: Transaction,
  { unitId, kind }: { unitId: string; kind: ProviderKind },
): Promise<boolean> {
  const removed = await tx
    .delete(socialProviders)
    .where(and(eq(socialProviders.unitId, unitId), eq(socialProviders.kind, kind)))
    .returning({ id: socialProviders.id })
  return removed.length > 0
}
