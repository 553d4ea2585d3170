import { recordChange } from '#features/audit/record-change.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { type GradeNames, gradeNamesAfter } from './grade-name-rules.ts'
import { holdGrade, readGradeState, writeFollowedNames } from './grade-queries.ts'

type InGrade = { id: string; grade: number; gradeName: string; gradeEnglishName: string }
type Followed = { before: InGrade | null; now: InGrade; by: Caller; at: Date }

const namesOf = ({ gradeName, gradeEnglishName }: InGrade): GradeNames => ({
  name: gradeName,
  englishName: gradeEnglishName,
})

/** A class was opened or changed: its grade is called as it says, unless the grade has a name of its own. The audit log tells of it. */
export async function followClass(tx: Transaction, unitId: string, { before, now, by, at }: Followed): Promise<void> {
  const number = now.grade
  const held = await holdGrade(tx, unitId, number)
  const state = await readGradeState(tx, unitId, { number, classId: now.id })
  if (!held || !state) return
  const { headId, ...names } = held
  const { named, ...others } = state
  const followed = gradeNamesAfter({
    ...{ grade: { ...names, named }, now: namesOf(now), ...others },
    before: before?.grade === number ? namesOf(before) : null,
  })
  if (!followed) return
  await writeFollowedNames(tx, unitId, { number, ...followed })
  await recordChange(tx, by, {
    ...{ unitId, action: 'grade changed', target: { kind: 'grade', id: String(number) }, at },
    ...{ before: held, after: { ...followed, headId } },
  })
}
