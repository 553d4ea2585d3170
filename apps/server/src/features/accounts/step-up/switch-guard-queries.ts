import { administratorRole, administratorRoleApplication } from '@homeroom/contract/pages/product.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'

type Facts = {
  /** The account that has signed in itself. */
  prover: string
  /** Whether the other account rules over others. */
  mighty: boolean
  proverHasFactor: boolean
  targetHasFactor: boolean
  targetType: string
}

/** What decides whether a session may go on as another account. */
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
