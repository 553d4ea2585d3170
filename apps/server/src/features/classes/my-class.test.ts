import { randomUUID } from 'node:crypto'
import { readClass, readMyClasses } from '@homeroom/contract/classes/my-class-endpoints.ts'
import type { ClassSummary } from '@homeroom/contract/classes/my-class-schemas.ts'
import { readChildren } from '@homeroom/contract/families/family-endpoints.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoClassId } from '#database/demo-district/people/demo-classes.ts'
import { childOfOthers, demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const own = demoClassId('lakeside-1', '3-1')
const classes = async (browser: Browser, query = {}): Promise<ClassSummary[]> =>
  (await browser.get(readMyClasses.path, query)).data
const read = (browser: Browser, classId: string, query = {}) => browser.get(readClass.path, { classId, ...query })

async function childrenOf(loginName: string, browser: Browser) {
  const { userId } = demoPerson(loginName)
  const all: { id: string; realName: string; englishName: string; status: number }[] = (
    await browser.get(readChildren.path, { parentId: userId })
  ).data
  const active = all.filter(({ status }) => status === 1)
  return { active, inactive: all.filter(({ status }) => status !== 1) }
}

const change = (text: string, values: unknown[]) => visit(server.database.owner, (client) => client.query(text, values))

test('a teacher sees the classes they teach, the one they lead first', async () => {
  const list = await classes(await server.signIn('teacher'))
  expect(list[0]).toEqual({
    id: own,
    className: '1班',
    gradeName: '三年级',
    englishName: 'Grade 3 Class 1',
    campusName: '湖滨校区',
    campusEnglishName: 'Lakeside Campus',
    pupils: expect.any(Number),
    taught: true,
  })
  expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
  expect(list.length).toBeGreaterThan(1)
})

test('a teacher sees the pupils with their guardians and the teachers, the head teacher first', async () => {
  const { data } = await read(await server.signIn('teacher'), own)
  expect(data.pupils).toHaveLength(data.summary.pupils)
  expect(data.classmates).toBeNull()
  const pupil = data.pupils.find(({ realName }: { realName: string }) => realName === '李梓萱')
  expect(pupil).toMatchObject({ englishName: 'Li Zixuan', sex: '2', studentNumber: expect.any(String) })
  expect(data.pupils.every(({ guardians }: { guardians: unknown[] }) => guardians.length > 0)).toBe(true)
  expect(data.teachers[0]).toEqual({
    realName: '王芳',
    picture: '',
    englishName: 'Wang Fang',
    subject: '语文',
    englishSubject: 'Chinese',
    headTeacher: true,
  })
  const heads = data.teachers.filter(({ headTeacher }: { headTeacher: boolean }) => headTeacher)
  expect(heads).toHaveLength(1)
})

test('the class teacher is told who may pick up a pupil, another teacher of the class is not', async () => {
  const told = async () => {
    const { data } = await read(await server.signIn('teacher'), own)
    const all = data.pupils.flatMap(({ guardians }: { guardians: { mayPickUp: boolean | null }[] }) => guardians)
    return [...new Set(all.map((guardian: { mayPickUp: boolean | null }) => guardian.mayPickUp))].sort()
  }
  const { unitId, userId } = demoPerson('teacher')
  const one = `(select student_id from guardianships g join students s on s.unit_id = g.unit_id and s.id = g.student_id
    where s.class_id = $1 limit 1)`
  await change(`update guardianships set may_pick_up = false where student_id = ${one}`, [own])
  expect(await told()).toEqual([false, true])
  const lead = 'update class_teachers set head_teacher = $4 where unit_id = $1 and class_id = $2 and user_id = $3'
  await change(lead, [unitId, own, userId, false])
  expect(await told()).toEqual([null])
  await change(lead, [unitId, own, userId, true])
  await change('update guardianships set may_pick_up = true where unit_id = $1', [unitId])
})

test('without the right to it a teacher sees no guardians', async () => {
  const { unitId } = demoPerson('teacher')
  const right = "permission_code = 'my-class_pupils' and unit_id = $1"
  await change(`create table kept as select * from role_permissions where ${right.replace('$1', `'${unitId}'`)}`, [])
  await change(`delete from role_permissions where ${right}`, [unitId])
  const { data } = await read(await server.signIn('teacher'), own)
  expect(data.pupils[0]).toMatchObject({ realName: expect.any(String), guardians: null })
  await change('insert into role_permissions select * from kept', [])
})

test("a parent sees the current child's class or that of another active child, with its teachers only", async () => {
  const parent = await server.signIn('parent')
  const { active } = await childrenOf('parent', parent)
  const [current] = await classes(parent)
  for (const { id: childId, realName, englishName } of active) {
    const [theirs] = await classes(parent, { childId })
    const { data } = await read(parent, theirs?.id ?? '', { childId })
    expect(data).toMatchObject({
      summary: theirs,
      child: { realName, englishName },
      pupils: null,
      classmates: null,
    })
    expect(data.teachers.length).toBeGreaterThan(3)
  }
  expect((await read(parent, current?.id ?? '')).data.summary).toEqual(current)
})

test("an inactive child, another family's child and a link that was removed give no class", async () => {
  const parent = await server.signIn('parent')
  const { active, inactive } = await childrenOf('parent', parent)
  const others = await childOfOthers(server.database.owner, 'parent')
  const [current] = await classes(parent)
  for (const childId of [inactive[0]?.id, others, randomUUID()]) {
    expect((await parent.get(readMyClasses.path, { childId: String(childId) })).code).toBe('child_not_found')
    expect((await read(parent, current?.id ?? '', { childId })).code).toBe('child_not_found')
  }
  const [first, second] = active
  const [otherClass] = await classes(parent, { childId: second?.id })
  expect((await read(parent, otherClass?.id ?? '', { childId: first?.id })).code).toBe('not_found')

  const link = [demoPerson('parent').userId, second?.id]
  await change('delete from guardianships where guardian_id = $1 and student_id = $2', link)
  expect((await read(parent, otherClass?.id ?? '', { childId: second?.id })).code).toBe('child_not_found')
})

test('a pupil sees their own class with teachers and the names of the others', async () => {
  const student = await server.signIn('student')
  const list = await classes(student)
  expect(list.map(({ id }) => id)).toEqual([own])
  const { data } = await read(student, own)
  expect(data.pupils).toBeNull()
  expect(data.classmates).toHaveLength(data.summary.pupils - 1)
  expect(Object.keys(data.classmates[0]).sort()).toEqual(['englishName', 'picture', 'realName', 'sex'])
  expect(JSON.stringify(data.classmates)).not.toContain('李梓萱')
})

test("nobody else's class exists: not for administrators, other schools, other classes or staff", async () => {
  const without = new Set(['staff', 'area.admin'])
  for (const [loginName, classId] of [
    ['admin', own],
    ['staff', own],
    ['teacher.two', own],
    ['student.two', own],
    ['area.admin', own],
    ['parent.two', own],
    ['teacher', demoClassId('lakeside-ms', '7-1')],
    ['student', demoClassId('lakeside-1', '3-2')],
    ['parent', demoClassId('lakeside-ms', '7-1')],
  ] as const) {
    const browser = await server.signIn(loginName)
    const [missing, reply] = [await read(browser, randomUUID()), await read(browser, classId)]
    // Who does not have the application is told so, whatever they ask for.
    expect(missing.code).toBe(without.has(loginName) ? 'not_allowed' : 'not_found')
    expect([loginName, reply.code, reply.message]).toEqual([loginName, missing.code, missing.message])
  }
  expect(await classes(await server.signIn('admin'))).toEqual([])
})

test('bad input and visitors are refused', async () => {
  const teacher = await server.signIn('teacher')
  expect((await read(teacher, 'x')).code).toBe('validation_failed')
  expect((await read(teacher, own, { childId: '1' })).code).toBe('validation_failed')
  expect((await teacher.get(readClass.path)).code).toBe('validation_failed')
  // An empty optional field is an absent one.
  expect((await teacher.get(readMyClasses.path, { childId: '' })).code).toBe('ok')
  for (const path of [readMyClasses.path, `${readClass.path}?classId=${own}`])
    expect((await server.visitor().get(path)).code).toBe('sign_in_required')
})

test('[PERM-19] where a unit has taken the application away from pupils, their calls are refused, too', async () => {
  const pupil = await server.signIn('student.two')
  expect((await pupil.get(readMyClasses.path)).status).toBe(200)
  const { unitId } = demoPerson('student.two')
  await change(
    `insert into application_assignments (unit_id, application_code, user_type, granted) values ($1, 'my-class', '1', false)
     on conflict on constraint application_assignments_once do update set granted = false`,
    [unitId],
  )
  await vi.waitUntil(async () => (await pupil.get(readMyClasses.path)).code === 'not_allowed')
  expect((await read(pupil, demoClassId('lakeside-ms', '7-1'))).code).toBe('not_allowed')
  expect((await (await server.signIn('teacher.two')).get(readMyClasses.path)).status).toBe(200)
})
