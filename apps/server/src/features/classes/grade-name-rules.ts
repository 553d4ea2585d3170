export type GradeNames = { name: string; englishName: string }

type ClassInGrade = {
  /** The grade, and whether somebody has named the grade itself. */
  grade: GradeNames & { named: boolean }
  /** What the class called the grade before; null when it has just come to it. */
  before: GradeNames | null
  /** What it calls the grade now. */
  now: GradeNames
  /** Whether another class of the grade is open. */
  amongOthers: boolean
  /** Whether nobody saw the grade any more before the class came: it had no class, not even a closed one, and no head. */
  forgotten: boolean
}

/**
 * What a grade is called once a class was opened, renamed or moved into it; null when its names stay. A name that somebody gave the grade
 * itself stays. Otherwise a grade is called like its only class, so that a slip of the pen is mended where it was made, and a
 * class that comes later brings at most the name in English that nobody had written.
 */
export function gradeNamesAfter({ grade, before, now, amongOthers, forgotten }: ClassInGrade): GradeNames | null {
  if (grade.named && !(before === null && forgotten)) return null
  const { name, englishName } = namesBy({ grade, before, now, amongOthers })
  return name === grade.name && englishName === grade.englishName ? null : { name, englishName }
}

function namesBy({ grade, before, now, amongOthers }: Omit<ClassInGrade, 'forgotten'>): GradeNames {
  const sameName = now.name === grade.name
  if (!amongOthers && before === null) return sameName && now.englishName === '' ? grade : now
  if (!amongOthers && before?.name === grade.name && before.englishName === grade.englishName) return now
  const brings = (before?.englishName ?? '') === '' && now.englishName !== ''
  return sameName && brings && grade.englishName === '' ? { ...grade, englishName: now.englishName } : grade
}
