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

/** What those of some people hold who have a second account, as `<id> <code>`. */
export async function readCodesOfLinked(tx: Transaction, unitId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ held: string }>(sql`
    select distinct l.parent_id || ' ' || p.permission_code as held from parent_teacher_links l
    join role_assignments a on a.unit_id = l.unit_id and a.user_id = l.parent_id
    join role_permissions p on p.unit_id = a.unit_id and p.role_id = a.role_id
    where l.unit_id = ${unitId} and l.parent_id = any(${sql.param([...ids])}::uuid[])`)
  return rows.map(({ held }) => held)
}

/** Whether a parent has a second account, in a unit where groups of parents have roles. */
export async function isLinkedWhereParentsHaveRoles(tx: Transaction, unitId: string, userId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from parent_teacher_links l where l.unit_id = ${unitId} and l.parent_id = ${userId}
      and exists (select from role_grants g where g.unit_id = l.unit_id and g.user_type = '3')`)
  return rows.length > 0
}
