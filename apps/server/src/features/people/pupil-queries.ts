import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isPupilHere } from '#database/tables/still-here.ts'
import { classes, grades, students } from '#database/tables/students.ts'
import { campuses } from '#database/tables/units.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { unlessTaken } from '#platform/postgres/unless-taken.ts'

export type PupilRow = { realName: string; englishName: string; sex: string; number: string; classId: string | null }

/** The open classes of a unit in the order of their grades, with what the grades are called. */
export function readClasses(tx: Transaction, unitId: string) {
  return tx
    .select({
      id: classes.id,
      name: sql<string>`${classes.gradeName} || ${classes.className}`,
      englishName: classes.englishName,
      grade: classes.grade,
      gradeName: grades.name,
      gradeEnglishName: grades.englishName,
    })
    .from(classes)
    .innerJoin(grades, and(eq(grades.unitId, classes.unitId), eq(grades.number, classes.grade)))
    .where(and(eq(classes.unitId, unitId), isNull(classes.closedOn)))
    .orderBy(asc(classes.grade), asc(classes.position), asc(classes.id))
}

/** The campuses of a unit, the main one first. */
export function readCampuses(tx: Transaction, unitId: string) {
  const { id, name, englishName, main } = campuses
  return tx
    .select({ id, name, englishName, main })
    .from(campuses)
    .where(eq(campuses.unitId, unitId))
    .orderBy(desc(main), asc(name), asc(id))
}

/** Whether all these classes of a unit are open. They stay so until the transaction ends. */
export async function hasClasses(tx: Transaction, unitId: string, ids: readonly string[]): Promise<boolean> {
  const found = await tx
    .select({ id: classes.id })
    .from(classes)
    .where(and(eq(classes.unitId, unitId), inArray(classes.id, [...ids]), isNull(classes.closedOn)))
    .orderBy(classes.id)
    .for('share')
  return found.length === ids.length
}

/** The pupils who have one of some numbers, by number; those who have left keep it from nobody. */
export async function readNumberOwners(
  tx: Transaction,
  unitId: string,
  numbers: readonly string[],
): Promise<Map<string, { id: string; userId: string | null }>> {
  const found = await tx
    .select({ number: students.studentNumber, id: students.id, userId: students.userId })
    .from(students)
    .where(
      and(eq(students.unitId, unitId), inArray(students.studentNumber, [...numbers]), isPupilHere(sql`${students}`)),
    )
  return new Map(found.map(({ number, ...pupil }) => [number, pupil]))
}

/** The new pupil's id; undefined when the number is taken. */
export async function insertPupil(
  tx: Transaction,
  { unitId, userId }: { unitId: string; userId: string },
  { number, ...row }: PupilRow,
): Promise<string | undefined> {
  const made = await tx
    .insert(students)
    .values({ unitId, userId, studentNumber: number, ...row })
    .onConflictDoNothing()
    .returning({ id: students.id })
  return made[0]?.id
}

/**
 * What the school's records say of a pupil follows the account. False when another pupil took the number at the same moment: the
 * transaction can only be given up.
 */
export async function updatePupil(
  tx: Transaction,
  { unitId, id }: { unitId: string; id: string },
  { number, ...row }: PupilRow,
): Promise<boolean> {
  const written = tx
    .update(students)
    .set({ studentNumber: number, ...row })
    .where(and(eq(students.unitId, unitId), eq(students.id, id)))
  return (await unlessTaken(written)) !== 'taken'
}

/** Pupils of the school without an account, locked; those who have left get none. */
export function holdPupilsWithoutAccount(tx: Transaction, unitId: string, ids: readonly string[]) {
  return tx
    .select({
      id: students.id,
      realName: students.realName,
      englishName: students.englishName,
      sex: students.sex,
      number: students.studentNumber,
    })
    .from(students)
    .where(
      and(eq(students.unitId, unitId), inArray(students.id, [...ids]), isNull(students.userId), eq(students.status, 1)),
    )
    .orderBy(students.id)
    .for('no key update')
}

/** Writes whose accounts pupils have got. */
export async function writeAccountsOfPupils(
  tx: Transaction,
  unitId: string,
  accounts: readonly { pupilId: string; userId: string }[],
): Promise<void> {
  await tx.execute(sql`
    update students s set user_id = a."userId"
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) a("pupilId" uuid, "userId" uuid)
    where s.unit_id = ${unitId} and s.id = a."pupilId"`)
}
