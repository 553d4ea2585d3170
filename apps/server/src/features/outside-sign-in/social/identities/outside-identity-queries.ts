import { and, desc, eq, sql } from 'drizzle-orm'
import { sessions } from '#database/tables/sessions.ts'
import { outsideIdentities } from '#database/tables/social.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { IdentityRow, OutsideIdentity } from './outside-identity.ts'

type OwnAccount = { unitId: string; userId: string }

/** Rows with an identity's subject or unionid whose accounts belong to a unit or to one below it. */
export function findIdentityRows(
  db: Database,
  { kind, issuer, subject, unionid }: OutsideIdentity,
  within: string,
): Promise<IdentityRow[]> {
  return db.look<IdentityRow>(
    'find-outside-identity',
    sql`select id, unit_id as "unitId", user_id as "userId", exact, unionid
      from find_outside_identity(${kind}, ${issuer}, ${subject}, ${unionid}, ${within}::uuid)`,
  )
}

/** Whether a unit is another one or below it. */
export async function isWithin(db: Database, unitId: string, within: string): Promise<boolean> {
  const rows = await db.look<{ within: boolean }>(
    'unit-is-within',
    sql`select unit_is_within(${unitId}::uuid, ${within}::uuid) as within`,
  )
  return rows[0]?.within === true
}

/** Links an identity to an account; undefined when it is already linked to any account. */
export async function insertIdentity(
  tx: Transaction,
  { unitId, userId }: OwnAccount,
  { identity, at }: { identity: OutsideIdentity; at: Date },
): Promise<string | undefined> {
  const made = await tx
    .insert(outsideIdentities)
    .values({ ...identity, unitId, userId, linkedAt: at, lastUsedAt: at })
    .onConflictDoNothing()
    .returning({ id: outsideIdentities.id })
  return made[0]?.id
}

/** Records a use of an identity, and new data about it. */
export async function noteUse(
  tx: Transaction,
  { unitId, id }: { unitId: string; id: string },
  { unionid, name, at }: { unionid: string; name: string; at: Date },
): Promise<void> {
  await tx
    .update(outsideIdentities)
    .set({ lastUsedAt: at, ...(unionid ? { unionid } : {}), ...(name ? { name } : {}) })
    .where(and(eq(outsideIdentities.unitId, unitId), eq(outsideIdentities.id, id)))
}

export function readIdentities(tx: Transaction, { unitId, userId }: OwnAccount) {
  const { id, kind, issuer, name, unionid, linkedAt, lastUsedAt } = outsideIdentities
  return tx
    .select({ id, kind, issuer, name, unionid, linkedAt, lastUsedAt })
    .from(outsideIdentities)
    .where(and(eq(outsideIdentities.unitId, unitId), eq(outsideIdentities.userId, userId)))
    .orderBy(desc(linkedAt), id)
}

/** Removes one of an account's own identities and those of the same person at the same service. */
export function removeIdentity(tx: Transaction, { unitId, userId }: OwnAccount, id: string) {
  return tx
    .delete(outsideIdentities)
    .where(
      and(eq(outsideIdentities.unitId, unitId), eq(outsideIdentities.userId, userId), eq(outsideIdentities.id, id)),
    )
    .returning({
      kind: outsideIdentities.kind,
      unionid: outsideIdentities.unionid,
      name: outsideIdentities.name,
    })
}

/** Removes the other rows of a person with one unionid, which would otherwise be merged again at the next sign-in. */
export async function removeSamePerson(
  tx: Transaction,
  { unitId, userId }: OwnAccount,
  { kind, unionid }: { kind: string; unionid: string },
): Promise<void> {
  await tx
    .delete(outsideIdentities)
    .where(
      and(
        eq(outsideIdentities.unitId, unitId),
        eq(outsideIdentities.userId, userId),
        eq(outsideIdentities.kind, kind),
        eq(outsideIdentities.unionid, unionid),
      ),
    )
}

/** When a session began: the moment of the last proof. */
export async function readSessionStart(
  tx: Transaction,
  { unitId, sessionId }: { unitId: string; sessionId: string },
): Promise<Date | undefined> {
  const rows = await tx
    .select({ startedAt: sessions.startedAt })
    .from(sessions)
    .where(and(eq(sessions.unitId, unitId), eq(sessions.id, sessionId)))
  return rows[0]?.startedAt
}
