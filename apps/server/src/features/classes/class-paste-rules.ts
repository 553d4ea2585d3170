import { classNameMaximum } from '@homeroom/contract/classes/class-limits.ts'
import type { PastedClassColumn, PastedPostColumn } from '@homeroom/contract/classes/pasted-class-columns.ts'
import { counted, type Fault, faultsOfRow } from '#features/administration/pasted-cell-rules.ts'
import { classForm, classKey, type NamedClass, nameClass } from './class-name-rules.ts'

type Someone = { id: string; realName: string; englishName: string }
/** Whom or what a cell means: several when it is not clear, none when it is unknown. */
type Meant<Found> = readonly Found[]

export type ReadClass = NamedClass & {
  campusCell: string
  teacherCell: string
  campuses: Meant<{ id: string }>
  teachers: Meant<Someone>
}

const keyOf = ({ grade, className }: NamedClass, campusId: string | null) =>
  grade === null || className === '' ? '' : `${classKey(grade, className)} ${campusId ?? ''}`

/** The campus of a row; null when it says none, or none that is there. */
export const campusOf = ({ campuses: [campus] }: ReadClass): string | null => campus?.id ?? null

type StaffRow = Someone & { key: string; number: string }

/**
 * Finds teachers by what a cell says: a login name or a number, else the name of just one. A number that is somebody else's login name
 * is not clear.
 */
export function teacherFinder(staff: readonly StaffRow[], loginNameKey: (name: string) => string) {
  return (cell: string): Meant<Someone> => {
    if (cell === '') return []
    const key = loginNameKey(cell)
    const exact = staff.filter((one) => one.key === key || one.number === cell)
    return exact.length > 0 ? exact : staff.filter(({ realName }) => realName === cell)
  }
}

type Campus = { id: string; name: string; englishName: string }

/** Finds campuses by their name in either language. */
export const campusesCalled = (campuses: readonly Campus[], cell: string): Meant<Campus> =>
  cell === ''
    ? []
    : campuses.filter(({ name, englishName }) => [name, englishName].map(classForm).includes(classForm(cell)))

/** A class that is open: no other of its grade and campus is called so. */
export type OpenName = { grade: number; className: string; campusId: string | null }

/** All that is wrong with pasted classes. A name of a class that says no campus is taken wherever it is. */
export function findClassFaults(rows: readonly ReadClass[], open: readonly OpenName[]): Fault<PastedClassColumn>[] {
  const taken = new Set(open.map(({ grade, className, campusId }) => `${classKey(grade, className)} ${campusId ?? ''}`))
  const anywhere = new Set(open.map(({ grade, className }) => classKey(grade, className)))
  const keys = rows.map((row) => keyOf(row, campusOf(row)))
  const times = counted(keys)
  return rows.flatMap((one, row) => {
    const { faults, wrong } = faultsOfRow<PastedClassColumn>(row)
    const key = keys[row] ?? ''
    wrong('grade', 'grade_not_known', one.grade === null)
    wrong('className', 'class_name_missing', one.className === '' || one.className.length > classNameMaximum)
    wrong('className', 'twice_in_paste', (times.get(key) ?? 0) > 1)
    wrong('className', 'class_name_taken', key !== '' && taken.has(key))
    wrong('className', 'class_name_taken', campusOf(one) === null && anywhere.has(key.trim()))
    wrong('englishName', 'class_name_missing', one.englishName.length > classNameMaximum)
    wrong('grade', 'grade_not_known', one.gradeName.length > classNameMaximum)
    wrong('campusName', 'campus_not_found', one.campusCell !== '' && one.campuses.length === 0)
    wrong('campusName', 'campus_name_not_clear', one.campuses.length > 1)
    wrong('teacher', 'teacher_not_found', one.teacherCell !== '' && one.teachers.length === 0)
    wrong('teacher', 'teacher_not_clear', one.teachers.length > 1)
    return faults
  })
}

export type Post = {
  classId: string
  userId: string
  subject: string
  englishSubject: string
  headTeacher: boolean
}

export type ReadPost = {
  classes: Meant<string>
  teachers: Meant<Someone>
  subject: string
  englishSubject: string
  /** Null for a word that is neither yes nor no. */
  headTeacher: boolean | null
}

const yes = ['是', '班主任', '√', '✓', '1', 'yes', 'y', 'true', 'class teacher']
const no = ['', '否', '不是', '0', '-', 'no', 'n', 'false']

/** Whether a cell says that somebody is class teacher; null when it says neither. */
export function readYes(cell: string): boolean | null {
  const word = cell.toLowerCase()
  return yes.includes(word) ? true : no.includes(word) ? false : null
}

/** What a class teacher teaches who only is that. */
export const classTeacherSubject = { subject: '班主任', englishSubject: 'Class teacher' }

/** All that is wrong with pasted posts, given those that there are. */
export function findPostFaults(rows: readonly ReadPost[], there: readonly Post[]): Fault<PastedPostColumn>[] {
  const heads = new Map(there.filter(({ headTeacher }) => headTeacher).map(({ classId, userId }) => [classId, userId]))
  const times = counted(rows.map(postKey))
  return rows.flatMap((one, row) => {
    const { faults, wrong } = faultsOfRow<PastedPostColumn>(row)
    const [classId = '', userId = ''] = [one.classes[0], one.teachers[0]?.id]
    const otherHead = (of: ReadPost) => of.headTeacher && of.classes[0] === classId && of.teachers[0]?.id !== userId
    const head = one.headTeacher === true && one.classes.length === 1 && one.teachers.length === 1
    wrong('className', 'class_not_found', one.classes.length === 0)
    wrong('className', 'class_of_several', one.classes.length > 1)
    wrong('teacher', 'teacher_not_found', one.teachers.length === 0)
    wrong('teacher', 'teacher_not_clear', one.teachers.length > 1)
    wrong('headTeacher', 'yes_or_no', one.headTeacher === null)
    wrong('subject', 'subject_missing', one.subject === '' && one.headTeacher !== true)
    wrong('subject', 'subject_missing', one.subject.length > classNameMaximum)
    wrong('englishSubject', 'subject_missing', one.englishSubject.length > classNameMaximum)
    wrong('subject', 'twice_in_paste', (times.get(postKey(one)) ?? 0) > 1)
    wrong('headTeacher', 'twice_in_paste', head && rows.some(otherHead))
    wrong('headTeacher', 'class_teacher_there', head && heads.has(classId) && heads.get(classId) !== userId)
    return faults
  })
}

const postKey = ({ classes, teachers, subject }: ReadPost) =>
  classes.length === 1 && teachers.length === 1 ? `${classes[0]} ${teachers[0]?.id} ${classForm(subject)}` : ''

/**
 * What has to be written of rows without a fault: posts that are not there yet, and those that become the class teacher's. Who is
 * class teacher already stays so by the post that says it.
 */
export function postsToWrite(rows: readonly ReadPost[], there: readonly Post[]): (Post & { stays: boolean })[] {
  const had = new Set(there.map(({ classId, userId, subject }) => `${classId} ${userId} ${subject}`))
  const led = new Set(there.filter(({ headTeacher }) => headTeacher).map(({ classId }) => classId))
  return rows.flatMap(({ classes: [classId = ''], teachers: [teacher], ...row }) => {
    const userId = teacher?.id ?? ''
    const { subject, englishSubject } = row.subject === '' ? classTeacherSubject : row
    const headTeacher = row.headTeacher === true && !led.has(classId)
    // Only class teacher, and that already: no second post for it.
    if (row.subject === '' && !headTeacher) return []
    if (headTeacher) led.add(classId)
    const stays = had.has(`${classId} ${userId} ${subject}`)
    return stays && !headTeacher ? [] : [{ classId, userId, subject, englishSubject, headTeacher, stays }]
  })
}

/** Of cells that name classes which are not there: those whose grade they say, each once and in the order of grades. */
export function classesToOpen(cells: readonly string[], gradeNames: Parameters<typeof nameClass>[1]) {
  const found = new Map<string, NamedClass & { cell: string }>()
  for (const cell of cells) {
    const named = nameClass({ grade: '', className: cell, englishName: '' }, gradeNames)
    const key = keyOf(named, null)
    if (key !== '' && !found.has(key)) found.set(key, { cell, ...named })
  }
  return [...found.values()]
    .sort((one, other) => (one.grade ?? 0) - (other.grade ?? 0) || byNumber(one.className, other.className))
    .map(({ cell, gradeName, className, englishName }) => ({ cell, name: `${gradeName}${className}`, englishName }))
}

const byNumber = (one: string, other: string) => one.localeCompare(other, 'zh-CN', { numeric: true })
