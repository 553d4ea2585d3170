import { findAnything, readParentPhone } from '@homeroom/contract/find/find-endpoints.ts'
import type { FoundPerson } from '@homeroom/contract/find/find-schemas.ts'
import { phoneNumbersPerHour } from '@homeroom/contract/limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)
const ask = (browser: Browser, userId: string) => browser.post(readParentPhone.path, { userId })
const callIdOf = async (browser: Browser, name: string) =>
  (await browser.get(findAnything.path, { text: name })).data.people.find(
    (one: FoundPerson) => one.realName === name && one.userType === '3',
  )?.callId

test('the class teacher and an administrator read the number of a parent, and each time is written down', async () => {
  const { userId } = demoPerson('parent')
  const [{ phone }] = await sql('select phone from users where id = $1', [userId])
  for (const name of ['teacher', 'admin']) {
    const browser = await server.signIn(name)
    const found = await browser.get(findAnything.path, { text: '周丽华' })
    expect(JSON.stringify(found.data), 'a search tells no number').not.toContain(phone)
    expect(await callIdOf(browser, '周丽华')).toBe(userId)
    expect((await ask(browser, userId)).data).toEqual({ phone })
    const lines = await sql(
      "select target, detail from audit_log where action = 'parent phone shown' and actor_id = $1",
      [demoPerson(name).userId],
    )
    expect(lines).toEqual([{ target: userId, detail: {} }])
  }
})

test('a teacher who does not lead the class of a child, the office and another school learn no number', async () => {
  const { userId } = demoPerson('parent')
  const [{ id }] = await sql(
    `select u.id from users u join guardianships g on g.guardian_id = u.id join students s on s.id = g.student_id
     where u.unit_id = $1 and s.status = 1 and s.class_id not in (
       select class_id from class_teachers where user_id = $2) and u.id <> $3 limit 1`,
    [demoPerson('teacher').unitId, demoPerson('teacher').userId, userId],
  )
  const teacher = await server.signIn('teacher')
  expect((await ask(teacher, id)).code, 'of a class one does not teach').toBe('not_found')
  for (const name of ['staff', 'teacher.two', 'admin.two', 'area.admin'])
    expect([name, (await ask(await server.signIn(name), userId)).code]).toEqual([name, 'not_found'])
  // Who only teaches the class sees its parents, and calls none.
  await sql('update class_teachers set head_teacher = false where user_id = $1', [demoPerson('teacher').userId])
  expect(await callIdOf(teacher, '周丽华')).toBeNull()
  expect((await ask(teacher, userId)).code).toBe('not_found')
  await sql('update class_teachers set head_teacher = true where user_id = $1', [demoPerson('teacher').userId])
  expect((await ask(teacher, userId)).status).toBe(200)
})

test('nobody’s number is read but a parent’s, and none of a parent who has left or has no number', async () => {
  const admin = await server.signIn('admin')
  for (const name of ['teacher', 'staff', 'student', 'admin', 'parent.two'])
    expect([name, (await ask(admin, demoPerson(name).userId)).code]).toEqual([name, 'not_found'])
  const { userId } = demoPerson('parent')
  const [{ phone }] = await sql('select phone from users where id = $1', [userId])
  for (const [set, back, value] of [
    ["status = 'disabled'", 'status = $2', 'active'],
    ["phone = ''", 'phone = $2', phone],
  ]) {
    await sql(`update users set ${set} where id = $1`, [userId])
    expect((await ask(admin, userId)).code).toBe('not_found')
    await sql(`update users set ${back} where id = $1`, [userId, value])
  }
  expect((await ask(admin, userId)).status).toBe(200)
})

test('[API-12] a visitor signs in first, pupils and parents may not ask, and what is no id is bad input', async () => {
  const { userId } = demoPerson('parent')
  expect((await ask(server.visitor(), userId)).status).toBe(401)
  for (const name of ['student', 'parent'])
    expect((await ask(await server.signIn(name), userId)).code).toBe('not_allowed')
  expect((await ask(await server.signIn('teacher'), 'x')).code).toBe('validation_failed')
})

test('whoever asks for too many numbers waits', async () => {
  const admin = await server.signIn('admin')
  const { userId } = demoPerson('parent')
  for (let asked = 0; asked < phoneNumbersPerHour; asked++) if ((await ask(admin, userId)).status === 429) break
  const refused = await ask(admin, userId)
  expect(refused.code).toBe('too_many_requests')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})
