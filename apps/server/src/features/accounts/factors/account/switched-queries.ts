import { and, eq, isNotNull } from 'drizzle-orm'
import { sessions } from '#database/tables/sessions.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'

/** Whether a session stands on the sign-in of another account. */
export async function isSwitched(
  tx: Transaction,
  { unitId, sessionId }: Pick<Caller, 'unitId' | 'sessionId'>,
): Promise<boolean> {
  const found = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.unitId, unitId), eq(sessions.id, sessionId), isNotNull(sessions.provedBy)))
  return found.length > 0
}
