import { type AudienceOption, classReaders } from '@homeroom/contract/notices/notice-audience.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'
import { type Author, classMembers } from './audience-queries.ts'

/** The classes the author teaches, with how many people each reaches. */
export async function readOwnClasses(tx: Transaction, author: Author): Promise<AudienceOption[]> {
  const taught = sql`c.id in (select o.class_id from class_teachers o
    where o.unit_id = ${author.unitId} and o.user_id = ${author.userId})`
  const { rows } = await tx.execute<AudienceOption>(sql`
    with reached as (${reachedMembers(author, taught)}), options as (${classOptions(author, taught)})
    ${inOrder}`)
  return rows
}

/** Every audience of the unit: its classes one by one, by year and all together, its roles, the staff and everyone. */
export async function readUnitAudiences(tx: Transaction, author: Author): Promise<AudienceOption[]> {
  const { rows } = await tx.execute<AudienceOption>(sql`
    with reached as materialized (${reachedMembers(author, sql`true`)}), options as (
      ${classOptions(author, sql`true`)}
      union all ${yearOptions(author)}
      union all ${allClasses}
      union all ${roleOptions(author)}
      union all ${wholeUnit(author)})
    ${inOrder}`)
  return rows
}

/** How many schools lie below the unit; none for a school. */
export async function countSchools(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ schools: number }>(sql`select count(*)::int as schools from area_schools()`)
  return rows[0]?.schools ?? 0
}

const inOrder = sql`select kind, target, name, "englishName", people, readers from options
  order by kind_place, grade, place, name, target`

/** The active members of classes, once for each class; the author does not count. */
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
    where c.unit_id = ${unitId} and ${chosen} group by c.unit_id, c.id`
}

function yearOptions({ unitId }: Author): SQL {
  return sql`select 'year', y.grade::text, y.name, y.english_name, n.people, n.readers, 2, y.grade::int, 0
    from (select grade, min(grade_name) as name, min(grade_english_name) as english_name
      from classes where unit_id = ${unitId} group by grade) y
    cross join lateral (select ${counted} from reached r where r.grade = y.grade) n`
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
