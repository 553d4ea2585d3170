import type { Transaction } from '#platform/postgres/database.ts'
import { mayUse } from './identity.ts'
import { type Identity, readIdentity } from './session-queries.ts'

/** Who the person of a session is now; undefined when they may not use the product any more. */
export async function readCurrentIdentity(
  tx: Transaction,
  of: { unitId: string; userId: string; sessionId: string },
): Promise<Identity | undefined> {
  const identity = await readIdentity(tx, of)
  return identity && mayUse(identity) ? identity : undefined
}
