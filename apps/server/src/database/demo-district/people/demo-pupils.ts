import { createHash } from 'node:crypto'
import { writeBadgeCode } from '@homeroom/shared/people/badge-code.ts'
import type { pupilBadges } from '#database/tables/pupil-badges.ts'
import { tokenHash } from '#platform/secrets/signed-token.ts'
import { createRandom, demoId } from '../demo-random.ts'
import { type DemoSchoolCode, demoUnitId, firstYearOfSchoolYear } from '../demo-units.ts'
import { demoUserId, findDemoAccount } from './demo-accounts.ts'
import { type DemoClass, demoClasses, demoClassId } from './demo-classes.ts'
import { type PersonName, pickName, pickSex, pickSurname, type Sex, type Surname } from './demo-names.ts'

export type DemoPupil = PersonName & {
  id: string
  schoolCode: DemoSchoolCode
  /** Null for a pupil who has left. */
  classId: string | null
  classCode: string
  /** Two digits, the place in the class list. */
  place: string
  sex: Sex
  surname: Surname
  status: 0 | 1
  /** Set when the pupil has an account of their own. */
  userId: string | null
  /** A name of the named family whose children are these. */
  family?: string
}

const pupilsOfClass = 30

type Named = PersonName & { sex: Sex; surname: Surname; loginName?: string; family?: string }

/** Pupils with a fixed place: by school, class and place in the class list. */
const named: Record<string, Named> = {
  'lakeside-1 3-1 07': fromAccount('student', ['李', 'Li']),
  'lakeside-1 3-1 12': child('林浩然', 'Lin Haoran', '1'),
  'lakeside-1 1-2 15': child('林雨桐', 'Lin Yutong', '2'),
  'lakeside-ms 7-1 04': { ...fromAccount('student.two', ['郑', 'Zheng']), family: 'parent.two' },
}

function fromAccount(loginName: string, surname: Surname): Named {
  const { name, englishName, sex } = findDemoAccount(loginName)
  return { realName: name, englishName, sex, surname, loginName }
}

function child(realName: string, englishName: string, sex: Sex): Named {
  return { realName, englishName, sex, surname: ['林', 'Lin'], family: 'parent' }
}

/** The brother who moved to another town. */
const movedAway: DemoPupil = {
  ...child('林子墨', 'Lin Zimo', '1'),
  id: demoId('pupil lakeside-1 moved away'),
  schoolCode: 'lakeside-1',
  classId: null,
  classCode: '5-2',
  place: '31',
  status: 0,
  userId: null,
}

/** 600 pupils in 20 classes, and the one who left. */
export const demoPupils: readonly DemoPupil[] = [...demoClasses.flatMap(pupilsOf), movedAway]

function pupilsOf({ schoolCode, code, grade }: DemoClass): DemoPupil[] {
  const random = createRandom(`pupils ${schoolCode} ${code}`)
  // The older they are, the more have an account.
  const share = grade <= 2 ? 0.2 : grade <= 6 ? 0.5 : 0.8
  return Array.from({ length: pupilsOfClass }, (_, index) => {
    const place = String(index + 1).padStart(2, '0')
    const key = `${schoolCode} ${code} ${place}`
    const person = named[key] ?? unnamed(random)
    const hasAccount = random.chance(share)
    const id = demoId(`pupil ${key}`)
    const account = person.loginName
    const ownAccount = account ? demoUserId(schoolCode, account) : demoId(`user of pupil ${key}`)
    return {
      ...person,
      id,
      schoolCode,
      classId: demoClassId(schoolCode, code),
      classCode: code,
      place,
      status: 1,
      userId: account || hasAccount ? ownAccount : null,
    }
  })
}

function unnamed(random: ReturnType<typeof createRandom>): Named {
  const sex = pickSex(random)
  const surname = pickSurname(random)
  return { ...pickName(random, { age: 'child', sex, surname }), sex, surname }
}

/** Year of entry, school, class and place: what the school writes on its cards, and the login name of the pupil. */
export function studentNumber(pupil: DemoPupil, firstYear: number): string {
  const [grade = 0, number = 0] = pupil.classCode.split('-').map(Number)
  const [school, firstGrade] = pupil.schoolCode === 'lakeside-1' ? ['1', 1] : ['2', 7]
  return `${firstYear - (grade - Number(firstGrade))}${school}${String(number).padStart(2, '0')}${pupil.place}`
}

/** The code of a demo badge. It is no secret, like the password of the demo accounts. */
const demoBadgeCode = (pupilId: string) =>
  writeBadgeCode(createHash('sha256').update(`homeroom demo badge: ${pupilId}`).digest())

/** The pupils of class 3-1 who have an account. */
const holders = demoPupils.filter(
  ({ schoolCode, classCode, userId, status }) =>
    schoolCode === 'lakeside-1' && classCode === '3-1' && status === 1 && userId !== null,
)

/** Cards were given out in the first weeks of the school year. */
export function demoBadges(now: Date): (typeof pupilBadges.$inferInsert)[] {
  const issuedAt = new Date(Date.UTC(firstYearOfSchoolYear(now), 8, 14, 2))
  return holders.map(({ id: studentId, schoolCode }) => ({
    unitId: demoUnitId(schoolCode),
    studentId,
    hash: tokenHash(demoBadgeCode(studentId)),
    issuedAt,
  }))
}

/** The card to try: that of the demo pupil, as long as no new one was made. */
export function demoBadgeToTry(): { code: string; name: string; englishName: string } {
  const { name, englishName } = findDemoAccount('student')
  const holder = holders.find(({ realName }) => realName === name)
  if (!holder) throw new Error('the demo pupil has no badge')
  return { code: demoBadgeCode(holder.id), name, englishName }
}
