import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'

/** The roles that people came to by their place in this transaction, separated by blanks, which are forgotten by being asked. */
export async function takeGivenRoles(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ given: string | null }>(
    sql`select current_setting('homeroom.given_roles', true) as given`,
  )
  const given = rows[0]?.given ?? ''
  if (given !== '') await writeGivenRoles(tx, '')
  return given
}

export async function writeGivenRoles(tx: Transaction, given: string): Promise<void> {
  await tx.execute(sql`select set_config('homeroom.given_roles', ${given}, true)`)
}

/** All permissions of some roles of a unit. */
export async function readCodesGiven(tx: Transaction, unitId: string, roleIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ code: string }>(sql`
    select distinct permission_code as code from role_permissions
    where unit_id = ${unitId} and role_id = any(${sql.param([...roleIds])}::uuid[])`)
  return rows.map(({ code }) => code)
}
