import type { NodePgClient } from 'drizzle-orm/node-postgres'
import { guardianships, parentTeacherLinks } from '../src/database/tables/students.ts'
import { campuses } from '../src/database/tables/units.ts'
import { makeClass, makeRole, makeRow, makeStudent, makeUnit, makeUser } from './make-records.ts'

export type IsolationUnit = Awaited<ReturnType<typeof makeIsolationPeople>>

/** What the secrets of a unit look like: unit B carries canaries, so a leak is seen by searching an answer. */
export type Secret = (text: string) => string

type Options = {
  code: string
  secret: Secret
  unitType?: '1' | '2'
  parentUnitId?: string
  password?: string
}

/** One unit with every kind of person that the abuse cases name. */
export async function makeIsolationPeople(owner: NodePgClient, options: Options) {
  const { code, secret, unitType = '2', parentUnitId, password } = options
  const { id: unitId } = await makeUnit(owner, {
    code,
    unitType,
    name: code,
    parentUnitId: parentUnitId ?? null,
    hostName: `${code}.localhost`,
  })
  for (const main of [true, false]) await makeRow(owner, campuses, { unitId, name: secret('campus'), main })
  const role = await makeRole(owner, unitId, {
    code: 'XX_SYS_',
    name: secret('role'),
    permissions: ['base', 'notices_publish_unit'],
  })
  const person = async (loginName: string, userType: string, more: { status?: string; roleIds?: string[] } = {}) => {
    const realName = secret(`name-${loginName}`)
    const signsIn = password ? { password } : {}
    const { id } = await makeUser(owner, unitId, {
      loginName: `${loginName}.${code}`,
      userType,
      realName,
      ...signsIn,
      ...more,
    })
    return id
  }
  const people = {
    admin: await person('admin', '2', { roleIds: [role.id] }),
    teacher: await person('teacher', '2'),
    teacherTwo: await person('teacher-two', '2'),
    teacherAndParent: await person('teacher-and-parent', '2'),
    parent: await person('parent', '3'),
    parentAndTeacher: await person('parent-and-teacher', '3'),
    parentUnlinked: await person('parent-unlinked', '3'),
    student: await person('student', '1'),
    staff: await person('staff', '4'),
    disabled: await person('disabled', '2', { status: 'disabled' }),
  }
  const family = await makeFamily(owner, unitId, { secret, ...people })
  return { unitId, code, roleId: role.id, ...people, ...family }
}

/** Two children, one of them no longer active. The unlinked parent was a guardian until yesterday: no row is left. */
async function makeFamily(
  owner: NodePgClient,
  unitId: string,
  people: {
    secret: Secret
    parent: string
    parentAndTeacher: string
    teacherAndParent: string
    student: string
  },
) {
  const { secret, parent, parentAndTeacher, teacherAndParent, student } = people
  const { id: classId } = await makeClass(owner, unitId, { className: secret('class') })
  const child = await makeStudent(owner, unitId, {
    realName: secret('child'),
    userId: student,
    classId,
    guardianId: parent,
  })
  const childLeft = await makeStudent(owner, unitId, {
    realName: secret('child-left'),
    classId,
    status: 0,
    guardianId: parent,
  })
  await makeRow(owner, guardianships, {
    unitId,
    guardianId: parentAndTeacher,
    studentId: child.id,
    relation: secret('relation'),
  })
  await makeRow(owner, parentTeacherLinks, {
    unitId,
    parentId: parentAndTeacher,
    teacherId: teacherAndParent,
  })
  return { classId, child: child.id, childLeft: childLeft.id }
}
