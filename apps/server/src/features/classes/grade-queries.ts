import { classNameMaximum } from '@homeroom/contract/classes/class-limits.ts'
import type { ChangeGrade, Grade, RenamedClass } from '@homeroom/contract/classes/grade-schemas.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'
import type { GradeNames } from './grade-name-rules.ts'

/** The grades of a unit that have open classes or a head; with `number` only that one. */
export async function readGradeRows(tx: Transaction, unitId: string, number?: number): Promise<Grade[]> {
  const { rows } = await tx.execute<Grade>(sql`
    select g.number, g.name, g.english_name as "englishName", g.version, n.classes, n.pupils,
      case when u.id is not null then json_build_object('id', u.id, 'realName', u.real_name, 'englishName', u.english_name,
        'sex', u.sex, 'suspended', u.status <> 'active') end as head
    from grades g
    cross join lateral (
      select count(*)::int as classes, coalesce(sum((select count(*) from students s
        where s.unit_id = c.unit_id and s.class_id = c.id and s.status = 1)), 0)::int as pupils
      from classes c where c.unit_id = g.unit_id and c.grade = g.number and c.closed_on is null) n
    left join users u on u.unit_id = g.unit_id and u.id = g.head_id
    where g.unit_id = ${unitId}
      and ${number === undefined ? sql`(n.classes > 0 or g.head_id is not null)` : sql`g.number = ${number}`}
    order by g.number`)
  return rows
}

type GradeFields = GradeNames & { headId: string | null }

/** What may be changed of a grade, with a lock. Whoever changes classes of the grade, too, holds it before them. */
export async function holdGrade(tx: Transaction, unitId: string, number: number): Promise<GradeFields | undefined> {
  const { rows } = await tx.execute<GradeFields>(sql`
    select name, english_name as "englishName", head_id as "headId" from grades
    where unit_id = ${unitId} and number = ${number} for no key update`)
  return rows[0]
}

/** Whether somebody has named a grade, and what there is of it besides one class. */
export async function readGradeState(
  tx: Transaction,
  unitId: string,
  { number, classId }: { number: number; classId: string },
): Promise<{ named: boolean; amongOthers: boolean; forgotten: boolean } | undefined> {
  const { rows } = await tx.execute<{ named: boolean; amongOthers: boolean; forgotten: boolean }>(sql`
    select g.named, o.open > 0 as "amongOthers", o.all = 0 and g.head_id is null as forgotten
    from grades g
    cross join lateral (
      select count(*) as "all", count(*) filter (where c.closed_on is null) as open from classes c
      where c.unit_id = g.unit_id and c.grade = g.number and c.id <> ${classId}) o
    where g.unit_id = ${unitId} and g.number = ${number}`)
  return rows[0]
}

/** Names that a grade has from its classes. */
export async function writeFollowedNames(
  tx: Transaction,
  unitId: string,
  { number, name, englishName }: GradeNames & { number: number },
): Promise<void> {
  await tx.execute(sql`
    update grades set name = ${name}, english_name = ${englishName}, named = false
    where unit_id = ${unitId} and number = ${number}`)
}

/** Writes over a version, as what somebody says of the grade itself; false when the grade has a newer one. */
export async function writeGrade(
  tx: Transaction,
  unitId: string,
  { number, name, englishName, headId, version }: ChangeGrade,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update grades set name = ${name}, english_name = ${englishName}, head_id = ${headId}::uuid,
      named = named or name <> ${name} or english_name <> ${englishName}
    where unit_id = ${unitId} and number = ${number} and version = ${version}`)
  return rowCount === 1
}

/**
 * Calls the open classes of a grade as the grade is called now, those that were called like it: a class may have a name of its own.
 * The English name of a class begins with that of its grade. Returns those that were renamed, as they were called before.
 */
export async function renameClassesOf(
  tx: Transaction,
  unitId: string,
  { number, before, after }: { number: number; before: GradeNames; after: GradeNames },
): Promise<RenamedClass[]> {
  const { rows } = await tx.execute<RenamedClass>(sql`
    with held as (
      select * from classes where unit_id = ${unitId} and grade = ${number} and closed_on is null
      order by id for no key update),
    named as (
      update classes c set
        grade_name = case when c.grade_name = ${before.name} then ${after.name} else c.grade_name end,
        grade_english_name = case when c.grade_english_name = ${before.englishName} then ${after.englishName}
          else c.grade_english_name end,
        english_name = case when ${before.englishName} <> '' and starts_with(c.english_name, ${`${before.englishName} `})
          then ltrim(${after.englishName} || substr(c.english_name, length(${before.englishName}) + 1))
          else c.english_name end
      from held h where c.unit_id = ${unitId} and c.id = h.id
      returning c.id, c.version)
    select h.id, h.grade_name as "gradeName", h.grade_english_name as "gradeEnglishName",
      h.english_name as "englishName", n.version
    from held h join named n using (id) where n.version <> h.version`)
  return rows
}

/** Calls open classes of a grade as they were called before they were renamed, except those that were changed since. */
export async function bringNamesBack(
  tx: Transaction,
  unitId: string,
  { number, renamed }: { number: number; renamed: readonly RenamedClass[] },
): Promise<void> {
  await tx.execute(sql`
    with held as (
      select id from classes where unit_id = ${unitId} and grade = ${number} and closed_on is null
      order by id for no key update)
    update classes c set grade_name = r."gradeName", grade_english_name = r."gradeEnglishName", english_name = r."englishName"
    from held h, jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb)
      r(id uuid, "gradeName" text, "gradeEnglishName" text, "englishName" text, version int)
    where c.unit_id = ${unitId} and c.id = h.id and c.id = r.id and c.version = r.version`)
}

/** Whether an open class of a grade has a name that no form could save any more. */
export async function hasTooLongNames(tx: Transaction, unitId: string, number: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from classes where unit_id = ${unitId} and grade = ${number} and closed_on is null
      and length(english_name) > ${classNameMaximum} limit 1`)
  return rowCount === 1
}
