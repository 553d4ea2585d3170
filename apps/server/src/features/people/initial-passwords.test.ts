import { makeInitialPasswords } from '@homeroom/contract/people/initial-password-endpoints.ts'
import { bringPeopleBack, suspendPeople } from '@homeroom/contract/people/people-endpoints.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { quickPasswordHash } from '../../../test-support/quick-passwords.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

let server: TestServer
let admin: Browser
const passwords = quickPasswordHash()
beforeAll(async () => {
  server = await startTestServer({ parts: { passwords } })
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)
const make = (browser: Browser, names: string[], query = {}) =>
  browser.post(makeInitialPasswords.path, { ids: names.map((name) => demoPerson(name).userId) }, query)
const { unitId } = demoPerson('admin')

test('an administrator proves again who they are before they make passwords', async () => {
  expect((await make(admin, ['student'])).code).toBe('step_up_needed')
  await server.stepUp(admin)
})

test('a slip has what somebody needs to sign in; the old password and all sessions are gone, the new one must change', async () => {
  const pupil = await server.signIn('student')
  const { unit, slips } = (await make(admin, ['student', 'parent'])).data
  expect(unit).toMatchObject({ code: 'lakeside-1', language: 'zh-CN' })
  const slip = slips.find(({ id }: { id: string }) => id === demoPerson('student').userId)
  expect(slip).toMatchObject({ loginName: 'student', password: expect.stringMatching(/^[a-z]{6}-[2-9]{4}$/) })
  expect(slip.className).not.toBe('')
  expect((await pupil.get('/api/uaa/oauth/me')).status).toBe(401)
  await expect(server.signIn('student')).rejects.toThrow()
  const signIn = await server.visitor().post('/api/uaa/oauth/login', { username: 'student', password: slip.password })
  expect(signIn.code, 'a new password is asked for first').not.toBe('invalid_grant')
  expect((await server.visitor().post('/api/uaa/oauth/login', { username: 'student', password: 'wrong' })).code).toBe(
    'invalid_grant',
  )
  const [stored] = await sql('select must_change, hash from password_credentials where user_id = $1', [slip.id])
  expect(stored.must_change).toBe(true)
  const lines = await sql("select * from audit_log where action = 'initial password made' and subject_id = $1", [
    slip.id,
  ])
  expect(lines).toHaveLength(1)
  expect(JSON.stringify([stored, lines]), 'nowhere in plain text').not.toContain(slip.password)
})

test('who is suspended gets none; with anybody who is missing nobody gets one', async () => {
  await sql("update users set status = 'disabled' where id = $1", [demoPerson('staff').userId])
  expect((await make(admin, ['staff'])).data.slips).toEqual([])
  await sql("update users set status = 'active' where id = $1", [demoPerson('staff').userId])
  const hash = () => sql('select hash from password_credentials where user_id = $1', [demoPerson('teacher').userId])
  const before = await hash()
  expect((await make(admin, ['teacher', 'teacher.two'])).code).toBe('not_found')
  expect(await hash()).toEqual(before)
})

test('nobody makes one for themselves, nor for somebody who may do more, nor without the permission', async () => {
  expect((await make(admin, ['admin'])).code).toBe('not_yourself')
  expect((await server.visitor().post(makeInitialPasswords.path, { ids: [] })).status).toBe(401)
  expect((await admin.post(makeInitialPasswords.path, { ids: [] })).code).toBe('validation_failed')
  const teacher = await server.signIn('teacher')
  await server.stepUp(teacher)
  expect((await make(teacher, ['parent'])).code).toBe('not_allowed')
  await sql(
    `with made as (insert into roles (unit_id, code, name) values ($1, 'desk', '服务台') returning id),
       held as (insert into role_permissions select $1, id, code from made, permissions
         where code in ('administration', 'administration_people', 'administration_people_access')),
       icon as (insert into application_assignments (unit_id, application_code, user_id)
         values ($1, 'administration', $2))
     insert into role_assignments select $1, $2, id from made`,
    [unitId, demoPerson('teacher').userId],
  )
  const desk = await server.signIn('teacher')
  await server.stepUp(desk)
  expect((await make(desk, ['admin'])).code).toBe('more_rights_than_yours')
  expect((await make(desk, ['parent'])).data.slips).toHaveLength(1)
  const link = [unitId, demoPerson('parent').userId, demoPerson('admin').userId]
  await sql('delete from parent_teacher_links where unit_id = $1', [unitId])
  await sql('insert into parent_teacher_links (unit_id, parent_id, teacher_id) values ($1, $2, $3)', link)
  expect((await make(desk, ['parent'])).code, 'they can switch to the administrator').toBe('more_rights_than_yours')
  expect((await make(admin, ['parent'])).data.slips).toHaveLength(1)
})

test('an area makes them for its schools, a school for no other', async () => {
  const area = await server.signIn('area.admin')
  await server.stepUp(area)
  const { data } = await make(area, ['parent'], { unitId })
  expect(data.unit.code).toBe('lakeside-1')
  expect((await make(admin, ['parent.two'])).code).toBe('not_found')
  expect((await make(admin, ['parent.two'], { unitId: demoPerson('parent.two').unitId })).code).toBe('not_found')
})

test('somebody who is suspended while the passwords are made gets none, and no slip', async () => {
  await server.stepUp(admin)
  const { userId } = demoPerson('student')
  const suspended = server.visitor()
  for (const [name, value] of admin.cookies) suspended.cookies.set(name, value)
  const hash = vi.spyOn(passwords, 'hash')
  hash.mockImplementationOnce(async () => {
    await suspended.post(suspendPeople.path, { ids: [userId] })
    return 'never used'
  })
  const made = await make(admin, ['student'])
  hash.mockRestore()
  expect([made.code, made.data?.slips]).toEqual(['ok', []])
  expect(await sql('select 1 from password_credentials where hash = $1', ['never used'])).toEqual([])
  await suspended.post(bringPeopleBack.path, { ids: [userId] })
})

test('the log names the administrator who ended sessions, devices and programs with a new password', async () => {
  const { userId } = demoPerson('staff')
  await server.signIn('staff')
  await make(admin, ['staff'])
  const ended = await sql(
    `select distinct actor_id from audit_log where subject_id = $1
     and action in ('session ended', 'device forgotten', 'app removed') and detail->>'reason' = 'password changed'`,
    [userId],
  )
  expect(ended).toEqual([{ actor_id: demoPerson('admin').userId }])
})
