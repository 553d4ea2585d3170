import type { RoleGrant } from '@homeroom/contract/permissions/role-grant-schemas.ts'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { holdName } from '#platform/postgres/named-lock.ts'

/** What a grant (`g`) is for, with the class (`c`), campus (`p`), group (`o`) or person (`h`) that it names. */
export const partOfGrant = sql`case when g.class_id is not null then 'class' when g.grade is not null then 'grade'
  when g.campus_id is not null then 'campus' when g.group_id is not null then 'group'
  when g.person_id is not null then 'person' else 'unit' end`
export const withPart = sql`left join classes c on c.unit_id = g.unit_id and c.id = g.class_id
  left join campuses p on p.unit_id = g.unit_id and p.id = g.campus_id
  left join people_groups o on o.unit_id = g.unit_id and o.id = g.group_id
  left join users h on h.unit_id = g.unit_id and h.id = g.person_id
  left join grades y on y.unit_id = g.unit_id and y.number = g.grade`
export const nameOfPart = sql`coalesce(c.grade_name || c.class_name, p.name, o.name, h.real_name, y.name, '')`
export const englishNameOfPart = sql`coalesce(c.english_name, p.english_name, o.english_name, h.english_name, y.english_name, '')`

/** The groups that have a role, as far as their last day has not passed. */
export async function readGrants(tx: Transaction, unitId: string, roleId: string): Promise<RoleGrant[]> {
  const { rows } = await tx.execute<RoleGrant>(sql`
    select g.id, g.user_type as "userType", ${partOfGrant} as of,
      coalesce(g.class_id::text, g.grade::text, g.campus_id::text, g.group_id::text, g.person_id::text, '') as part, g.from_day::text as "fromDay",
      g.until_day::text as "untilDay", g.in_force as "inForce", ${nameOfPart} as name, ${englishNameOfPart} as "englishName"
    from role_grants g ${withPart}
    where g.unit_id = ${unitId} and g.role_id = ${roleId}
      and (g.until_day is null or g.until_day >= day_of_change(g.unit_id))
    order by g.from_day, g.user_type nulls last, g.id`)
  return rows
}

/** The parts of a unit that are groups, and the groups that it has named: campuses, grades, open classes, groups. */
export async function readGroups(tx: Transaction, unitId: string) {
  const { rows } = await tx.execute<{ of: RoleGrant['of']; part: string; name: string; englishName: string }>(sql`
    select of, part, name, "englishName" from (
      select 'campus' as of, id::text as part, name, english_name as "englishName", 1 as kind, 0 as grade, 0 as position
      from campuses where unit_id = ${unitId}
      union all select 'grade', y.number::text, y.name, y.english_name, 2, y.number, 0 from grades y
      where y.unit_id = ${unitId} and exists (
        select from classes k where k.unit_id = y.unit_id and k.grade = y.number and k.closed_on is null)
      union all select 'class', id::text, grade_name || class_name, english_name, 3, grade, position
      from classes where unit_id = ${unitId} and closed_on is null
      union all select 'group', id::text, name, english_name, 4, 0, 0 from people_groups where unit_id = ${unitId}) groups
    order by kind, grade, position, name`)
  return rows
}

/** Whether somebody of the unit can be given a role for some days; who may do everything without a role is left alone. */
export async function isPersonFor(
  tx: Transaction,
  unitId: string,
  { id, superman }: { id: string; superman: boolean },
) {
  const { rows } = await tx.execute(sql`
    select from users where unit_id = ${unitId} and id::text = ${id} and (${superman} or not superman)`)
  return rows.length === 1
}

/**
 * Makes changes of what groups have follow each other, and those of the groups wait. The roles are held before their grants, as by
 * whoever removes a role.
 */
export async function holdGrants(tx: Transaction, unitId: string): Promise<void> {
  await holdName(tx, `role grants:${unitId}`)
  await tx.execute(sql`
    select from roles where unit_id = ${unitId} and id in (select role_id from role_grants where unit_id = ${unitId})
    order by id for key share`)
}

export async function readGrant(tx: Transaction, unitId: string, id: string) {
  const { rows } = await tx.execute<{ roleId: string; userType: string | null; of: string; part: string }>(sql`
    select g.role_id as "roleId", g.user_type as "userType", ${partOfGrant} as of,
      coalesce(g.class_id::text, g.grade::text, g.campus_id::text, g.group_id::text, g.person_id::text, '') as part
    from role_grants g where g.unit_id = ${unitId} and g.id = ${id}`)
  return rows[0]
}

type NewRow = Pick<RoleGrant, 'userType' | 'of' | 'part' | 'fromDay' | 'untilDay'> & { roleId: string }

export async function insertGrant(tx: Transaction, unitId: string, row: NewRow): Promise<string> {
  const is = (of: RoleGrant['of']) => (row.of === of ? row.part : null)
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into role_grants (unit_id, role_id, user_type, class_id, grade, campus_id, group_id, person_id, from_day, until_day)
    values (${unitId}, ${row.roleId}, ${row.userType}, ${is('class')}::uuid, ${is('grade')}::smallint,
      ${is('campus')}::uuid, ${is('group')}::uuid, ${is('person')}::uuid, ${row.fromDay}::date, ${row.untilDay}::date)
    returning id`)
  return rows[0]?.id ?? ''
}

export async function deleteGrant(tx: Transaction, unitId: string, id: string): Promise<void> {
  await tx.execute(sql`delete from role_grants where unit_id = ${unitId} and id = ${id}`)
}

/** Writes who holds the granted roles of a unit on a day. */
export async function keepGrants(tx: Transaction, unitId: string, today: string): Promise<void> {
  await tx.execute(sql`
    update role_grants set in_force = not in_force where unit_id = ${unitId}
      and in_force <> (from_day <= ${today}::date and (until_day is null or until_day >= ${today}::date))`)
  await tx.execute(sql`select keep_role_grants(${unitId}::uuid, null, ${today}::date)`)
}

/** The units in which a grant begins or has ended, with their day. */
export function findUnitsWithDueGrants(db: Database, at: Date): Promise<{ unitId: string; today: string }[]> {
  return db.look(
    'find-units-with-due-grants',
    sql`select unit_id as "unitId", today::text from find_units_with_due_grants(${at.toISOString()}::timestamptz)`,
  )
}

/** The grants by which a named group has roles, and all permissions of these roles. */
export async function readRolesOfGroup(
  tx: Transaction,
  unitId: string,
  groupId: string,
): Promise<{ grants: { id: string; roleId: string }[]; codes: string[] }> {
  const grants = await tx.execute<{ id: string; roleId: string }>(sql`
    select id, role_id as "roleId" from role_grants where unit_id = ${unitId} and group_id = ${groupId} order by id`)
  const codes = await tx.execute<{ code: string }>(sql`
    select distinct p.permission_code as code from role_grants g
    join role_permissions p on p.unit_id = g.unit_id and p.role_id = g.role_id
    where g.unit_id = ${unitId} and g.group_id = ${groupId}`)
  return { grants: grants.rows, codes: codes.rows.map(({ code }) => code) }
}
