import { and, asc, eq } from 'drizzle-orm'
import { classes, guardianships, students } from '#database/tables/students.ts'
import type { Transaction } from '#platform/postgres/database.ts'

type Guardian = { unitId: string; guardianId: string }

const ofGuardian = ({ unitId, guardianId }: Guardian) =>
  and(eq(guardianships.unitId, unitId), eq(guardianships.guardianId, guardianId))

/** A guardian's children, inactive ones too, in their order. */
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

/** Makes one child the guardian's current one and the others not. */
export async function setCurrentChild(tx: Transaction, guardian: Guardian, studentId: string): Promise<void> {
  await tx.update(guardianships).set({ current: false }).where(ofGuardian(guardian))
  await tx
    .update(guardianships)
    .set({ current: true })
    .where(and(ofGuardian(guardian), eq(guardianships.studentId, studentId)))
}
