import type { Caller } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import { mayUse, toCaller } from './identity.ts'
import { readIdentity } from './session-queries.ts'

/** The id of no session. */
const noSession = '00000000-0000-0000-0000-000000000000'

/** A person as policies see them without a session of theirs, for what is done in their name; undefined when switched off. */
export function createPersonCaller(db: Database) {
  return async ({ unitId, userId }: { unitId: string; userId: string }): Promise<Caller | undefined> => {
    const identity = await db.inUnit(unitId, (tx) => readIdentity(tx, { unitId, userId, sessionId: noSession }))
    return identity && mayUse(identity) ? toCaller(identity, noSession) : undefined
  }
}
