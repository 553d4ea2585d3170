import type { AuditAction } from '@homeroom/contract/audit/audit-actions.ts'
import { sql } from 'drizzle-orm'
import type { Person } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'

export type FaceLine = {
  id: string
  at: string
  action: string
  actorId: string | null
  name: string
  englishName: string
}

/** A page of the lines about the face of a person. Whoever acted from a unit above is named by that unit. */
export async function readFaceLines(
  tx: Transaction,
  { unitId, userId }: Person,
  wanted: { actions: readonly AuditAction[]; skip: number; most: number; descending: boolean },
): Promise<{ rows: FaceLine[]; total: number }> {
  const found = sql`a.unit_id = ${unitId} and a.subject_id = ${userId}
    and a.action = any(${sql.param([...wanted.actions])}::text[])`
  const order = wanted.descending ? sql`a.occurred_at desc, a.id desc` : sql`a.occurred_at, a.id`
  const [{ rows }, counted] = await Promise.all([
    tx.execute<FaceLine>(sql`
      select a.id, a.occurred_at as at, a.action, a.actor_id as "actorId",
        coalesce(u.real_name, n.name, '') as name, coalesce(u.english_name, n.english_name, '') as "englishName"
      from audit_log a
      left join users u on u.unit_id = a.unit_id and u.id = a.actor_id
      left join units n on n.id = a.actor_unit_id
      where ${found} order by ${order} limit ${wanted.most} offset ${wanted.skip}`),
    tx.execute<{ total: number }>(sql`select count(*)::int as total from audit_log a where ${found}`),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
