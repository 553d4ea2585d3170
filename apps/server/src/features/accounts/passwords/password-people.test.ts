import {
  proveIssuedCode,
  setForgottenPassword,
} from '@homeroom/contract/accounts/passwords/forgotten-password-endpoints.ts'
import { changePasswordPolicy } from '@homeroom/contract/accounts/passwords/password-endpoints.ts'
import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { issuePasswordCode } from '@homeroom/contract/people/person-sign-in-endpoints.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import { forgetfulPeople, forgottenPassword } from '../../../../test-support/forgetful-people.ts'
import { type Browser, startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'

const fresh = 'River8Lantern'

let server: TestServer

let second: TestServer

let admin: Browser

beforeAll(async () => {
  server = await startTestServer()
  second = await startTestServer({ database: server.database })
})

beforeEach(async () => {
  admin = await proved('admin')
})

afterAll(async () => {
  await second.close()
  await server.close()
})

const { ask, forgetful } = forgetfulPeople(() => server)

/** Somebody who has just proved again who they are. */
async function proved(name: string): Promise<Browser> {
  const browser = await server.signIn(name)
  await server.stepUp(browser)
  return browser
}

const issue = async (userId: string) => (await admin.post(issuePasswordCode.path, { id: userId })).data

const show = (browser: Browser, username: string, code: string) =>
  browser.post(proveIssuedCode.path, { username, code })

test('[LOGIN-35] a code that the administrator hands over sets a new password, once', async () => {
  const { name, userId } = await forgetful({ mail: '' })
  const open = await server.signIn(name, forgottenPassword)
  const { code, endsAt } = await issue(userId)
  expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
  expect(new Date(endsAt).getTime() - server.clock.now.getTime()).toBe(30 * minute)
  expect((await open.get(readMe.path)).status).toBe(200)
  const browser = server.visitor()
  const shown = await show(browser, name, ` ${code.toLowerCase().replace('-', ' ')} `)
  expect(shown.data.facts).toMatchObject({ loginName: name })
  const body = { proof: shown.data.proof, newPassword: fresh }
  expect((await server.visitor().post(setForgottenPassword.path, body)).code).toBe('password_code_ended')
  const again = await show(server.visitor(), name, code)
  expect(again.code).toBe('issued_code_wrong')
  expect((await browser.post(setForgottenPassword.path, body)).status).toBe(200)
  expect((await open.get(readMe.path)).code).toBe('sign_in_required')
  await server.signIn(name, fresh)
  const lines = await ask(
    `select actor_id, target, detail from audit_log where $1::text in (target, actor_id::text) and action like '%password%'`,
    [userId],
  )
  expect(lines).toContainEqual({ actor_id: demoPerson('admin').userId, target: userId, detail: {} })
  expect(lines).toContainEqual({
    actor_id: userId,
    target: '',
    detail: { way: 'administrator' },
  })
  expect(JSON.stringify(lines)).not.toContain(code)
})

test('a code is no good after half an hour, for somebody else, or when the password has changed', async () => {
  const [one, other] = [await forgetful(), await forgetful()]
  const { code } = await issue(one.userId)
  expect((await show(server.visitor(), other.name, code)).code).toBe('issued_code_wrong')
  server.clock.now = new Date(server.clock.now.getTime() + 30 * minute)
  expect((await show(server.visitor(), one.name, code)).code).toBe('issued_code_wrong')
  server.clock.now = new Date()
  const later = (await issue(one.userId)).code
  await ask(`update password_credentials set hash = hash || 'x' where user_id = $1`, [one.userId])
  expect((await show(server.visitor(), one.name, later)).code).toBe('issued_code_wrong')
})

test('an unknown name, a wrong code and a name without one are answered alike', async () => {
  const { name, userId } = await forgetful()
  await issue(userId)
  const alike = new Set<string>()
  for (const [username, code] of [
    [name, 'AAAAA-AAAAA'],
    ['nobody.at.all', 'AAAAA-AAAAA'],
    ['teacher', 'AAAAA-AAAAA'],
    [name, '🙂'],
  ] as const) {
    const { headers, ...reply } = await show(server.visitor(), username, code)
    alike.add(JSON.stringify([reply, headers['content-length'], Object.keys(headers).sort()]))
  }
  expect(alike.size).toBe(1)
})

test('guessing codes has to wait', async () => {
  const { name, userId } = await forgetful()
  const { code } = await issue(userId)
  const codes: string[] = []
  for (let tries = 0; tries < 8; tries++) codes.push((await show(server.visitor(), name, 'AAAAA')).code)
  expect(codes.at(-1)).toBe('too_many_requests')
  expect((await show(server.visitor(), name, code)).code).toBe('too_many_requests')
})

test('of 50 showings of one code at once, on two processes, one is let in', async () => {
  const { name, userId } = await forgetful()
  const { code } = await issue(userId)
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) => show((index % 2 ? server : second).visitor(), name, code)),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('somebody of another unit, a superman and nobody look alike: not found', async () => {
  const superman = await forgetful()
  await ask('update users set superman = true where id = $1', [superman.userId])
  for (const id of [demoPerson('teacher.two').userId, superman.userId, '00000000-0000-0000-0000-000000000000'])
    expect((await admin.post(issuePasswordCode.path, { id })).code).toBe('not_found')
})

test('nobody makes a code for themselves, or for whoever is suspended', async () => {
  expect((await admin.post(issuePasswordCode.path, { id: demoPerson('admin').userId })).code).toBe('not_yourself')
  const { userId } = await forgetful()
  await ask("update users set status = 'disabled' where id = $1", [userId])
  expect((await admin.post(issuePasswordCode.path, { id: userId })).code).toBe('not_found')
})

test.each(['teacher', 'student', 'parent', 'staff'])('%s may make no code', async (name) => {
  const browser = await proved(name)
  const { userId } = demoPerson('teacher.parent')
  expect((await browser.post(issuePasswordCode.path, { id: userId })).code).toBe('not_allowed')
})

test('whoever left their desk a while ago proves again who they are first', async () => {
  const { userId } = await forgetful()
  const away = await proved('admin')
  server.clock.now = new Date(server.clock.now.getTime() + 5 * minute)
  expect((await away.post(issuePasswordCode.path, { id: userId })).code).toBe('step_up_needed')
  expect((await away.post(changePasswordPolicy.path, { profile: 'modern' })).code).toBe('step_up_needed')
  server.clock.now = new Date()
})

test('a visitor is asked to sign in, and what is no id is bad input', async () => {
  const id = demoPerson('teacher').userId
  expect((await server.visitor().post(issuePasswordCode.path, { id })).code).toBe('sign_in_required')
  expect((await admin.post(issuePasswordCode.path, { id: 'teacher' })).code).toBe('validation_failed')
})
