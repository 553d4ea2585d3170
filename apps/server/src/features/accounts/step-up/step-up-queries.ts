import { administratorRole, administratorRoleApplication } from '@homeroom/contract/pages/product.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { sessions } from '#database/tables/sessions.ts'
import { passwordCredentials, users } from '#database/tables/users.ts'
import { recordChange } from '#features/audit/record-change.ts'
import type { Caller, Person } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'

type OfSession = Pick<Caller, 'unitId' | 'sessionId'>

/** The person of a session: when they last proved who they are, and the account that signed in itself. */
export async function readProof(tx: Transaction, { unitId, sessionId }: OfSession) {
  const found = await tx
    .select({
      startedAt: sessions.startedAt,
      provedAt: sessions.provedAt,
      switched: sql<boolean>`${sessions.provedBy} is not null`,
      userId: users.id,
      loginName: users.loginName,
      realName: users.realName,
      hash: passwordCredentials.hash,
    })
    .from(sessions)
    .innerJoin(
      users,
      and(eq(users.unitId, sessions.unitId), eq(users.id, sql`coalesce(${sessions.provedBy}, ${sessions.userId})`)),
    )
    .leftJoin(
      passwordCredentials,
      and(eq(passwordCredentials.unitId, users.unitId), eq(passwordCredentials.userId, users.id)),
    )
    .where(and(eq(sessions.unitId, unitId), eq(sessions.id, sessionId), isNull(sessions.endedAt)))
  return found[0]
}

/**
 * Writes an accepted or refused proof into the audit log. The session counts as proved from now on by an accepted one.
 */
export async function noteProof(
  tx: Transaction,
  { unitId, sessionId, userId, from }: OfSession & Person,
  of: { way: string; good: boolean; now: Date },
): Promise<void> {
  const { way, good, now } = of
  if (good)
    await tx
      .update(sessions)
      .set({ provedAt: now })
      .where(and(eq(sessions.unitId, unitId), eq(sessions.id, sessionId)))
  const action = good ? 'identity confirmed' : 'identity confirmation refused'
  await recordChange(tx, { unitId, userId, from }, { action, subject: userId, detail: { way }, at: now })
}

type Facts = {
  /** The account that has signed in itself. */
  prover: string
  /** Whether the other account is an administrator's. */
  mighty: boolean
  proverHasFactor: boolean
  targetHasFactor: boolean
  targetType: string
}

/** The facts that decide whether a session may continue as another account. */
export async function readSwitchFacts(
  tx: Transaction,
  { unitId, sessionId }: Pick<Caller, 'unitId' | 'sessionId'>,
  target: string,
): Promise<Facts | undefined> {
  const hasFactor = (user: ReturnType<typeof sql>) => sql`(
    exists (select from totp_credentials t where t.unit_id = s.unit_id and t.user_id = ${user})
    or exists (select from passkeys p where p.unit_id = s.unit_id and p.user_id = ${user}))`
  const prover = sql`coalesce(s.proved_by, s.user_id)`
  const { rows } = await tx.execute<Facts>(sql`
    select ${prover} as prover, ${hasFactor(prover)} as "proverHasFactor",
      ${hasFactor(sql`${target}::uuid`)} as "targetHasFactor",
      (select u.user_type from users u where u.unit_id = s.unit_id and u.id = ${target}::uuid) as "targetType",
      exists (select from users u where u.unit_id = s.unit_id and u.id = ${target}::uuid and u.superman)
      or exists (select from role_assignments a join roles r on r.unit_id = a.unit_id and r.id = a.role_id
        where a.unit_id = s.unit_id and a.user_id = ${target}::uuid and r.code = ${administratorRole}
          and r.application = ${administratorRoleApplication}) as mighty
    from sessions s where s.unit_id = ${unitId} and s.id = ${sessionId}`)
  return rows[0]
}
