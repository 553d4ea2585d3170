import { gradeMaximum } from '@homeroom/contract/classes/class-limits.ts'

/** The form in which classes are compared: `Grade 3 Class 1`, `三年级(1)班` and `三年级 1 班` are found as the school writes them. */
export const classForm = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s()]/g, '')

const numerals = '零一二三四五六七八九'
const oneNumeral = '[一二三四五六七八九]'
const aNumber = `(?:\\d{1,2}|${oneNumeral}?十${oneNumeral}?|${oneNumeral})`
/** Grades of the stages of school, by what stands before their number. */
const stages: Readonly<Record<string, number>> = { 小: 0, 初: 6, 高: 9 }

/** What a number of at most two digits means, in either script; null for anything else. */
function numberIn(word: string): number | null {
  if (/^\d{1,2}$/.test(word)) return Number(word)
  const [, tens, ten, ones] = new RegExp(`^(${oneNumeral})?(十)?(${oneNumeral})?$`).exec(word) ?? []
  if (ten === undefined) return word.length === 1 && numerals.includes(word) ? numerals.indexOf(word) : null
  return (tens === undefined ? 1 : numerals.indexOf(tens)) * 10 + (ones === undefined ? 0 : numerals.indexOf(ones))
}

const gradePattern = new RegExp(`^(?:grade|year)?\\s*([小初高])?(${aNumber})\\s*(?:年级|年)?$`)

/** The year of study that `3`, `三年级`, `初一` or `Grade 3` means; null when it says none. */
export function gradeIn(cell: string): number | null {
  const [, stage, word] = gradePattern.exec(cell.normalize('NFKC').toLowerCase().trim()) ?? []
  const number = word === undefined ? null : numberIn(word)
  if (number === null) return null
  const grade = number + (stage === undefined ? 0 : (stages[stage] ?? 0))
  return grade >= 1 && grade <= gradeMaximum ? grade : null
}

/** Grade and class in one cell, in the order in which they are tried. */
const wholes: readonly RegExp[] = [
  /^((?:grade|year)\s*\d{1,2})(?!\d)[\s,-]*(\S.*)$/i,
  new RegExp(`^([小初高]?${aNumber}(?:年级|年))\\s*(?!班$)(\\S.*)$`),
  new RegExp(`^([小初高](?:${oneNumeral}|\\d))\\s*(?!班$)(\\S.*)$`),
  new RegExp(`^(${aNumber})\\s*[(.-]\\s*(${aNumber})\\s*\\)?\\s*班?$`),
  /^([1-9])(\d\d)班?$/,
]

/** A cell that names grade and class, such as `三年级(1)班`, `1(1)` or `Grade 3 Class 1`, in its two parts; null for any other. */
export function splitClass(cell: string): { gradeCell: string; classCell: string } | null {
  const plain = cell.normalize('NFKC').trim()
  for (const whole of wholes) {
    const [, gradeCell = '', classCell = ''] = whole.exec(plain) ?? []
    if (gradeCell !== '' && gradeIn(gradeCell) !== null) return { gradeCell, classCell }
  }
  return null
}

/** The number of a class within its grade; null for one that is called by a word. */
function classNumber(cell: string): number | null {
  const [, word] = /^(?:class)?(.+?)班?$/.exec(classForm(cell)) ?? []
  return word === undefined ? null : numberIn(word)
}

/** What distinguishes the classes of a grade: `1班`, `(1)班`, `Class 1` and `一班` are the same one. */
export const classKey = (grade: number, className: string) =>
  `${grade} ${classNumber(className) ?? classForm(className)}`

type GradeNames = { name: string; englishName: string }

/** What a grade is called that the school has not named yet. */
function usualNames(grade: number, gradeCell: string): GradeNames {
  const written = /[年初高小]/.test(gradeCell) ? gradeCell : ''
  const numeral = `${grade > 9 ? '十' : ''}${grade === 10 ? '' : (numerals[grade % 10] ?? '')}`
  return { name: written || `${numeral}年级`, englishName: `Grade ${grade}` }
}

export type WrittenClass = { grade: string; className: string; englishName: string }
export type NamedClass = {
  /** Null when no cell says it. */
  grade: number | null
  gradeName: string
  gradeEnglishName: string
  className: string
  englishName: string
}

/**
 * Cells become a class. The grade stands in a cell of its own or before the class (`三年级1班`); it is called as the unit calls it
 * already, else as the cell does. A class that is a bare number is called as is usual.
 */
export function nameClass(written: WrittenClass, gradeNames: ReadonlyMap<number, GradeNames>): NamedClass {
  const whole = splitClass(written.className)
  const inClass = whole && gradeIn(whole.gradeCell)
  const inOwn = written.grade === '' ? inClass : gradeIn(written.grade)
  // Two cells that say different grades say none.
  const grade = inClass === null || inClass === inOwn ? inOwn : null
  const classCell = whole?.classCell ?? written.className
  const number = classNumber(classCell)
  const className = number !== null && !classCell.includes('班') ? `${number}班` : classCell
  if (grade === null) return { grade, gradeName: '', gradeEnglishName: '', className, englishName: written.englishName }
  const names = gradeNames.get(grade) ?? usualNames(grade, written.grade || (whole?.gradeCell ?? ''))
  const english = number === null || names.englishName === '' ? '' : `${names.englishName} Class ${number}`
  return {
    ...{ grade, gradeName: names.name, gradeEnglishName: names.englishName, className },
    englishName: written.englishName || english,
  }
}

type OpenClass = { id: string; grade: number; gradeName: string; className: string; englishName: string }

/**
 * Finds open classes by what somebody calls them: by their whole name in one of both languages, else by grade and number. Several are
 * found when several are called so.
 */
export function classFinder(open: readonly OpenClass[]): (written: string) => readonly string[] {
  const byForm = new Map<string, Set<string>>()
  const add = (form: string, id: string) => byForm.set(form, (byForm.get(form) ?? new Set()).add(id))
  for (const { id, grade, gradeName, className, englishName } of open) {
    for (const form of [`${gradeName}${className}`, englishName].map(classForm).filter(Boolean)) add(form, id)
    add(classKey(grade, className), id)
  }
  return (written) => {
    const form = classForm(written)
    const named = form === '' ? undefined : byForm.get(form)
    if (named) return [...named]
    const whole = splitClass(written)
    const grade = whole && gradeIn(whole.gradeCell)
    return whole === null || grade === null ? [] : [...(byForm.get(classKey(grade, whole.classCell)) ?? [])]
  }
}
