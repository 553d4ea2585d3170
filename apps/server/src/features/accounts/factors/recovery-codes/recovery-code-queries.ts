import { and, eq, isNull, sql } from 'drizzle-orm'
import { recoveryCodes } from '#database/tables/second-factors.ts'
import type { Person } from '#platform/calls/person.ts'
import type { Transaction } from '#platform/postgres/database.ts'

const of = ({ unitId, userId }: Person) => and(eq(recoveryCodes.unitId, unitId), eq(recoveryCodes.userId, userId))

export async function countUnused(tx: Transaction, person: Person): Promise<number> {
  const found = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(recoveryCodes)
    .where(and(of(person), isNull(recoveryCodes.usedAt)))
  return found[0]?.count ?? 0
}

/** Writes new codes; those of before are worth nothing any more. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  person: Person,
  { hashes, now }: { hashes: readonly Buffer[]; now: Date },
): Promise<void> {
  await tx.delete(recoveryCodes).where(of(person))
  const { unitId, userId } = person
  await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ unitId, userId, hash, createdAt: now })))
}

/** Uses a code up: of any number of simultaneous tries one only is answered true. */
export async function spendRecoveryCode(
  tx: Transaction,
  person: Person,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<boolean> {
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(of(person), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id })
  return spent.length > 0
}

export async function deleteRecoveryCodes(tx: Transaction, person: Person): Promise<void> {
  await tx.delete(recoveryCodes).where(of(person))
}
