import type { DemoSchoolCode } from './demo-units.ts'

export const demoSubjects = {
  chinese: { chinese: '语文', english: 'Chinese' },
  mathematics: { chinese: '数学', english: 'Mathematics' },
  english: { chinese: '英语', english: 'English' },
  physics: { chinese: '物理', english: 'Physics' },
  history: { chinese: '历史', english: 'History' },
  science: { chinese: '科学', english: 'Science' },
  sport: { chinese: '体育', english: 'Physical education' },
  music: { chinese: '音乐', english: 'Music' },
  art: { chinese: '美术', english: 'Art' },
} as const

export type DemoSubject = keyof typeof demoSubjects

type Place = { subject: DemoSubject; number: number }

type SchoolPlan = {
  code: DemoSchoolCode
  grades: { grade: number; classes: number }[]
  subjects: { subject: DemoSubject; teachers: number }[]
  /** Who leads each class, in the order of the classes. */
  heads: Place[]
  /** Teachers whose accounts have names of their own, by `subject number`. */
  named: Record<string, string>
}

const place = (subject: DemoSubject, number: number): Place => ({ subject, number })

/** Two by two: the Chinese teacher leads one class, the mathematics teacher the next. */
const inTurn = (pairs: number) =>
  Array.from({ length: pairs }, (_, number) => [place('chinese', number), place('mathematics', number)]).flat()

/** 14 classes at the primary school, 6 at the middle school. */
export const schoolPlans: readonly SchoolPlan[] = [
  {
    code: 'lakeside-1',
    grades: [3, 3, 2, 2, 2, 2].map((classes, index) => ({ grade: index + 1, classes })),
    subjects: [
      { subject: 'chinese', teachers: 6 },
      { subject: 'mathematics', teachers: 6 },
      { subject: 'english', teachers: 2 },
      { subject: 'science', teachers: 1 },
      { subject: 'sport', teachers: 1 },
      { subject: 'music', teachers: 1 },
      { subject: 'art', teachers: 1 },
    ],
    heads: [...inTurn(6), place('english', 0), place('english', 1)],
    // The fourth Chinese teacher leads grade 3, class 1.
    named: { 'chinese 3': 'teacher', 'mathematics 5': 'teacher.parent' },
  },
  {
    code: 'lakeside-ms',
    grades: [7, 8, 9].map((grade) => ({ grade, classes: 2 })),
    subjects: [
      { subject: 'chinese', teachers: 2 },
      { subject: 'mathematics', teachers: 2 },
      { subject: 'english', teachers: 1 },
      { subject: 'physics', teachers: 1 },
      { subject: 'history', teachers: 1 },
      { subject: 'sport', teachers: 1 },
    ],
    heads: [...inTurn(2), place('english', 0), place('physics', 0)],
    named: { 'chinese 0': 'teacher.two' },
  },
]
