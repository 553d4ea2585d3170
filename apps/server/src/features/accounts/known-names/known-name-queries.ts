import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'

export type KnownName = {
  unitId: string
  userId: string
  loginNameKey: string
  kind: 'cas' | 'single-sign-on' | 'ticket'
  /** The address of the service or of the single sign-on, or the code of the application. */
  application: string
}

/** Written once: a name that is known already writes nothing. */
export async function writeKnownName(tx: Transaction, known: KnownName, at: Date): Promise<void> {
  const { unitId, userId, loginNameKey, kind, application } = known
  await tx.execute(sql`
    insert into known_login_names (unit_id, user_id, login_name_key, kind, application, since)
    values (${unitId}, ${userId}, ${loginNameKey}, ${kind}, ${application}, ${at.toISOString()}::timestamptz)
    on conflict do nothing`)
}

export type Knower = { name: string; englishName: string }

/** Which applications know somebody by a name, by its key; one that is not registered any more is called by its address. */
export async function readKnowers(
  tx: Transaction,
  unitId: string,
  { keys, except }: { keys: readonly string[]; except: string | null },
): Promise<(Knower & { key: string })[]> {
  const { rows } = await tx.execute<Knower & { key: string }>(sql`
    select distinct k.login_name_key as key, coalesce(c.name, p.name, a.name, k.application) as name,
      coalesce(c.english_name, p.english_name, a.english_name, '') as "englishName"
    from known_login_names k
    left join cas_services c on k.kind = 'cas' and c.unit_id = k.unit_id and c.address = k.application
    left join single_sign_on_providers p on k.kind = 'single-sign-on' and p.unit_id = k.unit_id
      and p.address = k.application
    left join applications a on k.kind = 'ticket' and a.code = k.application
    where k.unit_id = ${unitId} and k.login_name_key = any(${sql.param([...keys])}::text[])
      and k.user_id is distinct from ${except}::uuid
    order by key, name`)
  return rows
}
