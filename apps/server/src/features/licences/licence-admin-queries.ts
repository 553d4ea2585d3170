import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'

/** The key of the to-do by which a unit asks its area to renew a licence. */
export const renewalKey = (unitId: string, code: string) => `renewal:${unitId}:${code}`

export type LicenceRow = {
  code: string
  name: string
  englishName: string
  endTime: string
  seats: number | null
  used: number
  graceDays: number
  version: number
}

/** People who have an application and may open it: each takes a seat. */
const peopleWith = (unitId: string, code: string) => sql`
  select u.id from users u join applications p on p.code = ${code}
  cross join lateral (
    select a.granted from application_assignments a
    where a.unit_id = ${unitId} and a.application_code = ${code}
      and (a.user_id is null or a.user_id = u.id)
      and (a.user_type is null or a.user_type = u.user_type)
      and (a.role_id is null or a.role_id in (
        select r.role_id from role_assignments r where r.unit_id = ${unitId} and r.user_id = u.id))
      and (a.class_id is null and a.grade is null or exists (
        select from classes c where c.unit_id = ${unitId} and (a.class_id is null or c.id = a.class_id)
          and (a.grade is null or c.grade = a.grade and c.closed_on is null)
          and (exists (select from students s where s.unit_id = ${unitId} and s.class_id = c.id and s.status = 1
              and (s.user_id = u.id or exists (select from guardianships g where g.unit_id = ${unitId}
                and g.student_id = s.id and g.guardian_id = u.id)))
            or exists (select from class_teachers t where t.unit_id = ${unitId} and t.class_id = c.id and t.user_id = u.id))))
    order by case when a.user_id is not null then 6 when a.role_id is not null then 5 when a.class_id is not null then 4
      when a.grade is not null then 3 when a.user_type is not null then 2 else 1 end desc, a.granted
    limit 1) decided
  where u.unit_id = ${unitId} and u.status = 'active' and decided.granted
    and u.user_type = any(string_to_array(p.limit_user_type, ','))`

/** The seats of a module that are in use. */
export async function countSeats(tx: Transaction, unitId: string, code: string): Promise<number> {
  const { rows } = await tx.execute<{ used: number }>(
    sql`select count(*)::int as used from (${peopleWith(unitId, code)}) people`,
  )
  return rows[0]?.used ?? 0
}

/** For how many people a unit may use a module; null for all. */
export async function readSeats(tx: Transaction, unitId: string, code: string): Promise<number | null> {
  const { rows } = await tx.execute<{ seats: number | null }>(
    sql`select seats from module_licences where unit_id = ${unitId} and code = ${code}`,
  )
  return rows[0]?.seats ?? null
}

/** Makes whatever counts the seats of a module wait for each other. */
export async function holdSeats(tx: Transaction, unitId: string, code: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`application:${unitId}:${code}`}, 0))`)
}

/** The licences of a unit, those that end first before the others. */
export async function readLicenceRows(tx: Transaction, unitId: string): Promise<LicenceRow[]> {
  const { rows } = await tx.execute<Omit<LicenceRow, 'used'>>(sql`
    select l.code, l.name, l.english_name as "englishName", l.end_time as "endTime", l.seats, l.grace_days as "graceDays",
      l.version
    from module_licences l left join applications p on p.code = l.code
    where l.unit_id = ${unitId} and coalesce(p.update_status, 1) <> 0 order by l.end_time, l.code`)
  const counted: LicenceRow[] = []
  for (const row of rows) counted.push({ ...row, used: await countSeats(tx, unitId, row.code) })
  return counted
}

type NewLicence = { code: string; endTime: Date; seats: number | null; graceDays: number; version: number | null }

/** Sets a licence of a unit below that of the transaction; false when it has another version. */
export async function writeLicence(
  tx: Transaction,
  unitId: string,
  { code, endTime, seats, graceDays, version }: NewLicence,
): Promise<boolean> {
  const { rows } = await tx.execute<{ done: boolean }>(sql`
    select set_module_licence(${unitId}::uuid, ${code}, ${endTime.toISOString()}::timestamptz, ${seats}::int,
      ${graceDays}::int, ${version}::int) as done`)
  return rows[0]?.done === true
}

/** The unit directly above one, and what the unit is called. Units are public by name. */
export async function readUnitAbove(tx: Transaction, unitId: string) {
  const { rows } = await tx.execute<{ parentId: string | null; name: string; englishName: string }>(sql`
    select parent_unit_id as "parentId", name, english_name as "englishName" from units where id = ${unitId}`)
  return rows[0]
}

/** Which licences a unit has asked its area to renew; the transaction is in the area. */
export async function readRenewals(tx: Transaction, areaId: string, unitId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select key from application_items where unit_id = ${areaId} and application_code = 'administration' and kind = 'todo'
      and closed_at is null and starts_with(key, ${renewalKey(unitId, '')})`)
  return rows.map(({ key }) => key.slice(renewalKey(unitId, '').length))
}

/** Who sets the licences of the units below. */
export async function readLicensers(tx: Transaction, areaId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct u.id from users u
    join role_assignments a on a.unit_id = u.unit_id and a.user_id = u.id
    join role_permissions p on p.unit_id = a.unit_id and p.role_id = a.role_id
    where u.unit_id = ${areaId} and u.status = 'active' and p.permission_code = 'administration_area_licences'`)
  return rows.map(({ id }) => id)
}
