import { and, eq, lt } from 'drizzle-orm'
import { totpCredentials } from '#database/tables/second-factors.ts'
import type { Person } from '#platform/calls/person.ts'
import type { Transaction } from '#platform/postgres/database.ts'

const of = ({ unitId, userId }: Person) => and(eq(totpCredentials.unitId, unitId), eq(totpCredentials.userId, userId))

export async function readTotp(tx: Transaction, person: Person) {
  const found = await tx
    .select({ sealedSeed: totpCredentials.sealedSeed, createdAt: totpCredentials.createdAt })
    .from(totpCredentials)
    .where(of(person))
  return found[0]
}

/** Writes the authenticator of a person; it takes the place of one they had. */
export async function writeTotp(tx: Transaction, credential: typeof totpCredentials.$inferInsert): Promise<void> {
  const { unitId, userId } = totpCredentials
  await tx
    .insert(totpCredentials)
    .values(credential)
    .onConflictDoUpdate({ target: [unitId, userId], set: credential })
}

/** Uses up a time step: of any number of simultaneous tries, in any number of processes, one only is answered true. */
export async function spendStep(tx: Transaction, person: Person, step: number): Promise<boolean> {
  const spent = await tx
    .update(totpCredentials)
    .set({ lastStep: step })
    .where(and(of(person), lt(totpCredentials.lastStep, step)))
    .returning({ step: totpCredentials.lastStep })
  return spent.length > 0
}

export async function deleteTotp(tx: Transaction, person: Person): Promise<boolean> {
  const gone = await tx.delete(totpCredentials).where(of(person)).returning({ step: totpCredentials.lastStep })
  return gone.length > 0
}
