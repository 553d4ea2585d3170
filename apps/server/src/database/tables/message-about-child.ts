import { sql } from 'drizzle-orm'

type Guardian = { unitId: string; guardianId: string }

/**
 * Whether a message `m`, with the notice `n` that stands behind it, is about a child: `child` names a row with the id, the
 * class and the grade of a pupil. A notice to a class or a year is about each child in it.
 */
export const isAboutChild = sql`(child.id = m.student_id
  or (n.audience_kind = 'class' and n.audience_target = child.class_id::text)
  or (n.audience_kind = 'year' and n.audience_target = child.grade::text))`

/** The active children of a guardian with their class and grade; to be called `child`. */
export const activeChildrenOf = ({ unitId, guardianId }: Guardian) => sql`
  select s.id, s.class_id, c.grade, g.position, s.student_number
  from guardianships g
  join students s on s.unit_id = g.unit_id and s.id = g.student_id and s.status = 1
  left join classes c on c.unit_id = s.unit_id and c.id = s.class_id
  where g.unit_id = ${unitId} and g.guardian_id = ${guardianId}`
