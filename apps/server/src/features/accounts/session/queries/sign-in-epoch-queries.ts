import { and, eq, sql } from 'drizzle-orm'
import { users } from '#database/tables/users.ts'
import type { Person } from '#platform/calls/person.ts'
import type { Transaction } from '#platform/postgres/database.ts'

const ofPerson = ({ unitId, userId }: Person) => and(eq(users.unitId, unitId), eq(users.id, userId))

/** What was proved for a person before opens no session any more. */
export async function beginSignInEpoch(tx: Transaction, person: Person): Promise<void> {
  await tx
    .update(users)
    .set({ signInEpoch: sql`${users.signInEpoch} + 1` })
    .where(ofPerson(person))
}

/**
 * Waits for the sessions that are being opened for a person, and lets the next ones wait. Whoever ends something that
 * signs a person in (a session, a remembered device, an app, a trusted browser) holds the person first: so does the
 * trigger that ends all of it when they are switched off, and in one order nobody waits for each other.
 */
export async function holdPerson(tx: Transaction, person: Person): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(ofPerson(person)).for('no key update')
}

/**
 * Lets the endings of all sessions wait that a session and its successor may belong to, in one order for all. Before the
 * session itself is held: whoever ends sessions holds the person first, too.
 */
export async function shareHolders(
  tx: Transaction,
  { unitId, sessionId, userId }: { unitId: string; sessionId: string; userId: string },
): Promise<void> {
  await tx.execute(sql`
    select from users where unit_id = ${unitId} and (id = ${userId} or id in (
      select unnest(array[s.user_id, s.proved_by]) from sessions s where s.unit_id = ${unitId} and s.id = ${sessionId}))
    order by id for share`)
}
