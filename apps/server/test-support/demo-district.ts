import type { PoolConfig } from 'pg'
import { type DemoSchoolCode, demoUnitId, firstYearOfSchoolYear } from '../src/database/demo-district/demo-units.ts'
import { demoUserId, findDemoAccount } from '../src/database/demo-district/people/demo-accounts.ts'
import { demoGuardians } from '../src/database/demo-district/people/demo-guardians.ts'
import { demoPupils, studentNumber } from '../src/database/demo-district/people/demo-pupils.ts'
import { teacherOf } from '../src/database/demo-district/people/demo-staff.ts'
import { seedDemoDistrict } from '../src/database/demo-district/seed-demo-district.ts'
import { quickHash } from './quick-passwords.ts'
import { visit } from './test-server.ts'

/** Fills a migrated database with the demo district, its dates counted from now. */
export async function seedTestDemo(owner: PoolConfig): Promise<void> {
  await seedDemoDistrict(owner, { now: new Date(), hashPassword: quickHash, report: () => undefined })
}

/** The ids behind a named demo account. */
export function demoPerson(loginName: string): { unitId: string; userId: string; userType: string } {
  const { unitCode, userType } = findDemoAccount(loginName)
  return { unitId: demoUnitId(unitCode), userId: demoUserId(unitCode, loginName), userType }
}

/**
 * Login names of a pupil and a parent of a class who stand in no list of demo accounts, and the parent's only child: what they have not
 * read is counted by one test alone.
 */
export function quietFamily(
  schoolCode: DemoSchoolCode,
  classCode: string,
): { pupil: string; pupilName: string; parent: string; child: { realName: string; englishName: string } } {
  const ofClass = demoPupils.filter(
    (one) => one.schoolCode === schoolCode && one.classCode === classCode && one.status === 1 && !one.family,
  )
  const pupil = ofClass.findLast(({ userId }) => userId !== null)
  const ids = new Set(ofClass.map(({ id }) => id))
  const parent = demoGuardians.findLast(
    ({ inUse, children }) => inUse && children.length === 1 && children.some(({ pupilId }) => ids.has(pupilId)),
  )
  const child = ofClass.find(({ id }) => parent?.children.some(({ pupilId }) => pupilId === id))
  if (!pupil || !parent || !child) throw new Error(`class ${classCode} has no pupil or parent with a password`)
  const number = studentNumber(pupil, firstYearOfSchoolYear(new Date()))
  return { pupil: `s${number}`, pupilName: pupil.englishName, parent: parent.loginName, child }
}

/** The art teacher of the primary school, who stands in no list of demo accounts either. */
export const quietTeacher = teacherOf('lakeside-1', 'art', 0)

/** Two teachers of English of the primary school, for a test that suspends them: no other test needs them. */
export const teachersToSuspend = [teacherOf('lakeside-1', 'english', 0), teacherOf('lakeside-1', 'english', 1)] as const

/** A pupil of a school of the demo district whom a guardian there has nothing to do with. */
export async function childOfOthers(owner: PoolConfig, guardian: string): Promise<string> {
  const { unitId, userId } = demoPerson(guardian)
  return visit(owner, async (client) => {
    const found = await client.query<{ id: string }>(
      `select id from students s where unit_id = $1 and not exists (select 1 from guardianships g
         where g.unit_id = s.unit_id and g.student_id = s.id and g.guardian_id = $2) order by id limit 1`,
      [unitId, userId],
    )
    const id = found.rows[0]?.id
    if (!id) throw new Error(`every pupil of the school is a child of ${guardian}`)
    return id
  })
}
