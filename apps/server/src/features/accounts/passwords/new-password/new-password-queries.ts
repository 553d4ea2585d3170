import { and, eq, type SQL } from 'drizzle-orm'
import { unitPasswordPolicies, units } from '#database/tables/units.ts'
import { passwordCredentials, users } from '#database/tables/users.ts'
import type { Transaction } from '#platform/postgres/database.ts'

export type Holder = { unitId: string; userId: string }

/** What is known of a person's password: the one in use (null without one), those before, and what it must be like. */
export async function readPasswordState(tx: Transaction, { unitId, userId }: Holder) {
  const found = await tx
    .select({
      loginName: users.loginName,
      unitCode: units.code,
      profile: unitPasswordPolicies.profile,
      hash: passwordCredentials.hash,
      formerHashes: passwordCredentials.formerHashes,
    })
    .from(users)
    .innerJoin(units, eq(units.id, users.unitId))
    .leftJoin(unitPasswordPolicies, eq(unitPasswordPolicies.unitId, users.unitId))
    .leftJoin(
      passwordCredentials,
      and(eq(passwordCredentials.unitId, users.unitId), eq(passwordCredentials.userId, users.id)),
    )
    .where(and(eq(users.unitId, unitId), eq(users.id, userId), eq(users.status, 'active')))
  return found[0]
}

type Replacement = Holder & {
  /** The hash that is replaced, null for the first password: when it is another one by now, nothing is written. */
  before: string | null
  hash: string
  formerHashes: string[]
  changedAt: Date
}

/** Puts a new password in the place of the one it was judged against; false when that has gone meanwhile. */
export async function replacePassword(tx: Transaction, replacement: Replacement): Promise<boolean> {
  const { before, ...row } = replacement
  const set = { hash: row.hash, formerHashes: row.formerHashes, changedAt: row.changedAt, mustChange: false }
  const written =
    before === null
      ? await tx.insert(passwordCredentials).values(row).onConflictDoNothing().returning()
      : await tx
          .update(passwordCredentials)
          .set(set)
          .where(and(ofHolder(row), eq(passwordCredentials.hash, before)))
          .returning()
  return written.length > 0
}

const ofHolder = ({ unitId, userId }: Holder): SQL | undefined =>
  and(eq(passwordCredentials.unitId, unitId), eq(passwordCredentials.userId, userId))

/** Asks a person for a new password at the next sign-in; false for somebody without one. */
export async function markToBeChanged(tx: Transaction, holder: Holder): Promise<boolean> {
  const marked = await tx
    .update(passwordCredentials)
    .set({ mustChange: true })
    .where(ofHolder(holder))
    .returning({ userId: passwordCredentials.userId })
  return marked.length > 0
}
