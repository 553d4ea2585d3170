import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'
import type { KnownAudience } from './notice-audience.ts'

export type Author = { unitId: string; userId: string }
type FoundAudience = { name: string; englishName: string; teachesClass: boolean }

/** The name of an audience and whether the author teaches that class; undefined when the unit has no such audience. */
export async function findAudience(
  tx: Transaction,
  author: Author,
  audience: KnownAudience,
): Promise<FoundAudience | undefined> {
  const { rows } = await tx.execute<FoundAudience>(audienceNamed(author, audience))
  return rows[0]
}

function audienceNamed({ unitId, userId }: Author, audience: KnownAudience): SQL {
  switch (audience.kind) {
    case 'class':
      return sql`select grade_name || class_name as name, english_name as "englishName",
          exists (select from class_teachers t
            where t.unit_id = c.unit_id and t.class_id = c.id and t.user_id = ${userId}) as "teachesClass"
        from classes c where unit_id = ${unitId} and id = ${audience.id}`
    case 'year':
      return sql`select min(grade_name) as name, min(grade_english_name) as "englishName", false as "teachesClass"
        from classes where unit_id = ${unitId} and grade = ${audience.grade} having count(*) > 0`
    case 'role':
      return sql`select name, english_name as "englishName", false as "teachesClass"
        from roles where unit_id = ${unitId} and id = ${audience.id}`
    case 'everyone':
      return sql`select '全体成员' as name, 'Everyone' as "englishName", false as "teachesClass"`
  }
}

/** Selects the active accounts of an audience, without the author. */
export function peopleOf({ unitId, userId }: Author, audience: KnownAudience): SQL {
  const active = sql`select u.id from users u
    where u.unit_id = ${unitId} and u.status = 'active' and u.id <> ${userId}`
  if (audience.kind === 'everyone') return active
  if (audience.kind === 'role')
    return sql`${active} and u.id in (
      select a.user_id from role_assignments a where a.unit_id = ${unitId} and a.role_id = ${audience.id})`
  const chosen = audience.kind === 'class' ? sql`c.id = ${audience.id}` : sql`c.grade = ${audience.grade}`
  return sql`${active} and u.id in (select m.user_id from (${classMembers(unitId, chosen)}) m)`
}

/** Selects who belongs to the chosen classes (`c`): pupils' accounts, guardians and teachers, each once for a class. */
export function classMembers(unitId: string, chosen: SQL): SQL {
  const ofUnit = sql`c.unit_id = ${unitId} and ${chosen}`
  const pupils = sql`classes c join students s on s.unit_id = c.unit_id and s.class_id = c.id and s.status = 1`
  return sql`select c.id as class_id, c.grade, s.user_id from ${pupils} where ${ofUnit} and s.user_id is not null
    union select c.id, c.grade, g.guardian_id from ${pupils}
      join guardianships g on g.unit_id = s.unit_id and g.student_id = s.id where ${ofUnit}
    union select c.id, c.grade, t.user_id from classes c
      join class_teachers t on t.unit_id = c.unit_id and t.class_id = c.id where ${ofUnit}`
}
