import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { readMyClasses } from '@homeroom/contract/classes/my-class-endpoints.ts'
import { findAnything } from '@homeroom/contract/find/find-endpoints.ts'
import type { FoundPerson } from '@homeroom/contract/find/find-schemas.ts'
import { findsPerHour } from '@homeroom/contract/limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const find = async (browser: Browser, text: string) => (await browser.get(findAnything.path, { text })).data
const namesOf = (people: FoundPerson[]) => people.map(({ realName }) => realName)

/** Names of a unit by a query. */
async function names(browser: Browser, query: (unitId: string, userId: string) => string): Promise<string[]> {
  const { unitId, userId } = (await browser.get(readMe.path)).data
  const { rows } = await server.db.inUnit(unitId, (tx) => tx.execute(query(unitId, userId)))
  return rows.map(({ name }) => String(name))
}

/** The names of pupils and their parents by a query. */
async function familiesOf(browser: Browser, query: (unitId: string, userId: string) => string): Promise<Set<string>> {
  const { unitId, userId } = (await browser.get(readMe.path)).data
  const { rows } = await server.db.inUnit(unitId, (tx) => tx.execute(query(unitId, userId)))
  return new Set(rows.flatMap(({ name, parent }) => (parent ? [String(name), String(parent)] : [String(name)])))
}

test.each(['通知', 'Notices', 'tzgg', 'tongzhi', 'TZ'])('an application is found by %s', async (text) => {
  const { applications } = await find(await server.signIn('teacher'), text)
  expect(applications[0].code).toBe('notices')
})

test('an application that a person does not have, or that is hidden, is not found', async () => {
  expect((await find(await server.signIn('student'), '值班')).applications).toEqual([])
  expect((await find(await server.signIn('admin'), '资产')).applications).toEqual([])
})

test('messages are found by their text, by its pinyin, and only by whom they were sent to', async () => {
  const [teacher, student] = [await server.signIn('teacher'), await server.signIn('student')]
  const { unitId, userId } = (await teacher.get(readMe.path)).data
  await server.db.inUnit(unitId, async (tx) => {
    const { rows } = await tx.execute(
      `insert into messages (unit_id, module, text, sent_at) values ('${unitId}', 'notices', '琥珀色的猫头鹰', now()) returning id`,
    )
    await tx.execute(`insert into message_recipients (unit_id, user_id, message_id, module, sent_at)
      values ('${unitId}', '${userId}', '${rows[0]?.id}', 'notices', now())`)
  })
  for (const text of ['琥珀色', 'hupose', 'mty']) {
    const found = (await find(teacher, text)).messages.map(({ messageMeno }: { messageMeno: string }) => messageMeno)
    expect(found).toContain('琥珀色的猫头鹰')
    expect((await find(student, text)).messages).toEqual([])
  }
  expect((await find(teacher, 'h')).messages).toEqual([])
})

test('an administrator finds everybody of the unit, with class or subject', async () => {
  const admin = await server.signIn('admin')
  const { people } = await find(admin, 'wangfang')
  expect(people).toContainEqual(expect.objectContaining({ realName: '王芳', userType: '2', marks: [0, 2] }))
  expect((await find(admin, '李梓萱')).people[0]).toMatchObject({
    userType: '1',
    detail: expect.stringMatching(/班/),
  })
})

test('names that begin with what was typed come first, whole syllables before parts', async () => {
  const admin = await server.signIn('admin')
  const { people } = await find(admin, 'li')
  expect(people).toHaveLength(8)
  expect(namesOf(people).every((name) => /^[李黎厉郦]/.test(name))).toBe(true)
  const { applications } = await find(await server.signIn('teacher'), 'tong')
  expect(applications.map(({ code }: { code: string }) => code).slice(0, 2)).toEqual(['notices', 'contacts'])
})

test('a found person says what the caller may do: see them in My class, write a notice', async () => {
  const [teacher, student, parent, admin, staff] = await Promise.all(
    ['teacher', 'student', 'parent', 'admin', 'staff'].map((name) => server.signIn(name)),
  )
  const of = async (browser: Browser | undefined, name: string, userType: string) =>
    (browser ? await find(browser, name) : { people: [] }).people.find(
      (one: FoundPerson) => one.realName === name && one.userType === userType,
    )
  const classes = (await teacher?.get(readMyClasses.path))?.data.map(({ id }: { id: string }) => id)
  const pupil = await of(teacher, '李梓萱', '1')
  expect(classes).toContain(pupil.classId)
  const ofClass = (readers: string) => ({
    readers,
    classId: pupil.classId,
    className: '三年级1班',
    classEnglishName: 'Grade 3 Class 1',
  })
  const ofStaff = { readers: 'staff', classId: null }
  expect(pupil).toMatchObject({ writeTo: ofClass('pupils'), callId: null, detail: '三年级1班' })
  const { classId } = pupil
  expect(await of(teacher, '周丽华', '3')).toMatchObject({ classId, writeTo: ofClass('parents') })
  expect(await of(student, '王芳', '2')).toMatchObject({ classId: null, writeTo: null, callId: null })
  expect(await of(parent, '王芳', '2')).toMatchObject({ classId: null, writeTo: null, callId: null })
  // The office writes to the whole school.
  expect(await of(staff, '王芳', '2')).toMatchObject({ classId: null, writeTo: ofStaff, callId: null })
  expect(await of(admin, '李梓萱', '1')).toMatchObject({ classId: null, writeTo: ofClass('pupils') })
  expect(await of(teacher, '陈志远', '2')).toMatchObject({ classId: null, writeTo: null, callId: null })
})

test('a pupil whose account is switched off, or who has none, is found and cannot be written to; the parents can', async () => {
  const teacher = await server.signIn('teacher')
  const { userId } = demoPerson('student')
  const writeTo = async (name: string, kind: string) =>
    (await find(teacher, name)).people.find((one: FoundPerson) => one.userType === kind)?.writeTo
  const ask = async (statement: string, values: string[]) =>
    (await visit(server.database.owner, (owner) => owner.query(statement, values))).rows
  const [{ id, name }] = await ask('select id, real_name as name from students where user_id = $1', [userId])
  expect(await writeTo(name, '1')).toMatchObject({ readers: 'pupils' })
  await ask("update users set status = 'disabled' where id = $1", [userId])
  expect(await writeTo(name, '1')).toBeNull()
  await ask("update users set status = 'active' where id = $1", [userId])
  await ask('update students set user_id = null where id = $1', [id])
  expect(await writeTo(name, '1')).toBeNull()
  expect(await writeTo('周丽华', '3')).toMatchObject({ readers: 'parents' })
  await ask('update students set user_id = $2 where id = $1', [id, userId])
})

test('staff who teach no class find their colleagues, and neither pupils nor parents', async () => {
  const staff = await server.signIn('staff')
  expect(namesOf((await find(staff, '王芳')).people)).toContain('王芳')
  const letters = [...'abcdefghjklmnopqrstwxyz']
  for (const letter of letters)
    for (const { userType } of (await find(staff, letter)).people) expect(['2', '4']).toContain(userType)
  const families = await names(
    staff,
    (unitId) => `select distinct real_name as name from users where unit_id = '${unitId}' and user_type in ('1', '3')
      and status = 'active' and real_name not in (select real_name from users where user_type in ('2', '4'))
      order by name limit 15`,
  )
  expect(families).toHaveLength(15)
  for (const name of families) expect([name, namesOf((await find(staff, name)).people)]).toEqual([name, []])
})

test('a teacher finds the pupils and parents of the own classes, and no other families', async () => {
  const teacher = await server.signIn('teacher')
  const inClasses = (some: 'in' | 'not in') => (unitId: string, userId: string) =>
    `select distinct s.real_name as name, p.real_name as parent from students s
      left join guardianships g on g.unit_id = s.unit_id and g.student_id = s.id
      left join users p on p.unit_id = g.unit_id and p.id = g.guardian_id and p.status = 'active'
      where s.unit_id = '${unitId}' and s.status = 1 and s.class_id ${some}
        (select class_id from class_teachers where user_id = '${userId}')`
  const taught = await familiesOf(teacher, inClasses('in'))
  const others = await familiesOf(teacher, inClasses('not in'))
  expect(taught.size).toBeGreaterThan(10)
  for (const name of [...taught].slice(0, 15)) expect(namesOf((await find(teacher, name)).people)).toContain(name)
  const colleagues = await names(
    teacher,
    (unitId) => `select real_name as name from users where unit_id = '${unitId}' and user_type in ('2', '4')`,
  )
  const strangers = [...others].filter((name) => !taught.has(name) && !colleagues.includes(name)).slice(0, 15)
  expect(strangers).toHaveLength(15)
  for (const name of strangers)
    expect([name, namesOf((await find(teacher, name)).people).includes(name)]).toEqual([name, false])
})

test('a person may search so often in an hour, then has to wait; others need not', async () => {
  const [busy, other] = [await server.signIn('student'), await server.signIn('parent')]
  for (let asked = 0; asked < findsPerHour; asked++) {
    if ((await busy.get(findAnything.path, { text: ' ' })).status === 429) break
  }
  const refused = await busy.get(findAnything.path, { text: 'a' })
  expect(refused.code).toBe('too_many_requests')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await other.get(findAnything.path, { text: 'a' })).status).toBe(200)
  server.clock.now = new Date(server.clock.now.getTime() + 3_600_000)
  const later = await server.signIn('student')
  expect((await later.get(findAnything.path, { text: 'a' })).status).toBe(200)
  server.clock.now = new Date()
})

test('a pupil finds classmates and own teachers, nobody else', async () => {
  const student = await server.signIn('student')
  const around = await names(
    student,
    (unitId, userId) => `select s.real_name as name from students s where s.unit_id = '${unitId}' and s.status = 1
      and s.class_id = (select class_id from students where user_id = '${userId}')
      union select u.real_name from class_teachers t join users u on u.id = t.user_id
      where t.class_id = (select class_id from students where user_id = '${userId}')`,
  )
  const others = await names(
    student,
    (unitId) => `select distinct real_name as name from users where unit_id = '${unitId}' and status = 'active'`,
  )
  expect(namesOf((await find(student, '王芳')).people)).toEqual(['王芳'])
  const strangers = others.filter((name) => !around.includes(name)).slice(0, 15)
  expect(strangers).toHaveLength(15)
  for (const name of strangers)
    expect([name, namesOf((await find(student, name)).people).includes(name)]).toEqual([name, false])
})

test('a parent finds the teachers of the own children, and no child or parent', async () => {
  const parent = await server.signIn('parent')
  expect(namesOf((await find(parent, '王芳')).people)).toEqual(['王芳'])
  for (const letter of ['a', 'l', 'w', 'z', 'c', 'h'])
    for (const { userType } of (await find(parent, letter)).people) expect(userType).toBe('2')
  const { unitId, userId } = (await parent.get(readMe.path)).data
  await server.db.inUnit(unitId, (tx) => tx.execute(`delete from guardianships where guardian_id = '${userId}'`))
  expect((await find(parent, '王芳')).people).toEqual([])
})

test('nobody finds anybody or anything of another unit', async () => {
  const elsewhere = await server.signIn('admin.two')
  expect(namesOf((await find(elsewhere, '孙立新')).people)).toEqual(['孙立新'])
  for (const name of ['admin', 'staff', 'student', 'area.admin'])
    expect((await find(await server.signIn(name), '孙立新')).people).toEqual([])
})

test('who leaves is not found any more', async () => {
  const [admin, staff] = [await server.signIn('admin'), await server.signIn('staff')]
  expect(namesOf((await find(admin, '周丽华')).people).length).toBeGreaterThan(0)
  const { unitId } = (await staff.get(readMe.path)).data
  await server.db.inUnit(unitId, (tx) => tx.execute(`update users set status = 'disabled' where real_name = '周丽华'`))
  await expect.poll(async () => (await find(admin, '周丽华')).people).toEqual([])
})

test.each(['', 'x'.repeat(41)])('"%s" is bad input', async (text) => {
  expect((await (await server.signIn('teacher')).get(findAnything.path, { text })).code).toBe('validation_failed')
})

test.each(['%', '_', '\\', ' ', "'"])('%s finds nothing special', async (text) => {
  const found = await find(await server.signIn('teacher'), text)
  expect(found.people).toEqual([])
  expect(found.applications).toEqual([])
})

test('[API-12] a visitor is told to sign in', async () => {
  expect(await server.visitor().get(findAnything.path, { text: 'a' })).toMatchObject({
    status: 401,
    data: null,
  })
})
