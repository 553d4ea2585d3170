import type { AdministrationWeek, StepKind } from '@homeroom/contract/administration/administration-home-schemas.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'

type Of = { unitId: string }

/** The last seven days of the unit, by its own calendar, at a moment. */
export async function readWeek(tx: Transaction, { unitId }: Of, at: Date): Promise<AdministrationWeek> {
  const { rows } = await tx.execute<AdministrationWeek>(sql`
    with u as (select id, time_zone, (${at.toISOString()}::timestamptz at time zone time_zone)::date as today from units
      where id = ${unitId}),
    said as (select a.actor_id, a.action, a.before is not null or a.after is not null as changed,
        (a.occurred_at at time zone u.time_zone)::date as day
      from u join audit_log a on a.unit_id = u.id and a.occurred_at >= (u.today - 13)::timestamp at time zone u.time_zone
        and a.occurred_at <= ${at.toISOString()}::timestamptz)
    select
      (select json_agg(json_build_object('day', d::date::text, 'people', (select count(distinct actor_id) from said
          where day = d::date and action = 'signed in')) order by d)
        from u, generate_series(u.today - 6, u.today, interval '1 day') d) as days,
      (select count(distinct actor_id)::int from u, said where action = 'signed in' and day > u.today - 7) as people,
      (select count(distinct actor_id)::int from u, said where action = 'signed in' and day <= u.today - 7) as "peopleBefore",
      (select count(*)::int from u, said where changed and day > u.today - 7) as changes,
      (select count(*)::int from u join users p on p.unit_id = u.id
        where p.created_at >= (u.today - 6)::timestamp at time zone u.time_zone) as added`)
  const [week] = rows
  if (!week) throw new Error('the unit of a transaction has no row')
  return week
}

const active = (type: string) =>
  sql`select from users p where p.unit_id = u.id and p.status = 'active' and p.user_type = ${type}`

/** What tells that a step has been done, in the unit `u` by somebody. */
const reached: Record<StepKind, (userId: string) => SQL> = {
  look: () => sql`(u.logo <> '' or u.sign_in_picture <> ''
    or exists (select from themes t where t.unit_id = u.id and t.user_id is null and t.theme <> '')
    or exists (select from unit_login_configurations f where f.unit_id = u.id and (f.footer <> '' or f.decoration_set <> '')))`,
  schools: () => sql`exists (select from units s where s.parent_unit_id = u.id)`,
  year: () => sql`exists (select from school_years y where y.unit_id = u.id and y.last_day >= current_date)`,
  classes: () => sql`exists (select from classes c where c.unit_id = u.id and c.closed_on is null)`,
  teachers: (userId) => sql`exists (${active('2')} and p.id <> ${userId})`,
  pupils: () => sql`exists (select from students s where s.unit_id = u.id and s.status = 1)`,
  parents: () => sql`exists (select from guardianships g where g.unit_id = u.id)`,
  'signed in': (userId) => sql`exists (select from audit_log a where a.unit_id = u.id and a.action = 'signed in'
    and a.actor_id <> ${userId})`,
  administrators: () => sql`(select count(*) >= 2 from role_assignments a
    join roles r on r.unit_id = a.unit_id and r.id = a.role_id and r.application = 'base' and r.code = 'XX_SYS_'
    join users p on p.unit_id = a.unit_id and p.id = a.user_id and p.status = 'active' where a.unit_id = u.id)`,
}

/** Which of some steps have been done. */
export async function readSteps(
  tx: Transaction,
  { unitId, userId }: Of & { userId: string },
  kinds: readonly StepKind[],
): Promise<{ kind: StepKind; done: boolean }[]> {
  if (kinds.length === 0) return []
  const each = kinds.map((kind) => sql`${reached[kind](userId)} as ${sql.identifier(kind)}`)
  const { rows } = await tx.execute<Record<StepKind, boolean>>(
    sql`select ${sql.join(each, sql`, `)} from units u where u.id = ${unitId}`,
  )
  return kinds.map((kind) => ({ kind, done: rows[0]?.[kind] ?? false }))
}

export async function isArea(tx: Transaction, { unitId }: Of): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from units u where u.id = ${unitId} and u.unit_type = '1'`)
  return rows.length > 0
}
