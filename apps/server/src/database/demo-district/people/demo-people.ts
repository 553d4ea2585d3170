import type { roleAssignments } from '#database/tables/permissions.ts'
import type { guardianships, parentTeacherLinks, students } from '#database/tables/students.ts'
import type { passwordCredentials, users } from '#database/tables/users.ts'
import { type DemoUnitCode, demoCampusId, demoUnitId, firstYearOfSchoolYear } from '../demo-units.ts'
import { demoNewAccount, demoUserId } from './demo-accounts.ts'
import { demoGuardians } from './demo-guardians.ts'
import { demoPupils, studentNumber } from './demo-pupils.ts'
import { demoRoleId } from './demo-roles.ts'
import { demoStaff } from './demo-staff.ts'

type UserRow = typeof users.$inferInsert

type Person = Omit<UserRow, 'loginNameKey' | 'createdAt'>

/** Every account. Those of one school year are made in its first days. */
export function demoUsers(now: Date): UserRow[] {
  const createdAt = new Date(Date.UTC(firstYearOfSchoolYear(now) - 1, 7, 25, 1))
  return [...staffUsers(), ...pupilUsers(now), ...guardianUsers()].map((person) => ({
    ...person,
    loginNameKey: person.loginName,
    createdAt,
  }))
}

const staffUsers = (): Person[] =>
  demoStaff.map(({ unitCode, ...member }, index) => ({
    unitId: demoUnitId(unitCode),
    id: member.id,
    loginName: member.loginName,
    realName: member.realName,
    englishName: member.englishName,
    userType: member.userType,
    sex: member.sex,
    mail: demoMail(member.loginName, unitCode),
    phone: demoPhone('staff', index),
    status: member.disabled ? 'disabled' : 'active',
    principal: member.principal ?? false,
    campusId: unitCode === 'lakeside' ? null : demoCampusId(unitCode, 'main'),
  }))

const pupilUsers = (now: Date): Person[] =>
  demoPupils.flatMap(({ userId, schoolCode, ...pupil }) => {
    if (!userId) return []
    const own = ['student', 'student.two'].find((name) => demoUserId(schoolCode, name) === userId)
    const number = studentNumber({ userId, schoolCode, ...pupil }, firstYearOfSchoolYear(now))
    return {
      unitId: demoUnitId(schoolCode),
      id: userId,
      loginName: own ?? `s${number}`,
      realName: pupil.realName,
      englishName: pupil.englishName,
      userType: '1',
      sex: pupil.sex,
    }
  })

const guardianUsers = (): Person[] =>
  demoGuardians.map(({ schoolCode, id, loginName, realName, englishName, sex }, index) => ({
    unitId: demoUnitId(schoolCode),
    id,
    loginName,
    realName,
    englishName,
    userType: '3',
    sex,
    phone: demoPhone('guardian', index),
  }))

/** Guardians who have not taken their account into use have no password yet. */
export function demoCredentials(people: UserRow[], hash: string): (typeof passwordCredentials.$inferInsert)[] {
  const unused = new Set(demoGuardians.filter(({ inUse }) => !inUse).map(({ id }) => id))
  return people.flatMap(({ unitId, id, loginName, createdAt }) => {
    const mustChange = loginName === demoNewAccount.loginName
    return id && !unused.has(id) ? { unitId, userId: id, hash, changedAt: createdAt, mustChange } : []
  })
}

export function demoRoleAssignments(): (typeof roleAssignments.$inferInsert)[] {
  const staff = demoStaff.flatMap(({ unitCode, id: userId, roles }) =>
    roles.map((role) => ({ unitId: demoUnitId(unitCode), userId, roleId: demoRoleId(unitCode, role) })),
  )
  const pupils = demoPupils.flatMap(({ schoolCode, userId }) =>
    userId ? { unitId: demoUnitId(schoolCode), userId, roleId: demoRoleId(schoolCode, 'student') } : [],
  )
  const guardians = demoGuardians.map(({ schoolCode, id: userId }) => ({
    unitId: demoUnitId(schoolCode),
    userId,
    roleId: demoRoleId(schoolCode, 'parent'),
  }))
  return [...staff, ...pupils, ...guardians]
}

export function demoStudents(now: Date): (typeof students.$inferInsert)[] {
  return demoPupils.map((pupil) => ({
    unitId: demoUnitId(pupil.schoolCode),
    id: pupil.id,
    userId: pupil.userId,
    classId: pupil.classId,
    studentNumber: studentNumber(pupil, firstYearOfSchoolYear(now)),
    realName: pupil.realName,
    englishName: pupil.englishName,
    sex: pupil.sex,
    status: pupil.status,
  }))
}

export function demoGuardianships(): (typeof guardianships.$inferInsert)[] {
  return demoGuardians.flatMap(({ schoolCode, id: guardianId, children }) =>
    children.map(({ pupilId: studentId, ...child }, index) => ({
      unitId: demoUnitId(schoolCode),
      guardianId,
      studentId,
      ...child,
      position: index + 1,
    })),
  )
}

/** The teacher who is also a mother at her own school. */
export function demoParentTeacherLinks(): (typeof parentTeacherLinks.$inferInsert)[] {
  return [
    {
      unitId: demoUnitId('lakeside-1'),
      parentId: demoUserId('lakeside-1', 'parent'),
      teacherId: demoUserId('lakeside-1', 'teacher.parent'),
    },
  ]
}

/** A mail address under a name that belongs to nobody and never will (RFC 2606). */
const demoMail = (loginName: string, unitCode: DemoUnitCode) => `${loginName}@${unitCode}.example`

const firstNumber = { staff: 13_800_000_000, guardian: 13_800_010_000 } as const

/** A number of the right form. Nothing is ever sent to people of the demo district: they read it in the demo's outbox. */
const demoPhone = (kind: keyof typeof firstNumber, index: number) => String(firstNumber[kind] + index)
