import { type SQL, sql } from 'drizzle-orm'

type Guardian = { unitId: string; guardianId: string }

const isOfTarget = (kind: SQL, target: SQL) => sql`(
  (${kind} = 'class' and ${target} = child.class_id::text) or (${kind} = 'year' and ${target} = child.grade::text))`

/**
 * Whether a message `m`, with the notice `n` that stands behind it, is about a child: `child` names a row with the id, the
 * class and the grade of a pupil. A notice to classes and years is about each child in any of them. One that the version
 * before wrote tells its only target in columns of its own.
 */
export const isAboutChild = sql`(child.id = m.student_id
  or exists (select from jsonb_array_elements(n.audience -> 'targets') chosen
    where ${isOfTarget(sql`chosen ->> 'kind'`, sql`chosen ->> 'target'`)})
  or (n.audience -> 'targets' = '[]' and ${isOfTarget(sql`n.audience_kind`, sql`n.audience_target`)}))`

/** The active children whom a guardian may see, with their class and grade; to be called `child`. */
export const activeChildrenOf = ({ unitId, guardianId }: Guardian) => sql`
  select s.id, s.class_id, c.grade, g.position, s.student_number
  from guardianships g
  join students s on s.unit_id = g.unit_id and s.id = g.student_id and s.status = 1
  left join classes c on c.unit_id = s.unit_id and c.id = s.class_id
  where g.unit_id = ${unitId} and g.guardian_id = ${guardianId} and g.may_see`
