import type { ProviderKind } from '@homeroom/contract/outside-sign-in/social-schemas.ts'
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { socialProviders, socialProviderTokens } from '#database/tables/social.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { holdName } from '#platform/postgres/named-lock.ts'
import type { Provider } from './social-provider.ts'

type Row = typeof socialProviders.$inferSelect
type ProviderRow = Provider & Pick<Row, 'enabled'>

export async function readProviders(tx: Transaction, unitId: string): Promise<ProviderRow[]> {
  const rows = await tx.select().from(socialProviders).where(eq(socialProviders.unitId, unitId))
  return rows.map((row) => ({ ...row, kind: row.kind as ProviderKind }))
}

/** Makes those who set services of a unit up follow each other: a new one has no row to hold. */
export async function holdProviders(tx: Transaction, unitId: string): Promise<void> {
  await holdName(tx, `social providers:${unitId}`)
}

type Settings = Pick<Row, 'appId' | 'agentId' | 'sealedSecret' | 'school' | 'enabled' | 'changedAt'>

/** Stores a real provider; a simulated one becomes real. Tokens of the previous settings are removed. */
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

type Of = { unitId: string; providerId: string }
type TokenSettings = { unitId: string; id: string; appId: string; sealedSecret: string }

const of = ({ unitId, providerId }: Of) =>
  and(eq(socialProviderTokens.unitId, unitId), eq(socialProviderTokens.providerId, providerId))

export async function readToken(tx: Transaction, key: Of) {
  const rows = await tx.select().from(socialProviderTokens).where(of(key))
  return rows[0]
}

/** Whether a provider still has the settings with which it was read, with a lock until the transaction ends. */
export async function keepsSettings(
  tx: Transaction,
  { unitId, id, appId, sealedSecret }: TokenSettings,
): Promise<boolean> {
  const { unitId: unit, id: provider, appId: app, sealedSecret: secret } = socialProviders
  const same = and(eq(unit, unitId), eq(provider, id), eq(app, appId), eq(secret, sealedSecret))
  const found = await tx.select({ id: provider }).from(socialProviders).where(same).for('share')
  return found.length > 0
}

/**
 * Whether the caller is to request a new token: nobody else is requesting one, and there is none that lasts beyond
 * `freshUntil`.
 */
export async function takeLease(
  tx: Transaction,
  key: Of,
  { now, until, freshUntil }: { now: Date; until: Date; freshUntil: Date },
): Promise<boolean> {
  const { leasedUntil, expiresAt, unitId } = socialProviderTokens
  const taken = await tx
    .insert(socialProviderTokens)
    .values({ ...key, leasedUntil: until })
    .onConflictDoUpdate({
      target: [socialProviderTokens.unitId, socialProviderTokens.providerId],
      set: { leasedUntil: until },
      setWhere: and(or(isNull(leasedUntil), lte(leasedUntil, now)), or(isNull(expiresAt), lte(expiresAt, freshUntil))),
    })
    .returning({ unitId })
  return taken.length > 0
}

/** Ends a lease with its result. A lease that expired or belongs to replaced settings overwrites no token. */
export async function writeToken(
  tx: Transaction,
  { lease, ...key }: Of & { lease: Date },
  token: { sealedToken: string; expiresAt: Date | null },
): Promise<void> {
  await tx
    .update(socialProviderTokens)
    .set({ ...token, leasedUntil: null })
    .where(and(of(key), eq(socialProviderTokens.leasedUntil, lease)))
}

/** Removes an expired token, unless it has been replaced in the meantime. */
export async function dropToken(tx: Transaction, key: Of, sealedToken: string): Promise<void> {
  await tx
    .update(socialProviderTokens)
    .set({ sealedToken: '', expiresAt: sql`null` })
    .where(and(of(key), eq(socialProviderTokens.sealedToken, sealedToken)))
}
