import { and, eq, isNull, sql } from 'drizzle-orm'
import { auditLog } from '#database/tables/logs.ts'
import { sessions } from '#database/tables/sessions.ts'
import { passwordCredentials, users } from '#database/tables/users.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'

type OfSession = Pick<Caller, 'unitId' | 'sessionId'>

/** What is known of the person behind a session: when they proved last who they are, and the account that signed in itself. */
export async function readProof(tx: Transaction, { unitId, sessionId }: OfSession) {
  const found = await tx
    .select({
      startedAt: sessions.startedAt,
      provedAt: sessions.provedAt,
      switched: sql<boolean>`${sessions.provedBy} is not null`,
      userId: users.id,
      loginName: users.loginName,
      realName: users.realName,
      hash: passwordCredentials.hash,
    })
    .from(sessions)
    .innerJoin(
      users,
      and(eq(users.unitId, sessions.unitId), eq(users.id, sql`coalesce(${sessions.provedBy}, ${sessions.userId})`)),
    )
    .leftJoin(
      passwordCredentials,
      and(eq(passwordCredentials.unitId, users.unitId), eq(passwordCredentials.userId, users.id)),
    )
    .where(and(eq(sessions.unitId, unitId), eq(sessions.id, sessionId), isNull(sessions.endedAt)))
  return found[0]
}

/** Notes a proof, or a refused one, in the audit log; a good one counts for the session from now on. */
export async function noteProof(
  tx: Transaction,
  { unitId, sessionId, userId }: OfSession & { userId: string },
  of: { way: string; good: boolean; now: Date },
): Promise<void> {
  const { way, good, now } = of
  if (good)
    await tx
      .update(sessions)
      .set({ provedAt: now })
      .where(and(eq(sessions.unitId, unitId), eq(sessions.id, sessionId)))
  const action = good ? 'identity confirmed' : 'identity confirmation refused'
  await tx.insert(auditLog).values({ unitId, actorId: userId, action, detail: { way }, occurredAt: now })
}
