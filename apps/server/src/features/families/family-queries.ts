import type { ChildOverview } from '@homeroom/contract/families/family-schemas.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { isAboutChild } from '#database/tables/message-about-child.ts'
import { classes, guardianships, students } from '#database/tables/students.ts'
import { runPrepared, type Transaction } from '#platform/postgres/database.ts'

type Guardian = { unitId: string; guardianId: string }

const ofGuardian = ({ unitId, guardianId }: Guardian) =>
  and(eq(guardianships.unitId, unitId), eq(guardianships.guardianId, guardianId), guardianships.maySee)

/** The children whom a guardian may see, in their order, including inactive ones. */
export function readChildren(tx: Transaction, guardian: Guardian) {
  return tx
    .select({
      id: students.id,
      realName: students.realName,
      englishName: students.englishName,
      gradeName: classes.gradeName,
      className: classes.className,
      englishClassName: classes.englishName,
      classId: students.classId,
      status: students.status,
      current: guardianships.current,
    })
    .from(guardianships)
    .innerJoin(students, and(eq(students.unitId, guardianships.unitId), eq(students.id, guardianships.studentId)))
    .leftJoin(classes, and(eq(classes.unitId, students.unitId), eq(classes.id, students.classId)))
    .where(ofGuardian(guardian))
    .orderBy(asc(guardianships.position), asc(students.studentNumber))
    .prepare('read-children')
    .execute()
}

/** Makes one child the guardian's current one. */
export async function setCurrentChild(tx: Transaction, guardian: Guardian, studentId: string): Promise<void> {
  await tx.update(guardianships).set({ current: false }).where(ofGuardian(guardian))
  await tx
    .update(guardianships)
    .set({ current: true })
    .where(and(ofGuardian(guardian), eq(guardianships.studentId, studentId)))
}

/**
 * What concerns each active child of a guardian, or one of them: the class with its head teacher, and those of the
 * guardian's to-dos and unread messages that are about the child. A notice to a class or a year is about each child in
 * it.
 */
export async function readChildOverviews(
  tx: Transaction,
  { unitId, guardianId }: Guardian,
  { now, childId = null }: { now: Date; childId?: string | null },
): Promise<ChildOverview[]> {
  return runPrepared<ChildOverview>(
    tx,
    'read-child-overviews',
    sql`
    with children as (
      select s.id, c.id as class_id, c.grade, g.position, s.student_number,
        coalesce(c.grade_name || c.class_name, '') as class_name, coalesce(c.english_name, '') as english_name
      from guardianships g
      join students s on s.unit_id = g.unit_id and s.id = g.student_id and s.status = 1
      left join classes c on c.unit_id = s.unit_id and c.id = s.class_id
      where g.unit_id = ${unitId} and g.guardian_id = ${guardianId} and g.may_see
        and (${childId}::uuid is null or s.id = ${childId}::uuid)
    ), about as (
      select child.id as child, m.*
      from message_recipients r
      join messages m on m.unit_id = r.unit_id and m.id = r.message_id
      left join notices n on n.unit_id = m.unit_id and n.message_id = m.id
      join children child on ${isAboutChild}
      where r.unit_id = ${unitId} and r.user_id = ${guardianId} and r.read_at is null
        and (r.expires_at is null or r.expires_at > ${now}::timestamptz)
    ), waiting as (
      select t.* from todo_items t join children on children.id = t.student_id
      where t.unit_id = ${unitId} and t.user_id = ${guardianId} and t.closed_at is null
    )
    select children.id as "childId", children.class_name as "className", children.english_name as "englishClassName",
      coalesce(h.real_name, '') as "headTeacher", coalesce(h.english_name, '') as "headTeacherEnglishName",
      (select count(*)::int from waiting where student_id = children.id) as "openTodos",
      (select json_build_object('id', w.id, 'title', w.title, 'englishTitle', w.english_title, 'module', w.module,
          'url', w.url, 'tickable', w.tickable, 'childId', children.id, 'createdAt', ${utc('w.created_at')}, 'dueAt', ${utc('w.due_at')})
        from waiting w where w.student_id = children.id order by w.due_at, w.id limit 1) as "nextTodo",
      (select count(*)::int from about where child = children.id) as "unreadMessages",
      (select json_build_object('id', a.id, 'messageMeno', a.text, 'englishMessageMeno', a.english_text, 'module', a.module, 'messageDate', ${utc('a.sent_at')},
          'importance', a.importance, 'openWay', a.open_way, 'url', a.url, 'content', a.content, 'attachments', a.attachments,
          'childIds', json_build_array(children.id))
        from about a where a.child = children.id order by a.sent_at desc, a.id limit 1) as "newestMessage"
    from children
    left join lateral (
      select u.real_name, u.english_name from class_teachers ct
      join users u on u.unit_id = ct.unit_id and u.id = ct.user_id and u.status = 'active'
      where ct.unit_id = ${unitId} and ct.class_id = children.class_id and ct.head_teacher
      order by u.id limit 1
    ) h on true
    order by children.position, children.student_number`,
  )
}

const utc = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
