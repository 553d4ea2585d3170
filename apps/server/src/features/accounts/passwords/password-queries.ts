import type { AuditAction } from '@homeroom/contract/audit/audit-actions.ts'
import { and, count, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { auditLog } from '#database/tables/logs.ts'
import { unitPasswordPolicies, units } from '#database/tables/units.ts'
import { passwordCredentials, users } from '#database/tables/users.ts'
import { type By, recordChange } from '#features/audit/record-change.ts'
import type { Transaction } from '#platform/postgres/database.ts'

export type Holder = { unitId: string; userId: string }

/** A person's passwords and the rules for them: the current one (null without one) and the previous ones. */
export async function readPasswordState(tx: Transaction, { unitId, userId }: Holder) {
  const found = await tx
    .select({
      loginName: users.loginName,
      unitCode: units.code,
      profile: sql<string | null>`password_profile_of(${users.unitId})`,
      hash: passwordCredentials.hash,
      formerHashes: passwordCredentials.formerHashes,
    })
    .from(users)
    .innerJoin(units, eq(units.id, users.unitId))
    .leftJoin(
      passwordCredentials,
      and(eq(passwordCredentials.unitId, users.unitId), eq(passwordCredentials.userId, users.id)),
    )
    .where(and(eq(users.unitId, unitId), eq(users.id, userId), eq(users.status, 'active')))
  return found[0]
}

type Replacement = Holder & {
  /** The hash to be replaced, null for the first password. When another one is stored by now, nothing is written. */
  before: string | null
  hash: string
  formerHashes: string[]
  changedAt: Date
}

/** Replaces the password against which a new one was checked; false when it has changed in the meantime. */
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

/** Puts an initial password in the place of whatever a person had. */
export async function writeInitialPassword(
  tx: Transaction,
  row: Holder & { hash: string; changedAt: Date },
): Promise<void> {
  const set = { hash: row.hash, changedAt: row.changedAt, mustChange: true }
  await tx
    .insert(passwordCredentials)
    .values({ ...row, mustChange: true })
    .onConflictDoUpdate({ target: [passwordCredentials.unitId, passwordCredentials.userId], set })
}

/** Since when a person has their password, and whether it is to be changed; undefined without one. */
export async function readPasswordTimes(tx: Transaction, holder: Holder) {
  const { changedAt, mustChange } = passwordCredentials
  const found = await tx.select({ changedAt, mustChange }).from(passwordCredentials).where(ofHolder(holder))
  return found[0]
}

/** Requires a new password at the next sign-in; false for a person without one. */
export async function markToBeChanged(tx: Transaction, holder: Holder): Promise<boolean> {
  const marked = await tx
    .update(passwordCredentials)
    .set({ mustChange: true })
    .where(ofHolder(holder))
    .returning({ userId: passwordCredentials.userId })
  return marked.length > 0
}

/** The contacts of an active person, and the name of their unit. */
export async function readContact(tx: Transaction, { unitId, userId }: Holder) {
  const found = await tx
    .select({
      mail: users.mail,
      phone: users.phone,
      unitName: units.name,
      unitEnglishName: units.englishName,
    })
    .from(users)
    .innerJoin(units, eq(units.id, users.unitId))
    .where(and(eq(users.unitId, unitId), eq(users.id, userId), eq(users.status, 'active')))
  return found[0]
}

/** How many codes have been sent to a person since a moment. */
export async function countCodesSent(
  tx: Transaction,
  { unitId, userId }: { unitId: string; userId: string },
  since: Date,
): Promise<number> {
  const found = await tx
    .select({ sent: count() })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.unitId, unitId),
        gt(auditLog.occurredAt, since),
        eq(auditLog.actorId, userId),
        eq(auditLog.action, 'password code sent'),
      ),
    )
  return found[0]?.sent ?? 0
}

/** The stored profile of a unit; undefined while nobody has chosen one. */
export async function readProfile(tx: Transaction, unitId: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ profile: string | null }>(
    sql`select password_profile_of(${unitId}::uuid) as profile`,
  )
  return rows[0]?.profile ?? undefined
}

export async function writeProfile(
  tx: Transaction,
  row: { unitId: string; profile: string; changedAt: Date },
): Promise<void> {
  const { profile, changedAt } = row
  await tx
    .insert(unitPasswordPolicies)
    .values(row)
    .onConflictDoUpdate({ target: unitPasswordPolicies.unitId, set: { profile, changedAt } })
}

/** How many active people of a unit have a password, and how many of those passwords are from that moment or before. */
export async function countPasswords(tx: Transaction, unitId: string, before: Date) {
  const { changedAt, userId } = passwordCredentials
  const found = await tx
    .select({
      people: count(),
      overdue: sql<number>`count(*) filter (where ${lte(changedAt, before)})`.mapWith(Number),
    })
    .from(passwordCredentials)
    .innerJoin(users, and(eq(users.unitId, unitId), eq(users.id, userId)))
    .where(and(eq(passwordCredentials.unitId, unitId), eq(users.status, 'active')))
  return found[0] ?? { people: 0, overdue: 0 }
}

type Entry = {
  unitId: string
  /** The person whose password it is; also the actor, unless one is named. */
  userId: string
  by?: By
  action: AuditAction
  detail?: Record<string, string>
  at: Date
}

/** Writes an event of a password into the audit log, never with the password or a code. */
export async function notePassword(tx: Transaction, { unitId, userId, by = { unitId, userId }, ...change }: Entry) {
  const ofOther = by.userId !== userId && { target: { kind: 'person', id: userId } as const }
  await recordChange(tx, by, { unitId, subject: userId, ...ofOther, ...change })
}
