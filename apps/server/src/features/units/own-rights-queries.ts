import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'

/** Whether roles of the unit are given to groups, and the person lacks any right. */
export async function mayGainByGroups(tx: Transaction, unitId: string, userId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from users u where u.unit_id = ${unitId} and u.id = ${userId} and not u.superman
      and exists (select from role_grants g where g.unit_id = u.unit_id)`)
  return rows.length > 0
}

/** What a person holds; the account to which they can switch counts as theirs. */
export async function readOwnCodes(tx: Transaction, unitId: string, userId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ code: string }>(sql`
    select distinct p.permission_code as code from role_assignments a
    join role_permissions p on p.unit_id = a.unit_id and p.role_id = a.role_id
    where a.unit_id = ${unitId} and a.user_id in (select ${userId}::uuid
      union select l.parent_id from parent_teacher_links l where l.unit_id = ${unitId} and l.teacher_id = ${userId}
      union select l.teacher_id from parent_teacher_links l where l.unit_id = ${unitId} and l.parent_id = ${userId})`)
  return rows.map(({ code }) => code)
}
