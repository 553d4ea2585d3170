import type { ClassDetails, ClassSummary } from '@homeroom/contract/classes/my-class-schemas.ts'
import { isStaff, userType } from '@homeroom/contract/identities/user-types.ts'
import type { FamilyService } from '#features/families/family-service.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { type Caller, holdsPermission } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import {
  readClassmates,
  readClassSummary,
  readOwnClass,
  readPupils,
  readSeenClasses,
  readTeachers,
} from './my-class-queries.ts'

export type MyClassService = ReturnType<typeof createMyClassService>

/**
 * The classes a person belongs to. No role sees more here: administrators see the classes they teach. The head of a grade sees its
 * classes, too.
 */
export function createMyClassService({ db, family }: { db: Database; family: FamilyService }) {
  async function classesIn(
    tx: Transaction,
    caller: Caller,
    asked: { childId?: string; classId?: string },
  ): Promise<{ classes: ClassSummary[]; child: ClassDetails['child'] }> {
    const { unitId, userType: type } = caller
    if (isStaff(type)) return { classes: await readSeenClasses(tx, caller, asked.classId), child: null }
    if (type === userType.student) return { classes: await readOwnClass(tx, caller), child: null }
    const child = await family.childIn(tx, caller, asked.childId)
    if (!child?.classId) return { classes: [], child: null }
    const classes = await readClassSummary(tx, { unitId, classId: child.classId })
    return { classes, child: { realName: child.realName, englishName: child.englishName } }
  }

  /** What a person may see besides the teachers. */
  async function peopleIn(
    tx: Transaction,
    caller: Caller,
    classId: string,
  ): Promise<Pick<ClassDetails, 'pupils' | 'classmates'>> {
    const { unitId, userId } = caller
    if (caller.userType === userType.student)
      return { pupils: null, classmates: await readClassmates(tx, { unitId, userId, classId }) }
    if (!isStaff(caller.userType)) return { pupils: null, classmates: null }
    const guardians = holdsPermission(caller, 'my-class_pupils')
    return { pupils: await readPupils(tx, { unitId, userId, classId, guardians }), classmates: null }
  }

  return {
    /** Answers like a missing class when the caller does not teach it. */
    async requireTaught(tx: Transaction, caller: Caller, classId: string): Promise<void> {
      const [found] = isStaff(caller.userType) ? await readSeenClasses(tx, caller, classId) : []
      if (!found?.taught) throw new AppError('not_found')
    },
    async classes(caller: Caller, asked: { childId?: string }): Promise<ClassSummary[]> {
      const own = await db.inUnit(caller.unitId, (tx) => classesIn(tx, caller, asked))
      return own.classes
    },
    /** One of the caller's classes; any other class looks missing. */
    readClass(caller: Caller, asked: { classId: string; childId?: string }): Promise<ClassDetails> {
      return db.inUnit(caller.unitId, async (tx) => {
        const { classes, child } = await classesIn(tx, caller, asked)
        const summary = classes.find(({ id }) => id === asked.classId)
        if (!summary) throw new AppError('not_found')
        const teachers = await readTeachers(tx, { unitId: caller.unitId, classId: summary.id })
        return { summary, child, teachers, ...(await peopleIn(tx, caller, summary.id)) }
      })
    },
  }
}
