import { changePassword, readPasswordFacts } from '@homeroom/contract/accounts/passwords/password-endpoints.ts'
import { readMe, refreshSession, signIn } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { makeUser } from '../../../../test-support/make-records.ts'
import {
  type Browser,
  pageHeaders,
  startTestServer,
  type TestServer,
} from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'

const unitId = demoUnitId('lakeside-1')
const first = 'Maple7Grove'
const second = 'River8Lantern'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const ask = (statement: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(statement, values)).rows)

let people = 0
/** Somebody of the first school with the first password. */
async function somebody(): Promise<{ name: string; userId: string }> {
  people += 1
  const name = `changer.${people}`
  const made = await visit(server.database.owner, (owner) =>
    makeUser(owner, unitId, { loginName: name, password: first }),
  )
  return { name, userId: made.id }
}

test('a changed password signs in, the old one does not, and the audit log tells of it without either', async () => {
  const { name, userId } = await somebody()
  const browser = await server.signIn(name, first)
  const reply = await browser.post(changePassword.path, { oldPassword: first, newPassword: second })
  expect(reply).toMatchObject({ status: 200, data: { endedSessions: 0 } })
  expect((await server.visitor().post(signIn.path, { username: name, password: first })).status).toBe(400)
  await server.signIn(name, second)
  const lines = await ask(`select action, device, request_id <> '' as of_request from audit_log where actor_id = $1`, [
    userId,
  ])
  expect(lines).toContainEqual({ action: 'password changed', device: 'pc', of_request: true })
  expect(JSON.stringify(lines)).not.toMatch(/Maple|River/)
})

test('every other session ends, and the own one goes on under new tokens: the old ones open nothing', async () => {
  const { name } = await somebody()
  const [own, other, third] = [
    await server.signIn(name, first),
    await server.signIn(name, first),
    await server.signIn(name, first),
  ]
  const stolen = new Map(own.cookies)
  const reply = await own.post(changePassword.path, { oldPassword: first, newPassword: second })
  expect(reply.data).toEqual({ endedSessions: 2 })
  for (const gone of [other, third]) {
    expect((await gone.get(readMe.path)).code).toBe('sign_in_required')
    expect((await gone.get(refreshSession.path)).code).toBe('refresh_refused')
  }
  expect((await own.get(readMe.path)).data.loginName).toBe(name)
  const thief = server.visitor()
  for (const [cookie, value] of stolen) thief.cookies.set(cookie, value)
  expect((await thief.get(readMe.path)).code).toBe('sign_in_required')
  expect(own.cookies.get('homeroom_session')).not.toBe(stolen.get('homeroom_session'))
  expect(own.cookies.get('homeroom_refresh')).not.toBe(stolen.get('homeroom_refresh'))
})

test('a wrong old password changes nothing, and counts like a wrong one at the sign-in', async () => {
  const { name, userId } = await somebody()
  const browser = await server.signIn(name, first)
  // As on a machine that many use: the account does not know it.
  browser.cookies.delete('homeroom_device')
  const wrong = { oldPassword: 'wrong', newPassword: second }
  const codes: string[] = []
  for (let tries = 0; tries < 8; tries++) codes.push((await browser.post(changePassword.path, wrong)).code)
  expect(codes[0]).toBe('old_password_wrong')
  expect(codes.at(-1)).toBe('too_many_requests')
  const atSignIn = await server.visitor().post(signIn.path, { username: name, password: first })
  expect(atSignIn.code).toBe('too_many_requests')
  expect(atSignIn.headers['retry-after']).toBeDefined()
  expect((await browser.get(readMe.path)).status).toBe(200)
  const refused = await ask(
    `select detail ->> 'way' as way from audit_log where actor_id = $1 and action = 'sign-in refused'`,
    [userId],
  )
  expect(refused).toContainEqual({ way: 'password change' })
})

test('a guesser at the same address keeps nobody from changing the password on their own browser', async () => {
  const { name } = await somebody()
  const browser = await server.signIn(name, first)
  const guesser = server.visitor()
  const guess = () => guesser.post(signIn.path, { username: name, password: 'wrong' })
  const codes: string[] = []
  for (let tries = 0; tries < 10; tries++) codes.push((await guess()).code)
  expect(codes.at(-1)).toBe('too_many_requests')
  const reply = await browser.post(changePassword.path, { oldPassword: first, newPassword: second })
  expect(reply.status).toBe(200)
})

test.each([
  ['[VALID-01] too short', 'Mapl7Gr', 'password_not_good_enough'],
  ['[VALID-02] with white space', 'Maple 7Grove', 'password_not_good_enough'],
  ['[VALID-03] with Chinese characters', 'Maple7枫树枫', 'password_not_good_enough'],
  ['[VALID-04] of letters only', 'MapleGrove', 'password_not_good_enough'],
  ['among the most common', 'Woaini1314', 'password_common'],
  ['made of the name of the product', 'Homeroom-2026', 'password_names_product'],
  ['a walk over the keyboard', 'Qwerty123', 'password_predictable'],
  ['a telephone number', 'ab13812345678', 'password_personal_number'],
  ['made of the code of the school', 'Lakeside-1!', 'password_names_owner'],
  ['the present one', first, 'password_used_before'],
  ['with white space around, which the pages trim', ' Maple8Grove', 'validation_failed'],
  ['of 129 characters', `M7${'aple-grove'.repeat(12)}rivers!!`.padEnd(129, 'x'), 'validation_failed'],
  ['with a NUL character', 'Maple8\0Grove', 'validation_failed'],
  ['that is a list', ['Maple8Grove'], 'validation_failed'],
])('a new password %s is refused', async (_what, newPassword, code) => {
  const { name } = await somebody()
  const browser = await server.signIn(name, first)
  expect((await browser.post(changePassword.path, { oldPassword: first, newPassword })).code).toBe(code)
  await server.signIn(name, first)
})

test('a new password of 128 characters is taken and works; none is ever cut', async () => {
  const { name } = await somebody()
  const browser = await server.signIn(name, first)
  const long = 'Maple7Grove-'.repeat(11).slice(0, 128)
  expect((await browser.post(changePassword.path, { oldPassword: first, newPassword: long })).status).toBe(200)
  await server.signIn(name, long)
  const cut = await server.visitor().post(signIn.path, { username: name, password: long.slice(0, 127) })
  expect(cut.code).toBe('invalid_grant')
})

test('a password of a megabyte is refused before it is hashed', async () => {
  const { name } = await somebody()
  const browser = await server.signIn(name, first)
  const huge = 'x'.repeat(1_000_000)
  for (const body of [
    { oldPassword: huge, newPassword: second },
    { oldPassword: first, newPassword: huge },
  ]) {
    const reply = await browser.post(changePassword.path, body)
    expect(['validation_failed', 'body_too_large']).toContain(reply.code)
  }
})

test('the same password signs in however its accents were composed', async () => {
  const { name } = await somebody()
  const browser = await server.signIn(name, first)
  const typed = 'Mäplé7Grövë'
  const changed = { oldPassword: first, newPassword: typed.normalize('NFD') }
  expect((await browser.post(changePassword.path, changed)).status).toBe(200)
  for (const form of ['NFC', 'NFD'] as const) await server.signIn(name, typed.normalize(form))
})

test('of several changes at once exactly one wins, and its password is the one that works', async () => {
  const { name } = await somebody()
  // As many as the limiter lets pass at once.
  const browsers: Browser[] = []
  for (let count = 0; count < 4; count++) browsers.push(await server.signIn(name, first))
  const wanted = browsers.map((_, index) => `Maple7Grove-${index}`)
  const replies = await Promise.all(
    browsers.map((browser, index) =>
      browser.post(changePassword.path, { oldPassword: first, newPassword: wanted[index] }),
    ),
  )
  const won = replies.flatMap(({ status }, index) => (status === 200 ? [index] : []))
  expect(won).toHaveLength(1)
  await server.signIn(name, wanted[won[0] ?? 0])
  const alive = await Promise.all(browsers.map(async (browser) => (await browser.get(readMe.path)).status))
  expect(alive.filter((status) => status === 200)).toHaveLength(1)
})

test('a screen is told what the new password must be like', async () => {
  const reply = await (await server.signIn('teacher')).get(readPasswordFacts.path)
  expect(reply.data).toEqual({ profile: 'strong', loginName: 'teacher', unitCode: 'lakeside-1' })
})

test('a visitor changes no password and is told nothing', async () => {
  const visitor = server.visitor()
  const reply = await visitor.post(changePassword.path, { oldPassword: first, newPassword: second })
  expect(reply.code).toBe('sign_in_required')
  expect((await visitor.get(readPasswordFacts.path)).code).toBe('sign_in_required')
})

test('another site changes no password', async () => {
  const { name } = await somebody()
  const browser = await server.signIn(name, first)
  const reply = await browser.call({
    method: 'POST',
    url: changePassword.path,
    headers: { ...pageHeaders, 'sec-fetch-site': 'cross-site' },
    payload: { oldPassword: first, newPassword: second },
  })
  expect(reply.code).toBe('foreign_origin')
  await server.signIn(name, first)
})
