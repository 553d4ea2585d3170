import { and, asc, eq, lt } from 'drizzle-orm'
import { passkeys } from '#database/tables/second-factors.ts'
import type { Person } from '#platform/calls/person.ts'
import type { Transaction } from '#platform/postgres/database.ts'

const of = ({ unitId, userId }: Person) => and(eq(passkeys.unitId, unitId), eq(passkeys.userId, userId))

export function listPasskeys(tx: Transaction, person: Person) {
  return tx.select().from(passkeys).where(of(person)).orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

/** A passkey of this very person by the credential's own id. */
export async function findPasskey(tx: Transaction, person: Person, credentialId: string) {
  const found = await tx
    .select()
    .from(passkeys)
    .where(and(of(person), eq(passkeys.credentialId, credentialId)))
  return found[0]
}

/** False when the credential is somebody's already. */
export async function insertPasskey(tx: Transaction, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const made = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id })
  return made.length > 0
}

/** Notes a use; false when the count does not go up, which means that the key was copied. */
export async function notePasskeyUse(
  tx: Transaction,
  { unitId, id }: { unitId: string; id: string },
  { signCount, now }: { signCount: number; now: Date },
): Promise<boolean> {
  const counts = signCount === 0 ? eq(passkeys.signCount, 0) : lt(passkeys.signCount, signCount)
  const used = await tx
    .update(passkeys)
    .set({ signCount, lastUsedAt: now })
    .where(and(eq(passkeys.unitId, unitId), eq(passkeys.id, id), counts))
    .returning({ id: passkeys.id })
  return used.length > 0
}

/** The name of the passkey that is gone; undefined when this person had none of that id. */
export async function deletePasskey(tx: Transaction, person: Person, id: string): Promise<string | undefined> {
  const gone = await tx
    .delete(passkeys)
    .where(and(of(person), eq(passkeys.id, id)))
    .returning({ name: passkeys.name })
  return gone[0]?.name
}

export async function deletePasskeys(tx: Transaction, person: Person): Promise<number> {
  const gone = await tx.delete(passkeys).where(of(person)).returning({ id: passkeys.id })
  return gone.length
}
