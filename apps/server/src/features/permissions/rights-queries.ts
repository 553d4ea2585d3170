import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'

/** The permission codes that each of some people holds through roles; whoever holds none is left out. */
export async function readHeldPermissions(
  tx: Transaction,
  unitId: string,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await tx.execute<{ id: string; codes: string[] }>(sql`
    select a.user_id as id, array_agg(distinct p.permission_code) as codes from role_assignments a
    join role_permissions p on p.unit_id = a.unit_id and p.role_id = a.role_id
    where a.unit_id = ${unitId} and a.user_id = any(${sql.param([...ids])}::uuid[]) group by a.user_id`)
  return new Map(rows.map(({ id, codes }) => [id, codes]))
}

/** Locks the role of a unit's administrators. */
export async function holdAdministrators(tx: Transaction, unitId: string): Promise<void> {
  await tx.execute(sql`
    select from roles r where r.unit_id = ${unitId} and r.application = 'base' and r.code = 'XX_SYS_' for update`)
}

/** How many active administrators a unit has. */
export async function countAdministrators(tx: Transaction, unitId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(distinct u.id)::int as count from role_assignments a
    join roles r on r.unit_id = a.unit_id and r.id = a.role_id and r.application = 'base' and r.code = 'XX_SYS_'
    join users u on u.unit_id = a.unit_id and u.id = a.user_id and u.status = 'active'
    where a.unit_id = ${unitId}`)
  return rows[0]?.count ?? 0
}
