import type { classes, classTeachers, grades } from '#database/tables/students.ts'
import { demoId } from '../demo-random.ts'
import { demoSubjects, schoolPlans } from '../demo-school-plans.ts'
import { type DemoSchoolCode, demoCampusId, demoUnitId } from '../demo-units.ts'
import { teacherOf } from './demo-staff.ts'

export type DemoClass = {
  schoolCode: DemoSchoolCode
  /** Grade and number, for example 3-1. */
  code: string
  grade: number
  number: number
  /** Place in the school's list of classes. */
  index: number
}

export const demoClassId = (schoolCode: DemoSchoolCode, code: string) => demoId(`class ${schoolCode} ${code}`)

/** The 20 classes of the two schools. */
export const demoClasses: readonly DemoClass[] = schoolPlans.flatMap(({ code: schoolCode, grades }) =>
  grades
    .flatMap(({ grade, classes: count }) => Array.from({ length: count }, (_, index) => ({ grade, number: index + 1 })))
    .map(({ grade, number }, index) => ({ schoolCode, code: `${grade}-${number}`, grade, number, index })),
)

const gradeNames = ['一', '二', '三', '四', '五', '六', '七', '八', '九'] as const

export const gradeName = (grade: number) => `${gradeNames[grade - 1]}年级`

const gradeEnglishName = (grade: number) => `Grade ${grade}`

/** A grade is headed by whoever leads its first class; the accounts with names of their own stay plain teachers. */
export function demoGrades(): (typeof grades.$inferInsert)[] {
  return schoolPlans.flatMap(({ code, grades, heads, named }) =>
    grades.map(({ grade }) => {
      const head = demoClasses
        .filter((one) => one.schoolCode === code && one.grade === grade)
        .flatMap(({ index }) => heads[index] ?? [])
        .find(({ subject, number }) => !named[`${subject} ${number}`])
      return {
        ...{ unitId: demoUnitId(code), number: grade, name: gradeName(grade), englishName: gradeEnglishName(grade) },
        headId: head ? teacherOf(code, head.subject, head.number).id : null,
      }
    }),
  )
}

export function demoClassRows(): (typeof classes.$inferInsert)[] {
  return demoClasses.map(({ schoolCode, code, grade, number, index }) => ({
    unitId: demoUnitId(schoolCode),
    id: demoClassId(schoolCode, code),
    // The third class of a young grade is taught across the lake.
    campusId: demoCampusId(schoolCode, number === 3 ? 'east' : 'main'),
    grade,
    gradeName: gradeName(grade),
    gradeEnglishName: gradeEnglishName(grade),
    className: `${number}班`,
    englishName: `${gradeEnglishName(grade)} Class ${number}`,
    position: index + 1,
  }))
}

/** Every class has one teacher for each subject; its head teacher teaches it, too. */
export function demoClassTeachers(): (typeof classTeachers.$inferInsert)[] {
  return schoolPlans.flatMap((plan) =>
    demoClasses
      .filter(({ schoolCode }) => schoolCode === plan.code)
      .flatMap(({ schoolCode, code, index }) => {
        const head = plan.heads[index]
        return plan.subjects.map(({ subject, teachers }) => {
          const headTeacher = head?.subject === subject
          const number = headTeacher ? head.number : index % teachers
          return {
            unitId: demoUnitId(schoolCode),
            classId: demoClassId(schoolCode, code),
            userId: teacherOf(schoolCode, subject, number).id,
            subject: demoSubjects[subject].chinese,
            englishSubject: demoSubjects[subject].english,
            headTeacher,
          }
        })
      }),
  )
}
