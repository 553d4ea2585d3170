import type { AudienceKind, ReaderKind } from '@homeroom/contract/notices/notice-audience.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'
import type { KnownAudience } from './notice-audience.ts'

export type Author = { unitId: string; userId: string }
export type FoundTarget = {
  kind: AudienceKind
  target: string
  name: string
  englishName: string
  /** Of a class: whether the author teaches it. */
  teaches: boolean
}

/** The classes, years and roles of an audience that the unit has; of schools those below it. */
export async function findTargets(
  tx: Transaction,
  { unitId, userId }: Author,
  { classes, grades, roles, schools }: KnownAudience,
): Promise<FoundTarget[]> {
  const { rows } = await tx.execute<FoundTarget>(sql`
    select kind, target, name, "englishName", teaches from (
      select 'class' as kind, c.id::text as target, grade_name || class_name as name, english_name as "englishName",
        exists (select from class_teachers t
          where t.unit_id = c.unit_id and t.class_id = c.id and t.user_id = ${userId}) as teaches,
        grade, position
      from classes c where unit_id = ${unitId} and id = any(${sql.param(classes)}::uuid[])
      union all
      select 'year', grade::text, min(grade_name), min(grade_english_name), false, grade, -1
      from classes where unit_id = ${unitId} and grade = any(${sql.param(grades)}::int[]) group by grade
      union all
      select 'role', id::text, name, english_name, false, 0, 0
      from roles where unit_id = ${unitId} and id = any(${sql.param(roles)}::uuid[])
      union all
      select 'school', u.id::text, u.name, u.english_name, false, 0, 0
      from units u where u.id = any(${sql.param(schools)}::uuid[])
        and u.id in (select school_id from area_schools())
    ) found order by grade, position, name collate "C", target`)
  return rows
}

/** The classes (`c`) that an audience means. */
export function classesOf({ classes, grades, whole }: KnownAudience): SQL {
  if (whole.has('classes')) return sql`true`
  return sql`(c.id = any(${sql.param(classes)}::uuid[]) or c.grade = any(${sql.param(grades)}::int[]))`
}

/** Selects the active accounts of an audience of the unit, each once and without the author. */
export function peopleOf({ unitId, userId }: Author, audience: KnownAudience): SQL {
  const active = sql`select u.id from users u
    where u.unit_id = ${unitId} and u.status = 'active' and u.id <> ${userId}`
  const { roles, whole, readers } = audience
  if (whole.has('everyone')) return active
  const members = sql`select m.user_id from (${classMembers({ unitId, chosen: classesOf(audience), readers })}) m`
  return sql`${active} and (u.id in (${members})
    or u.id in (select a.user_id from role_assignments a
      where a.unit_id = ${unitId} and a.role_id = any(${sql.param(roles)}::uuid[]))
    or ${whole.has('staff') ? sql`u.user_type in ('2', '4')` : sql`false`})`
}

type Members = { unitId: string; chosen: SQL; readers: readonly ReaderKind[] }

/** Selects who belongs to the chosen classes (`c`): pupils' accounts, guardians and teachers, each once for a class. */
export function classMembers({ unitId, chosen, readers }: Members): SQL {
  const ofUnit = sql`c.unit_id = ${unitId} and ${chosen}`
  const pupils = sql`classes c join students s on s.unit_id = c.unit_id and s.class_id = c.id and s.status = 1`
  const parts: Partial<Record<ReaderKind, SQL>> = {
    pupils: sql`select c.id as class_id, c.grade, 'pupils' as reader, s.user_id from ${pupils}
      where ${ofUnit} and s.user_id is not null`,
    parents: sql`select c.id as class_id, c.grade, 'parents' as reader, g.guardian_id as user_id from ${pupils}
      join guardianships g on g.unit_id = s.unit_id and g.student_id = s.id where ${ofUnit}`,
    teachers: sql`select c.id as class_id, c.grade, 'teachers' as reader, t.user_id from classes c
      join class_teachers t on t.unit_id = c.unit_id and t.class_id = c.id where ${ofUnit}`,
  }
  const wanted = readers.flatMap((reader) => parts[reader] ?? [])
  if (wanted.length === 0)
    return sql`select null::uuid as class_id, 0 as grade, '' as reader, null::uuid as user_id where false`
  return sql.join(wanted, sql` union `)
}
