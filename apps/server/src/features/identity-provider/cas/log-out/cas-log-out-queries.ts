import { and, eq, sql } from 'drizzle-orm'
import { casLogins } from '#database/tables/cas-services.ts'
import type { Database } from '#platform/postgres/database.ts'

/** A service that has to be told that a session has ended. */
export type EndedLogin = {
  unitId: string
  id: string
  address: string
  ticket: string
  inside: boolean
  /** With the one that begins now. */
  tries: number
}

/** Takes logins whose session has ended, so that nobody else tells their services until then. */
export function holdEndedLogins(
  db: Database,
  { sessionId, now, until }: { sessionId: string | null; now: Date; until: Date },
): Promise<EndedLogin[]> {
  return db.look<EndedLogin>(
    'hold-ended-cas-logins',
    sql`select unit_id as "unitId", id, address, ticket, inside, tries
      from hold_ended_cas_logins(${sessionId}::uuid, ${now}, ${until})`,
  )
}

type Named = Pick<EndedLogin, 'unitId' | 'id'>
const isRow = ({ unitId, id }: Named) => and(eq(casLogins.unitId, unitId), eq(casLogins.id, id))

export async function dropCasLogin(db: Database, login: Named): Promise<void> {
  await db.inUnit(login.unitId, (tx) => tx.delete(casLogins).where(isRow(login)))
}

export async function putOff(db: Database, login: Named, until: Date): Promise<void> {
  await db.inUnit(login.unitId, (tx) => tx.update(casLogins).set({ heldUntil: until }).where(isRow(login)))
}
