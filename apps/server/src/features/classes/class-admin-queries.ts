import type { CampusInOffice } from '@homeroom/contract/classes/campus-schemas.ts'
import type {
  ClassFields,
  ClassOrder,
  ListedClass,
  PupilOfClass,
  TeacherOfClass,
} from '@homeroom/contract/classes/class-admin-schemas.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { classes } from '#database/tables/students.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { unlessTaken } from '#platform/postgres/unless-taken.ts'

type InClass = { unitId: string; classId: string }

export type ClassesWish = {
  words: readonly string[]
  order: ClassOrder
  descending: boolean
  from: number
  most: number | null
  grade?: number | undefined
  campusId?: string | undefined
  closed: boolean
  hasClassTeacher?: boolean | undefined
  planFailed?: boolean | undefined
}

const containing = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** A page of classes and how many there are. */
export async function readClassesPage(
  tx: Transaction,
  unitId: string,
  wish: ClassesWish,
): Promise<{ list: ListedClass[]; total: number }> {
  const { rows } = await tx.execute<ListedClass & { total: number }>(classesQuery(unitId, wish))
  return { list: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** The classes that a list finds; with `most` null all of them. */
export function classesQuery(unitId: string, wish: ClassesWish): SQL {
  const direction = wish.descending ? sql`desc` : sql`asc`
  const order =
    wish.order === 'pupils'
      ? sql`pupils ${direction}, grade, position, id`
      : sql`grade ${direction}, position ${direction}, id`
  return sql`
    select id, "gradeName", "className", "englishName", "campusName", "campusEnglishName", "teacherName",
      "teacherEnglishName", pupils, "closedOn", total
    from (
      select c.id, c.grade_name as "gradeName", c.class_name as "className", c.english_name as "englishName",
        coalesce(p.name, '') as "campusName", coalesce(p.english_name, '') as "campusEnglishName",
        coalesce(h.real_name, '') as "teacherName", coalesce(h.english_name, '') as "teacherEnglishName",
        (select count(*)::int from students s
          where s.unit_id = c.unit_id and s.class_id = c.id and s.status = 1) as pupils,
        c.closed_on::text as "closedOn", c.grade, c.position, count(*) over ()::int as total
      from classes c
      left join campuses p on p.unit_id = c.unit_id and p.id = c.campus_id
      left join lateral (select u.real_name, u.english_name, u.search_words from class_teachers t
        join users u on u.unit_id = t.unit_id and u.id = t.user_id and u.status = 'active'
        where t.unit_id = c.unit_id and t.class_id = c.id and t.head_teacher order by u.id limit 1) h on true
      where ${sql.join(conditions(unitId, wish), sql` and `)}) found
    order by ${order} limit ${wish.most} offset ${wish.from}`
}

function conditions(unitId: string, wish: ClassesWish): SQL[] {
  const { words, grade, campusId, closed, hasClassTeacher, planFailed } = wish
  const parts = [sql`c.unit_id = ${unitId}`, closed ? sql`c.closed_on is not null` : sql`c.closed_on is null`]
  if (grade !== undefined) parts.push(sql`c.grade = ${grade}`)
  if (campusId !== undefined) parts.push(sql`c.campus_id = ${campusId}`)
  if (hasClassTeacher !== undefined) parts.push(sql`h.real_name is ${hasClassTeacher ? sql`not` : sql``} null`)
  if (planFailed !== undefined)
    parts.push(sql`${planFailed ? sql`` : sql`not`} exists (select from planned_changes f
      where f.unit_id = c.unit_id and f.state = 'failed' and (f.payload->>'classId' = c.id::text
        or jsonb_path_exists(f.payload, '$.moves[*] ? (@.from == $id || @.to == $id)', jsonb_build_object('id', c.id))))`)
  for (const word of words)
    parts.push(sql`(lower(c.grade_name || c.class_name || ' ' || c.english_name) like ${containing(word)}
      or h.search_words like ${containing(word)})`)
  return parts
}

/** One class as it stands. */
export async function readClassRow(tx: Transaction, { unitId, classId }: InClass) {
  const rows = await tx
    .select({
      id: classes.id,
      campusId: classes.campusId,
      grade: classes.grade,
      gradeName: classes.gradeName,
      gradeEnglishName: classes.gradeEnglishName,
      className: classes.className,
      englishName: classes.englishName,
      openedOn: classes.openedOn,
      closedOn: classes.closedOn,
      version: classes.version,
    })
    .from(classes)
    .where(and(eq(classes.unitId, unitId), eq(classes.id, classId)))
  return rows[0]
}

/** Periods that hold now, or held on a day. */
const heldOn = (day: string | undefined) =>
  day === undefined
    ? sql`p.until_day is null`
    : sql`p.from_day <= ${day}::date and (p.until_day is null or p.until_day > ${day}::date)`

export async function readTeachersOn(
  tx: Transaction,
  { unitId, classId, day }: InClass & { day: string | undefined },
): Promise<TeacherOfClass[]> {
  const { rows } = await tx.execute<TeacherOfClass>(sql`
    select u.id, u.real_name as "realName", u.english_name as "englishName", p.subject,
      p.english_subject as "englishSubject", p.head_teacher as "headTeacher", p.from_day::text as "fromDay",
      p.until_day::text as "untilDay", u.status <> 'active' as suspended
    from class_teacher_periods p join users u on u.unit_id = p.unit_id and u.id = p.user_id
    where p.unit_id = ${unitId} and p.class_id = ${classId} and ${heldOn(day)}
    order by p.head_teacher desc, p.subject, u.id`)
  return rows
}

export async function readPupilsOn(
  tx: Transaction,
  { unitId, classId, day }: InClass & { day: string | undefined },
): Promise<PupilOfClass[]> {
  const { rows } = await tx.execute<PupilOfClass>(sql`
    select s.id, s.real_name as "realName", s.english_name as "englishName", s.sex, s.student_number as number,
      p.from_day::text as "fromDay"
    from class_pupil_periods p join students s on s.unit_id = p.unit_id and s.id = p.student_id
    where p.unit_id = ${unitId} and p.class_id = ${classId} and ${heldOn(day)}
    order by s.student_number, s.id`)
  return rows
}

/** What forms about classes choose from. */
export async function readChoices(tx: Transaction, unitId: string) {
  const [places, grades, subjects, open] = await Promise.all([
    tx.execute<CampusInOffice>(sql`
      select id, name, english_name as "englishName", main, version from campuses where unit_id = ${unitId}
      order by main desc, name, id`),
    tx.execute<{ grade: number; name: string; englishName: string }>(sql`
      select number::int as grade, name, english_name as "englishName" from grades g
      where unit_id = ${unitId} and (head_id is not null or exists (
        select from classes c where c.unit_id = g.unit_id and c.grade = g.number)) order by number`),
    tx.execute<{ subject: string; englishSubject: string }>(sql`
      select subject, max(english_subject) as "englishSubject" from class_teachers where unit_id = ${unitId}
      group by subject order by subject`),
    tx.execute<{ id: string; name: string; englishName: string }>(sql`
      select id, grade_name || class_name as name, english_name as "englishName" from classes
      where unit_id = ${unitId} and closed_on is null order by grade, position, id`),
  ])
  return { campuses: places.rows, grades: grades.rows, subjects: subjects.rows, classes: open.rows }
}

export type FoundForClass = {
  id: string
  realName: string
  englishName: string
  sex: string
  number: string
  classId: string | null
  className: string
  classEnglishName: string
}

const foundAtOnce = 20

/** Active teachers and other staff by all that they are found by. */
export async function findTeachers(tx: Transaction, unitId: string, words: readonly string[]) {
  const { rows } = await tx.execute<FoundForClass>(sql`
    select u.id, u.real_name as "realName", u.english_name as "englishName", u.sex, u.number, null as "classId",
      '' as "className", '' as "classEnglishName"
    from users u where u.unit_id = ${unitId} and u.user_type in ('2', '4') and u.status = 'active'
      and ${sql.join(
        words.map((word) => sql`u.search_words like ${containing(word)}`),
        sql` and `,
      )}
    order by u.user_type, u.spoken_name, u.id limit ${foundAtOnce}`)
  return rows
}

/** Active pupils, those without an account too. */
export async function findPupils(tx: Transaction, unitId: string, words: readonly string[]) {
  const { rows } = await tx.execute<FoundForClass>(sql`
    select s.id, s.real_name as "realName", s.english_name as "englishName", s.sex, s.student_number as number,
      c.id as "classId", coalesce(c.grade_name || c.class_name, '') as "className",
      coalesce(c.english_name, '') as "classEnglishName"
    from students s
    left join users u on u.unit_id = s.unit_id and u.id = s.user_id
    left join classes c on c.unit_id = s.unit_id and c.id = s.class_id
    where s.unit_id = ${unitId} and s.status = 1 and ${sql.join(
      words.map(
        (word) => sql`(lower(s.real_name || ' ' || s.english_name || ' ' || s.student_number) like ${containing(word)}
          or u.search_words like ${containing(word)})`,
      ),
      sql` and `,
    )}
    order by s.class_id is not null, s.real_name, s.id limit ${foundAtOnce}`)
  return rows
}

export async function isClassNameTaken(
  tx: Transaction,
  unitId: string,
  { grade, className, campusId, except }: Pick<ClassFields, 'grade' | 'className' | 'campusId'> & { except?: string },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from classes where unit_id = ${unitId} and grade = ${grade} and class_name = ${className}
      and campus_id is not distinct from ${campusId}::uuid and closed_on is null
      ${except === undefined ? sql`` : sql`and id <> ${except}`}`)
  return rows.length > 0
}

/** A new class stands behind those of its grade; undefined when another one took its name at the same moment. */
export async function insertClass(
  tx: Transaction,
  unitId: string,
  row: ClassFields & { openedOn: string },
): Promise<string | undefined> {
  const [made] = await tx
    .insert(classes)
    .values({
      ...{ unitId, ...row },
      position: sql`(select coalesce(max(position), 0) + 1 from classes where unit_id = ${unitId} and grade = ${row.grade})`,
    })
    .onConflictDoNothing()
    .returning({ id: classes.id })
  return made?.id
}

/** Writes over a version. After a name that another class took at the same moment the transaction can only be given up. */
export async function updateClass(
  tx: Transaction,
  { unitId, classId, version }: InClass & { version: number },
  row: ClassFields,
): Promise<'done' | 'name taken' | 'newer version'> {
  const written = tx
    .update(classes)
    .set(row)
    .where(and(eq(classes.unitId, unitId), eq(classes.id, classId), eq(classes.version, version)))
  const done = await unlessTaken(written)
  if (done === 'taken') return 'name taken'
  return done.rowCount === 1 ? 'done' : 'newer version'
}

/** False when a class that is opened again finds its name taken: the transaction can only be given up. */
export async function writeClosed(
  tx: Transaction,
  { unitId, classId }: InClass,
  closedOn: string | null,
): Promise<boolean> {
  const written = tx
    .update(classes)
    .set({ closedOn })
    .where(and(eq(classes.unitId, unitId), eq(classes.id, classId)))
  return (await unlessTaken(written)) !== 'taken'
}

/** Locks classes in the order of their ids. Whoever puts somebody into a class or closes it holds it first. */
export async function holdClasses(tx: Transaction, unitId: string, ids: readonly string[]) {
  const { rows } = await tx.execute<{ id: string; closedOn: string | null }>(sql`
    select id, closed_on::text as "closedOn" from classes
    where unit_id = ${unitId} and id = any(${sql.param([...ids])}::uuid[]) order by id for no key update`)
  return rows
}
