import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { familyCodeChildren, familyCodes, unitGuardianSettings } from '#database/tables/guardians.ts'
import { classes, students } from '#database/tables/students.ts'
import { units } from '#database/tables/units.ts'
import type { Transaction } from '#platform/postgres/database.ts'

export type PupilForCode = {
  id: string
  realName: string
  englishName: string
  className: string
  classEnglishName: string
}

const pupilColumns = {
  id: students.id,
  realName: students.realName,
  englishName: students.englishName,
  className: sql<string>`coalesce(${classes.gradeName} || ${classes.className}, '')`,
  classEnglishName: sql<string>`coalesce(${classes.englishName}, '')`,
}

function readActivePupils(tx: Transaction, unitId: string, which: SQL): Promise<PupilForCode[]> {
  return tx
    .select(pupilColumns)
    .from(students)
    .leftJoin(classes, and(eq(classes.unitId, students.unitId), eq(classes.id, students.classId)))
    .where(and(eq(students.unitId, unitId), eq(students.status, 1), which))
    .orderBy(asc(classes.grade), asc(classes.position), asc(students.studentNumber), asc(students.id))
}

export const readPupilsOfClass = (tx: Transaction, unitId: string, classId: string) =>
  readActivePupils(tx, unitId, eq(students.classId, classId))

export const readPupilsOfList = (tx: Transaction, unitId: string, ids: readonly string[]) =>
  readActivePupils(tx, unitId, inArray(students.id, [...ids]))

type NewCode = { hash: Buffer; madeAt: Date; expiresAt: Date; children: readonly string[] }

export async function insertCode(tx: Transaction, unitId: string, { children, ...code }: NewCode): Promise<string> {
  const [made] = await tx
    .insert(familyCodes)
    .values({ ...code, unitId })
    .returning({ id: familyCodes.id })
  const codeId = made?.id ?? ''
  await tx.insert(familyCodeChildren).values(children.map((studentId) => ({ unitId, codeId, studentId })))
  return codeId
}

type TypedCode = { unitId: string; hash: Buffer; now: Date }

const valid = ({ unitId, hash, now }: TypedCode) =>
  and(
    eq(familyCodes.unitId, unitId),
    eq(familyCodes.hash, hash),
    isNull(familyCodes.usedAt),
    gt(familyCodes.expiresAt, now),
  )

/** A code that is neither used nor over. */
export async function findCode(tx: Transaction, code: TypedCode): Promise<string | undefined> {
  const [row] = await tx.select({ id: familyCodes.id }).from(familyCodes).where(valid(code))
  return row?.id
}

/** Uses a code up; undefined when somebody else was first, or it is none. */
export async function takeCode(tx: Transaction, code: TypedCode & { userId: string }): Promise<string | undefined> {
  const [row] = await tx
    .update(familyCodes)
    .set({ usedAt: code.now, usedBy: code.userId })
    .where(valid(code))
    .returning({ id: familyCodes.id })
  return row?.id
}

/** The active pupils for whom a code is. */
export const readChildrenOfCode = (tx: Transaction, unitId: string, codeId: string) =>
  readActivePupils(
    tx,
    unitId,
    inArray(
      students.id,
      tx
        .select({ id: familyCodeChildren.studentId })
        .from(familyCodeChildren)
        .where(and(eq(familyCodeChildren.unitId, unitId), eq(familyCodeChildren.codeId, codeId))),
    ),
  )

/** What the slips of a unit say of it, and what a parent is shown. */
export async function readUnitOfCodes(tx: Transaction, unitId: string) {
  const [row] = await tx
    .select({ code: units.code, unitName: units.name, unitEnName: units.englishName, language: units.language })
    .from(units)
    .where(eq(units.id, unitId))
  return row
}

/** Whether a parent with a code waits for the office: unless the unit says otherwise, they do. */
export async function readWaitsForOffice(tx: Transaction, unitId: string): Promise<boolean> {
  const [row] = await tx
    .select({ waits: unitGuardianSettings.waitsForOffice })
    .from(unitGuardianSettings)
    .where(eq(unitGuardianSettings.unitId, unitId))
  return row?.waits ?? true
}

/** Of some children those whose parents have, by the class, the grade or the campus, a role with permissions, today or from a later day on. */
export async function readWhereParentsHaveRoles(
  tx: Transaction,
  unitId: string,
  childIds: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select s.id from students s join classes c on c.unit_id = s.unit_id and c.id = s.class_id
    where s.unit_id = ${unitId} and s.id = any(${sql.param([...childIds])}::uuid[]) and exists (
      select from role_grants g join role_permissions p on p.unit_id = g.unit_id and p.role_id = g.role_id
      where g.unit_id = s.unit_id and g.user_type = '3' and (g.until_day is null or g.until_day >= day_of_change(g.unit_id))
        and (g.class_id = c.id or g.grade = c.grade or g.campus_id = c.campus_id))`)
  return rows.map(({ id }) => id)
}

export async function writeWaitsForOffice(tx: Transaction, unitId: string, waitsForOffice: boolean): Promise<void> {
  await tx
    .insert(unitGuardianSettings)
    .values({ unitId, waitsForOffice })
    .onConflictDoUpdate({ target: unitGuardianSettings.unitId, set: { waitsForOffice } })
}

/** Codes that are over, and those that were used long ago, tell nothing any more. */
export async function deleteOldCodes(tx: Transaction, unitId: string, before: Date): Promise<void> {
  await tx.delete(familyCodes).where(and(eq(familyCodes.unitId, unitId), sql`${familyCodes.expiresAt} < ${before}`))
}
