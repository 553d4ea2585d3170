import type { PastedClasses, PastedPosts, WrittenPost } from '@homeroom/contract/classes/class-paste-schemas.ts'
import { loginNameKey } from '#features/accounts/sign-in/login-name.ts'
import { readRows, toldFault } from '#features/administration/pasted-cell-rules.ts'
import { recordChanges } from '#features/audit/record-change.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { keepRightsOfPlace } from '#features/units/given-by-place.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { hasCampuses } from './campus-queries.ts'
import { holdClasses, insertClass } from './class-admin-queries.ts'
import { changeClasses, teachersIn } from './class-changes.ts'
import { changeAsOf, type FormerPost } from './class-member-queries.ts'
import { classFinder, nameClass } from './class-name-rules.ts'
import {
  endLeading,
  holdGrades,
  readCampusNames,
  readGradeNames,
  readOpenClasses,
  readPostsOf,
  readStaffCalled,
  removePosts,
  writePosts,
} from './class-paste-queries.ts'
import {
  campusesCalled,
  campusOf,
  classTeacherSubject,
  findClassFaults,
  findPostFaults,
  type Post,
  postsToWrite,
  type ReadClass,
  readYes,
  teacherFinder,
} from './class-paste-rules.ts'
import { followClass } from './grade-following.ts'
import type { PlannedChanges } from './planned-changes.ts'

export type ClassPasteService = ReturnType<typeof createClassPasteService>

type Parts = { db: Database; now: () => Date; plans: Pick<PlannedChanges, 'today'> }
type Judged = { tx: Transaction; unitId: string; hold: boolean }

/** Classes, and who teaches what in them, from the cells of a spreadsheet: every row is judged before any is written. */
export function createClassPasteService({ db, now, plans }: Parts) {
  async function findTeachers({ tx, unitId, hold }: Judged, cells: readonly string[]) {
    const words = [...new Set(cells.filter(Boolean))]
    const keys = words.map(loginNameKey).filter(Boolean)
    const staff = words.length === 0 ? [] : await readStaffCalled(tx, unitId, { keys, words, hold })
    return teacherFinder(staff, loginNameKey)
  }

  async function judgeClasses(of: Judged, pasted: PastedClasses) {
    const { tx, unitId } = of
    const cells = readRows(pasted, (cell) => ({
      ...{ grade: cell('grade'), className: cell('className'), englishName: cell('englishName') },
      ...{ campusCell: cell('campusName'), teacherCell: cell('teacher') },
    }))
    const gradeNames = await readGradeNames(tx, unitId)
    const campuses = await readCampusNames(tx, unitId)
    const teachersCalled = await findTeachers(
      of,
      cells.map(({ teacherCell }) => teacherCell),
    )
    const rows: ReadClass[] = cells.map(({ campusCell, teacherCell, ...written }) => {
      const named = nameClass(written, gradeNames)
      // A new grade is called as the first of its classes says.
      const { grade, gradeName: name, gradeEnglishName: englishName } = named
      if (grade !== null && !gradeNames.has(grade)) gradeNames.set(grade, { name, englishName })
      return {
        ...{ ...named, campusCell, teacherCell, teachers: teachersCalled(teacherCell) },
        // A school with one campus has its classes there.
        campuses: campusCell === '' && campuses.length === 1 ? campuses : campusesCalled(campuses, campusCell),
      }
    })
    return { rows, faults: findClassFaults(rows, await readOpenClasses(tx, unitId)) }
  }

  async function judgePosts(of: Judged, pasted: PastedPosts) {
    const { tx, unitId, hold } = of
    const cells = readRows(pasted, (cell) => ({
      ...{ className: cell('className'), teacherCell: cell('teacher'), subject: cell('subject') },
      ...{ englishSubject: cell('englishSubject'), headTeacher: readYes(cell('headTeacher')) },
    }))
    const classesCalled = classFinder(await readOpenClasses(tx, unitId))
    const named = cells.map((row) => ({ ...row, classes: classesCalled(row.className) }))
    const classIds = [...new Set(named.flatMap(({ classes }) => classes))]
    // Somebody closed one between the two statements.
    if (hold && (await holdClasses(tx, unitId, classIds)).some(({ closedOn }) => closedOn !== null))
      throw new AppError('changed_meanwhile')
    const teachersCalled = await findTeachers(
      of,
      cells.map(({ teacherCell }) => teacherCell),
    )
    const rows = named.map((row) => ({ ...row, teachers: teachersCalled(row.teacherCell) }))
    const there = await readPostsOf(tx, unitId, classIds)
    return { rows, there, faults: findPostFaults(rows, there) }
  }

  /** Opens one class; the grades are held. */
  async function open(tx: Transaction, { caller, unitId }: Administrator, row: ReadClass & { openedOn: string }) {
    const { grade, gradeName, gradeEnglishName, className, englishName, openedOn } = row
    const names = { gradeName, gradeEnglishName, className, englishName }
    const fields = { campusId: campusOf(row), grade: grade ?? 0, ...names }
    const id = await insertClass(tx, unitId, { ...fields, openedOn })
    // Somebody took the name in a grade that is new.
    if (id === undefined) throw new AppError('changed_meanwhile')
    await followClass(tx, unitId, { before: null, now: { id, ...fields }, by: caller, at: now() })
    return { id, fields }
  }

  const inAudit = (
    { caller, unitId }: Administrator,
    what: 'set' | 'ended' | 'replaced',
    posts: readonly (FormerPost & { classId: string })[],
  ) => posts.flatMap((post) => teachersIn({ unitId, classId: post.classId, by: caller, at: now() }, what, [post]))

  return {
    checkClasses: ({ unitId }: Administrator, pasted: PastedClasses) =>
      db.inUnit(unitId, async (tx) => {
        const { rows, faults } = await judgeClasses({ tx, unitId, hold: false }, pasted)
        const readAs = rows.map(({ gradeName, className, englishName }) => ({
          name: `${gradeName}${className}`,
          englishName,
        }))
        return { faults: faults.map(toldFault), readAs }
      }),

    addClasses: (administrator: Administrator, pasted: PastedClasses) =>
      db.inUnit(administrator.unitId, async (tx) => {
        const { caller, unitId } = administrator
        await holdGrades(tx, unitId)
        const { rows, faults } = await judgeClasses({ tx, unitId, hold: true }, pasted)
        if (faults.length > 0) return { faults: faults.map(toldFault), ids: null }
        const campusIds = [...new Set(rows.flatMap((row) => campusOf(row) ?? []))]
        // Somebody removed one between the check and the writing.
        if (!(await hasCampuses(tx, unitId, campusIds))) throw new AppError('changed_meanwhile')
        const openedOn = await plans.today(tx, unitId)
        await changeAsOf(tx, openedOn)
        const made: Awaited<ReturnType<typeof open>>[] = []
        for (const row of rows) made.push(await open(tx, administrator, { ...row, openedOn }))
        const posts = rows.flatMap(({ teachers: [teacher] }, at): Post[] =>
          teacher
            ? [{ classId: made[at]?.id ?? '', userId: teacher.id, ...classTeacherSubject, headTeacher: true }]
            : [],
        )
        await keepRightsOfPlace(tx, administrator, () => writePosts(tx, unitId, posts))
        await recordChanges(tx, [
          ...made.map(({ id, fields }) => ({
            ...{ by: caller, unitId, action: 'class added' as const, after: fields, at: now() },
            target: { kind: 'class' as const, id },
          })),
          ...inAudit(administrator, 'set', posts),
        ])
        return { faults: [], ids: made.map(({ id }) => id) }
      }),

    /** Closes classes as somebody closes one: those with pupils stay, and then all do. */
    takeBackClasses: (administrator: Administrator, ids: readonly string[]): Promise<void> =>
      db.inUnit(administrator.unitId, async (tx) => {
        const { caller, unitId } = administrator
        const place = { unitId, by: caller, administrator, day: await plans.today(tx, unitId), at: now() }
        await holdClasses(tx, unitId, ids)
        for (const classId of ids) await changeClasses(tx, place, { kind: 'close class', classId })
      }),

    checkPosts: ({ unitId }: Administrator, pasted: PastedPosts) =>
      db.inUnit(unitId, async (tx) => {
        const { rows, faults } = await judgePosts({ tx, unitId, hold: false }, pasted)
        const readAs = rows.map(({ teachers: [teacher, other] }) => ({
          name: teacher && !other ? teacher.realName : '',
          englishName: teacher && !other ? teacher.englishName : '',
        }))
        return { faults: faults.map(toldFault), readAs }
      }),

    addPosts: (administrator: Administrator, pasted: PastedPosts) =>
      db.inUnit(administrator.unitId, async (tx) => {
        const { unitId } = administrator
        const { rows, there, faults } = await judgePosts({ tx, unitId, hold: true }, pasted)
        if (faults.length > 0) return { faults: faults.map(toldFault), posts: null }
        await changeAsOf(tx, await plans.today(tx, unitId))
        const posts = postsToWrite(rows, there)
        await keepRightsOfPlace(tx, administrator, () => writePosts(tx, unitId, posts))
        await recordChanges(tx, inAudit(administrator, 'set', posts))
        const written = posts.map(({ classId, userId, subject, stays }) => ({ classId, userId, subject, stays }))
        return { faults: [], posts: written }
      }),

    takeBackPosts: (administrator: Administrator, posts: readonly WrittenPost[]): Promise<void> =>
      db.inUnit(administrator.unitId, async (tx) => {
        const { unitId } = administrator
        const classIds = [...new Set(posts.map(({ classId }) => classId))]
        const held = await holdClasses(tx, unitId, classIds)
        if (held.length !== classIds.length) throw new AppError('not_found')
        if (held.some(({ closedOn }) => closedOn !== null)) throw new AppError('class_closed')
        await changeAsOf(tx, await plans.today(tx, unitId))
        const [stay, go] = [posts.filter(({ stays }) => stays), posts.filter(({ stays }) => !stays)]
        const done = (await removePosts(tx, unitId, go)) + (await endLeading(tx, unitId, stay))
        if (done !== posts.length) throw new AppError('not_found')
        await recordChanges(tx, [
          ...inAudit(
            administrator,
            'ended',
            go.map((post) => ({ ...post, headTeacher: false })),
          ),
          ...inAudit(
            administrator,
            'replaced',
            stay.map((post) => ({ ...post, headTeacher: true })),
          ),
        ])
      }),
  }
}
