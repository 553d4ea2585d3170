import type { ChangeGrade, Grade, RenamedClass } from '@homeroom/contract/classes/grade-schemas.ts'
import { plainName } from '@homeroom/shared/people/plain-name.ts'
import { recordChange } from '#features/audit/record-change.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import type { Database } from '#platform/postgres/database.ts'
import { isStaffOf } from './class-member-queries.ts'
import {
  bringNamesBack,
  hasTooLongNames,
  holdGrade,
  readGradeRows,
  renameClassesOf,
  writeGrade,
} from './grade-queries.ts'

export type GradeService = ReturnType<typeof createGradeService>

/** The grades of a unit: what they are called, and who heads them. */
export function createGradeService({ db, now }: { db: Database; now: () => Date }) {
  return {
    list: ({ unitId }: Administrator): Promise<Grade[]> => db.inUnit(unitId, (tx) => readGradeRows(tx, unitId)),

    change(
      { caller, unitId }: Administrator,
      { renamed: back, ...written }: ChangeGrade,
    ): Promise<Grade & { renamed: RenamedClass[] }> {
      const grade = { ...written, name: plainName(written.name), englishName: plainName(written.englishName) }
      if (grade.name === '') throw fieldRefusal({ name: 'validation_failed' })
      const { number, name, englishName, headId } = grade
      return db.inUnit(unitId, async (tx) => {
        const before = await holdGrade(tx, unitId, number)
        if (!before) throw new AppError('not_found')
        // Who heads it already may have been suspended since: renaming the grade is no reason to refuse them.
        if (headId !== null && headId !== before.headId && !(await isStaffOf(tx, unitId, headId)))
          throw fieldRefusal({ headId: 'not_a_teacher' })
        if (!(await writeGrade(tx, unitId, grade))) throw new AppError('changed_meanwhile')
        const renamed = back ? [] : await renameClassesOf(tx, unitId, { number, before, after: grade })
        if (back) await bringNamesBack(tx, unitId, { number, renamed: back })
        if (await hasTooLongNames(tx, unitId, number)) throw fieldRefusal({ englishName: 'class_names_too_long' })
        await recordChange(tx, caller, {
          ...{ unitId, action: 'grade changed', target: { kind: 'grade', id: String(number) }, at: now() },
          ...{ before, after: { name, englishName, headId } },
        })
        const [changed] = await readGradeRows(tx, unitId, number)
        if (!changed) throw new AppError('not_found')
        return { ...changed, renamed }
      })
    },
  }
}
