import { classReaders } from '@homeroom/contract/notices/notice-audience.ts'
import type { AudienceKind, AudienceOption, ReaderKind } from '@homeroom/contract/notices/notice-audience-schemas.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'
import type { KnownAudience } from './notice-audience.ts'

export type Author = { unitId: string; userId: string }

type FoundTarget = {
  kind: AudienceKind
  target: string
  name: string
  englishName: string
  /** For a class: whether the author teaches it or heads its grade. For a grade: whether they head it. */
  teaches: boolean
}

/** The grades that somebody heads. */
const gradesHeadedBy = ({ unitId, userId }: Author): SQL =>
  sql`select g.number from grades g where g.unit_id = ${unitId} and g.head_id = ${userId}`

/** Selects the grades (`y`) of a unit that have an open class. */
const hasClasses = (unitId: string): SQL => sql`y.unit_id = ${unitId} and exists (
  select from classes k where k.unit_id = y.unit_id and k.grade = y.number and k.closed_on is null)`

/** The classes, years and roles of an audience that belong to the unit, and the schools below it. */
export async function findTargets(
  tx: Transaction,
  { unitId, userId }: Author,
  { classes, grades, roles, schools }: KnownAudience,
): Promise<FoundTarget[]> {
  const { rows } = await tx.execute<FoundTarget>(sql`
    select kind, target, name, "englishName", teaches from (
      select 'class' as kind, c.id::text as target, grade_name || class_name as name, english_name as "englishName",
        exists (select from class_teachers t
          where t.unit_id = c.unit_id and t.class_id = c.id and t.user_id = ${userId})
          or c.grade in (${gradesHeadedBy({ unitId, userId })}) as teaches,
        grade, position
      from classes c where unit_id = ${unitId} and closed_on is null and id = any(${sql.param(classes)}::uuid[])
      union all
      select 'year', y.number::text, y.name, y.english_name, coalesce(y.head_id = ${userId}, false), y.number, -1
      from grades y where ${hasClasses(unitId)} and y.number = any(${sql.param(grades)}::int[])
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

/** Selects the classes (`c`) of an audience. */
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

/** Selects the people of the chosen classes (`c`): pupils, guardians and teachers, each once for a class. */
function classMembers({ unitId, chosen, readers }: Members): SQL {
  const ofUnit = sql`c.unit_id = ${unitId} and ${chosen}`
  const pupils = sql`classes c join students s on s.unit_id = c.unit_id and s.class_id = c.id and s.status = 1`
  const parts: Partial<Record<ReaderKind, SQL>> = {
    pupils: sql`select c.id as class_id, c.grade, 'pupils' as reader, s.user_id from ${pupils}
      where ${ofUnit} and s.user_id is not null`,
    parents: sql`select c.id as class_id, c.grade, 'parents' as reader, g.guardian_id as user_id from ${pupils}
      join guardianships g on g.unit_id = s.unit_id and g.student_id = s.id and g.may_receive
      where ${ofUnit}`,
    teachers: sql`select c.id as class_id, c.grade, 'teachers' as reader, t.user_id from classes c
      join class_teachers t on t.unit_id = c.unit_id and t.class_id = c.id where ${ofUnit}`,
  }
  const wanted = readers.flatMap((reader) => parts[reader] ?? [])
  if (wanted.length === 0)
    return sql`select null::uuid as class_id, 0 as grade, '' as reader, null::uuid as user_id where false`
  return sql.join(wanted, sql` union `)
}

/** The classes the author teaches and the grades they head with their classes, with how many people each reaches. */
export async function readOwnClasses(tx: Transaction, author: Author): Promise<AudienceOption[]> {
  const headed = gradesHeadedBy(author)
  const taught = sql`(c.id in (select o.class_id from class_teachers o
    where o.unit_id = ${author.unitId} and o.user_id = ${author.userId}) or c.grade in (${headed}))`
  const { rows } = await tx.execute<AudienceOption>(sql`
    with reached as (${reachedMembers(author, taught)}), options as (
      ${classOptions(author, taught)}
      union all ${yearOptions(author, sql`y.head_id = ${author.userId}`)})
    ${inOrder}`)
  return rows
}

/** Every audience of the unit: its classes one by one, by year and all together, its roles, the staff and everyone. */
export async function readUnitAudiences(tx: Transaction, author: Author): Promise<AudienceOption[]> {
  const { rows } = await tx.execute<AudienceOption>(sql`
    with reached as materialized (${reachedMembers(author, sql`true`)}), options as (
      ${classOptions(author, sql`true`)}
      union all ${yearOptions(author, sql`true`)}
      union all ${allClasses}
      union all ${roleOptions(author)}
      union all ${wholeUnit(author)})
    ${inOrder}`)
  return rows
}

/** How many schools are below the unit; none for a school. */
export async function countSchools(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ schools: number }>(sql`select count(*)::int as schools from area_schools()`)
  return rows[0]?.schools ?? 0
}

const inOrder = sql`select kind, target, name, "englishName", people, readers from options
  order by kind_place, grade, place, name, target`

/** The active members of classes, once for each class, without the author. */
function reachedMembers({ unitId, userId }: Author, chosen: SQL): SQL {
  return sql`select m.class_id, m.grade, m.reader, m.user_id
    from (${classMembers({ unitId, chosen, readers: classReaders })}) m
    join users u on u.unit_id = ${unitId} and u.id = m.user_id and u.status = 'active' and u.id <> ${userId}`
}

/** The people of `reached`, and the same by kind of reader. */
const counted = sql`count(distinct r.user_id)::int as people, json_build_object(
    'pupils', count(distinct r.user_id) filter (where r.reader = 'pupils'),
    'parents', count(distinct r.user_id) filter (where r.reader = 'parents'),
    'teachers', count(distinct r.user_id) filter (where r.reader = 'teachers')) as readers`

function classOptions({ unitId }: Author, chosen: SQL): SQL {
  return sql`select 'class' as kind, c.id::text as target, c.grade_name || c.class_name as name,
      c.english_name as "englishName", ${counted}, 1 as kind_place, c.grade::int as grade, c.position as place
    from classes c left join reached r on r.class_id = c.id
    where c.unit_id = ${unitId} and c.closed_on is null and ${chosen} group by c.unit_id, c.id`
}

function yearOptions({ unitId }: Author, chosen: SQL): SQL {
  return sql`select 'year', y.number::text, y.name, y.english_name, n.people, n.readers, 2, y.number::int, 0
    from grades y cross join lateral (select ${counted} from reached r where r.grade = y.number) n
    where ${hasClasses(unitId)} and ${chosen}`
}

const allClasses = sql`select 'classes', '', '全部班级', 'All classes', ${counted}, 3, 0, 0 from reached r
  having count(*) > 0`

function roleOptions({ unitId, userId }: Author): SQL {
  return sql`select 'role', r.id::text, r.name, r.english_name, count(u.id)::int, null::json, 4, 0, 0
    from roles r
    left join role_assignments a on a.unit_id = r.unit_id and a.role_id = r.id
    left join users u on u.unit_id = a.unit_id and u.id = a.user_id and u.status = 'active' and u.id <> ${userId}
    where r.unit_id = ${unitId} group by r.unit_id, r.id`
}

function wholeUnit({ unitId, userId }: Author): SQL {
  return sql`select w.kind, '', w.name, w.english_name,
      count(u.id) filter (where w.kind = 'everyone' or u.user_type in ('2', '4'))::int, null::json, w.place, 0, 0
    from (values ('staff', '全体教职工', 'All staff', 5), ('everyone', '全体成员', 'Everyone', 6))
      as w (kind, name, english_name, place)
    left join users u on u.unit_id = ${unitId} and u.status = 'active' and u.id <> ${userId}
    group by 1, 3, 4, 7`
}
