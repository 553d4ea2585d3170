import { signIn } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import {
  helpWithAccess,
  readPersonSignIn,
  removeSignInWay,
} from '@homeroom/contract/people/person-sign-in-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { enrolAuthenticator } from '../../../test-support/second-factor.ts'
import {
  type Browser,
  demoPassword,
  startTestServer,
  type TestServer,
} from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

let server: TestServer
let admin: Browser
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  await server.stepUp(admin)
})
afterAll(() => server.close())

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)
const read = async (name: string, browser = admin) =>
  (await browser.get(readPersonSignIn.path, { id: demoPerson(name).userId })).data
const remove = (name: string, way: string, key: string, browser = admin) =>
  browser.post(removeSignInWay.path, { id: demoPerson(name).userId, way, key })
const isSignedIn = async (browser: Browser) => (await browser.get('/api/uaa/oauth/me')).status === 200

test('the office sees where somebody is signed in and ends one session; the others go on', async () => {
  const [first, second] = [await server.signIn('teacher'), await server.signIn('teacher')]
  await server.visitor().post(signIn.path, { username: 'teacher', password: 'wrong' })
  const before = await read('teacher')
  expect(before).toMatchObject({ mayAct: true, password: { mustChange: false }, wrongPasswords: 1, badge: null })
  const [{ id: key }] = await sql(
    'select session_id as id from session_tokens t join sessions s on s.id = t.session_id where s.user_id = $1 order by s.started_at desc limit 1',
    [demoPerson('teacher').userId],
  )
  expect(before.sessions.map(({ id }: { id: string }) => id)).toContain(key)
  expect((await remove('teacher', 'session', key)).status).toBe(200)
  expect([await isSignedIn(first), await isSignedIn(second)].toSorted()).toEqual([false, true])
  expect((await remove('teacher', 'session', key)).code).toBe('not_found')
  const [line] = await sql(
    "select actor_id, subject_id, detail from audit_log where action = 'session ended' order by occurred_at desc limit 1",
  )
  expect(line).toEqual({
    actor_id: demoPerson('admin').userId,
    subject_id: demoPerson('teacher').userId,
    detail: { reason: 'by an administrator' },
  })
})

test('a remembered device is forgotten, and what stands on it ends', async () => {
  const browser = server.visitor()
  await browser.post(signIn.path, { username: 'parent', password: demoPassword, remember: true })
  const { devices } = await read('parent')
  expect(devices).toHaveLength(1)
  expect((await remove('parent', 'device', devices[0].id)).status).toBe(200)
  expect((await read('parent')).devices).toEqual([])
  expect(await isSignedIn(browser)).toBe(false)
})

test('a passkey and an outside account are taken away, and the person is told of both', async () => {
  const { unitId, userId } = demoPerson('teacher')
  const [passkey] = await sql(
    `insert into passkeys (unit_id, user_id, credential_id, public_key, sign_count, transports, name, synced, created_at)
     values ($1, $2, 'one', '\\x00', 0, '{}', '旧手机', false, now()) returning id`,
    [unitId, userId],
  )
  const [outside] = await sql(
    `insert into outside_identities (unit_id, user_id, kind, issuer, subject, name, linked_at)
     values ($1, $2, 'wechat', 'app', 'openid-x', '芳芳', now()) returning id`,
    [unitId, userId],
  )
  const { passkeys, outsideAccounts } = await read('teacher')
  expect(passkeys[0].name).toBe('旧手机')
  expect(outsideAccounts.map(({ name }: { name: string }) => name)).toContain('芳芳')
  expect((await remove('teacher', 'passkey', passkey.id)).status).toBe(200)
  expect((await remove('teacher', 'outside-account', outside.id)).status).toBe(200)
  const left = await read('teacher')
  expect(left.passkeys).toEqual([])
  expect(left.outsideAccounts.map(({ id }: { id: string }) => id)).not.toContain(outside.id)
  const told = await sql(
    `select m.english_text as text from messages m join message_recipients r on r.unit_id = m.unit_id and r.message_id = m.id
     where r.user_id = $1 and m.module = 'base' order by m.sent_at`,
    [userId],
  )
  const words = told.map(({ text }) => text).join()
  expect(words).toContain('A passkey was removed')
  expect(words).toContain('no longer linked to the WeChat')
  const lines = await sql(
    "select action, actor_id from audit_log where subject_id = $1 and action in ('passkey removed', 'identity unlinked')",
    [userId],
  )
  expect(lines.map(({ actor_id }) => actor_id)).toEqual([demoPerson('admin').userId, demoPerson('admin').userId])
})

test('whoever has lost telephone and codes gets a fresh start, and nobody without a second factor does', async () => {
  const browser = await server.signIn('staff')
  await enrolAuthenticator(server, browser)
  await server.stepUp(admin)
  const reset = () => admin.post(helpWithAccess.path, { id: demoPerson('staff').userId, act: 'reset-second-factor' })
  expect((await read('staff')).authenticatorSince).not.toBeNull()
  expect((await reset()).status).toBe(200)
  expect(await isSignedIn(browser)).toBe(false)
  expect((await reset()).code).toBe('second_factor_missing')
})

test('the badge of a small pupil is withdrawn', async () => {
  const { unitId, userId } = demoPerson('student')
  await sql(
    `insert into pupil_badges (unit_id, student_id, hash, issued_at)
     select unit_id, id, sha256('x'), now() from students where unit_id = $1 and user_id = $2
     on conflict (unit_id, student_id) do nothing`,
    [unitId, userId],
  )
  expect((await read('student')).badge).toMatchObject({ pictures: expect.any(Boolean) })
  const withdraw = () => admin.post(helpWithAccess.path, { id: userId, act: 'withdraw-badge' })
  expect((await withdraw()).status).toBe(200)
  expect((await read('student')).badge).toBeNull()
  expect((await withdraw()).code).toBe('not_found')
})

test('nobody sees or takes anything without the permission, of oneself, of whoever may do more, or of another unit', async () => {
  const { userId: id } = demoPerson('parent')
  const none = '00000000-0000-0000-0000-000000000000'
  expect((await server.visitor().get(readPersonSignIn.path, { id })).code).toBe('sign_in_required')
  expect((await remove('parent', 'session', none, server.visitor())).code).toBe('sign_in_required')
  const teacher = await server.signIn('teacher')
  await server.stepUp(teacher)
  expect((await teacher.get(readPersonSignIn.path, { id })).code).toBe('not_allowed')
  expect((await remove('parent', 'session', none, teacher)).code).toBe('not_allowed')
  expect((await read('admin')).mayAct).toBe(false)
  expect((await remove('admin', 'session', none)).code).toBe('not_yourself')
  expect((await admin.get(readPersonSignIn.path, { id: demoPerson('parent.two').userId })).code).toBe('not_found')
  expect((await remove('parent.two', 'session', none)).code).toBe('not_found')
  expect((await remove('parent', 'everything', none)).code).toBe('validation_failed')
  const { unitId } = demoPerson('admin')
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
  expect((await read('admin', desk)).mayAct).toBe(false)
  expect((await remove('admin', 'session', none, desk)).code).toBe('more_rights_than_yours')
})
