import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { socialProviderTokens } from '#database/tables/social.ts'
import type { Transaction } from '#platform/postgres/database.ts'

type Of = { unitId: string; providerId: string }

const of = ({ unitId, providerId }: Of) =>
  and(eq(socialProviderTokens.unitId, unitId), eq(socialProviderTokens.providerId, providerId))

export async function readToken(tx: Transaction, key: Of) {
  const rows = await tx.select().from(socialProviderTokens).where(of(key))
  return rows[0]
}

/**
 * Whether the caller is the one that gets a new token: nobody else is at it, and nobody has just got one that lasts
 * beyond `freshUntil`.
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
      setWhere: and(
        or(isNull(leasedUntil), lte(leasedUntil, now)),
        or(isNull(expiresAt), lte(expiresAt, freshUntil)),
      ),
    })
    .returning({ unitId })
  return taken.length > 0
}

export async function writeToken(
  tx: Transaction,
  key: Of,
  token: { sealedToken: string; expiresAt: Date | null },
): Promise<void> {
  await tx
    .update(socialProviderTokens)
    .set({ ...token, leasedUntil: null })
    .where(of(key))
}

/** Forgets a token that is over, unless it has been replaced meanwhile. */
export async function dropToken(tx: Transaction, key: Of, sealedToken: string): Promise<void> {
  await tx
    .update(socialProviderTokens)
    .set({ sealedToken: '', expiresAt: sql`null` })
    .where(and(of(key), eq(socialProviderTokens.sealedToken, sealedToken)))
}
