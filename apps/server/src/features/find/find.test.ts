import { type FoundPerson, findAnything } from '@homeroom/contract/find-endpoints.ts'
import { readMe } from '@homeroom/contract/session-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'

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

test.each(['通知', 'Notices', 'tzgg', 'tongzhi', 'TZ'])('an application is found by %s', async (text) => {
  const { applications } = await find(await server.signIn('teacher'), text)
  expect(applications[0].code).toBe('notices')
})

test('an application that a person does not have, or that is hidden, is not found', async () => {
  expect((await find(await server.signIn('student'), '考勤')).applications).toEqual([])
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
    const found = (await find(teacher, text)).messages.map(
      ({ messageMeno }: { messageMeno: string }) => messageMeno,
    )
    expect(found).toContain('琥珀色的猫头鹰')
    expect((await find(student, text)).messages).toEqual([])
  }
})

test('staff find everybody of their unit, with class or subject', async () => {
  const staff = await server.signIn('staff')
  const { people } = await find(staff, 'wangfang')
  expect(people).toContainEqual(expect.objectContaining({ realName: '王芳', userType: '2', marks: [0, 2] }))
  expect((await find(staff, '李梓萱')).people[0]).toMatchObject({
    userType: '1',
    detail: expect.stringMatching(/班/),
  })
})

test('a pupil finds classmates and own teachers, nobody else', async () => {
  const student = await server.signIn('student')
  const around = await names(
    student,
    (
      unitId,
      userId,
    ) => `select s.real_name as name from students s where s.unit_id = '${unitId}' and s.status = 1
      and s.class_id = (select class_id from students where user_id = '${userId}')
      union select u.real_name from class_teachers t join users u on u.id = t.user_id
      where t.class_id = (select class_id from students where user_id = '${userId}')`,
  )
  const others = await names(
    student,
    (unitId) =>
      `select distinct real_name as name from users where unit_id = '${unitId}' and status = 'active'`,
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
  await server.db.inUnit(unitId, (tx) =>
    tx.execute(`delete from guardianships where guardian_id = '${userId}'`),
  )
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
  await server.db.inUnit(unitId, (tx) =>
    tx.execute(`update users set status = 'disabled' where real_name = '周丽华'`),
  )
  await expect.poll(async () => (await find(admin, '周丽华')).people).toEqual([])
})

test.each(['', 'x'.repeat(41)])('"%s" is bad input', async (text) => {
  expect((await (await server.signIn('teacher')).get(findAnything.path, { text })).code).toBe(
    'validation_failed',
  )
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
