import { readMe, signIn } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { refusalMessage } from '@homeroom/contract/error-codes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { doWork } from '../../../../test-support/do-work.ts'
import { makeUser } from '../../../../test-support/make-records.ts'
import { quickPasswordHash } from '../../../../test-support/quick-passwords.ts'
import {
  demoPassword,
  pageHeaders,
  startTestServer,
  type TestServer,
} from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await visit(server.database.owner, async (owner) => {
    for (const code of ['lakeside-1', 'lakeside-ms'] as const)
      await makeUser(owner, demoUnitId(code), { loginName: 'twin', password: demoPassword })
    for (const loginName of ['attacked', 'mistyping'])
      await makeUser(owner, demoUnitId('lakeside-1'), { loginName, password: demoPassword })
  })
})
afterAll(() => server.close())

const signInAs = (username: string, password = demoPassword) =>
  server.visitor().post(signIn.path, { username, password })
function passTime(ms: number): void {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}

test('[LOGIN-12][LOGIN-13] the right name and password start a session', async () => {
  const browser = server.visitor()
  const reply = await browser.post(signIn.path, { username: 'teacher', password: demoPassword })
  expect(reply).toMatchObject({ http: 200, status: 200, code: 'ok', message: '' })
  expect(reply.data).toMatchObject({ unitType: '2', userType: '2', openid: '', unionid: '' })
  expect((await browser.get(readMe.path)).data.unitId).toBe(reply.data.unitId)
})

test('[API-10] a form and JSON sign in alike', async () => {
  const form = await server.app.inject({
    method: 'POST',
    url: signIn.path,
    headers: { ...pageHeaders, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username: 'teacher', password: demoPassword }).toString(),
  })
  expect(form.json().status).toBe(200)
})

test.each([
  ['a wrong password', 'teacher', 'Homeroom-2027'],
  ['an unknown name', 'nobody.at.all', demoPassword],
  ['an account that is switched off, with a wrong password', 'teacher.left', 'wrong'],
  ['a name of another unit', 'teacher@lakeside-ms', demoPassword],
  ['SQL in the name', "' or 1=1 --", demoPassword],
  ['a LIKE wildcard', 'teach%', demoPassword],
  ['a name of several units with the right password', 'twin', demoPassword],
  ['a name of several units with a wrong password', 'twin', 'wrong'],
])('[LOGIN-14] %s is refused with the same message', async (_case, username, password) => {
  const reply = await signInAs(username, password)
  expect(reply).toMatchObject({ http: 200, status: 400, code: 'invalid_grant', data: null })
  expect(reply.message).toBe(refusalMessage('invalid_grant_any_unit'))
})

test('a name of several units signs in to the unit whose page is used, or whose code is typed', async () => {
  const unitId = demoUnitId('lakeside-ms')
  for (const typed of [{ username: 'twin', unitId }, { username: 'twin@lakeside-ms' }]) {
    const reply = await server.visitor().post(signIn.path, { ...typed, password: demoPassword })
    expect(reply).toMatchObject({ status: 200, data: { unitId } })
  }
  const wrong = await server.visitor().post(signIn.path, { username: 'twin', unitId, password: 'wrong' })
  expect(wrong.message).toBe(refusalMessage('invalid_grant'))
})

test.each(['teacher', 'TEACHER', ' teacher ', 'ｔｅａｃｈｅｒ', 'teacher@lakeside-1', 'Teacher@LAKESIDE-1'])(
  'the name may be typed as %s',
  async (username) => {
    expect((await signInAs(username)).status).toBe(200)
  },
)

test('an account that is switched off is told so only with the right password', async () => {
  expect(await signInAs('teacher.left')).toMatchObject({ status: 403, code: 'account_disabled' })
})

test.each([
  ['nothing', {}],
  ['no password', { username: 'teacher' }],
  ['an empty password', { username: 'teacher', password: '' }],
  ['a list as name', { username: ['teacher'], password: demoPassword }],
  ['an object as name', { username: { $ne: '' }, password: demoPassword }],
  ['a NUL character', { username: 'teacher\0', password: demoPassword }],
  ['a list as password', { username: 'teacher', password: [demoPassword] }],
  ['a password of 129 characters', { username: 'teacher', password: 'a'.repeat(129) }],
])('%s is bad input', async (_case, body) => {
  expect(await server.visitor().post(signIn.path, body)).toMatchObject({
    http: 200,
    status: 400,
    code: 'validation_failed',
  })
})

test('a repeated form field is bad input', async () => {
  const reply = await server.app.inject({
    method: 'POST',
    url: signIn.path,
    headers: { ...pageHeaders, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `username=teacher&username=admin&password=${demoPassword}`,
  })
  expect(reply.json()).toMatchObject({ status: 400, code: 'validation_failed' })
})

test('fields that are not described change nothing', async () => {
  const browser = server.visitor()
  await browser.post(signIn.path, {
    username: 'student',
    password: demoPassword,
    superman: true,
    userType: '2',
    roles: ['XX_SYS_'],
  })
  expect((await browser.get(readMe.path)).data).toMatchObject({ superman: false, userType: '1' })
})

test('the same password works in both ways to compose its letters', async () => {
  const { hashPassword } = await import('#platform/secrets/password-hash.ts')
  const me = (await (await server.signIn('admin')).get(readMe.path)).data
  await server.db.inUnit(me.unitId, async (tx) => {
    const hash = await hashPassword('Caf\u00e9-2026')
    await tx.execute(`update password_credentials set hash = '${hash}' where user_id = '${me.userId}'`)
  })
  expect((await signInAs('admin', 'Cafe\u0301-2026')).status).toBe(200)
})

describe('guessing', () => {
  test('is slowed after five failures of one account from one source, and the right password works after the pause', async () => {
    for (let count = 0; count < 6; count++)
      expect((await signInAs('student', `wrong-${count}`)).code).toBe('invalid_grant')
    const refused = await signInAs('student')
    expect(refused).toMatchObject({ http: 429, status: 429, code: 'too_many_requests' })
    expect(Number(refused.headers['retry-after'])).toBe(1)
    passTime(1000)
    expect((await signInAs('student')).status).toBe(200)
  })

  test('is counted one by one, also when 50 guesses come at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => signInAs('parent.two', `wrong-${index}`)),
    )
    expect(replies.filter(({ code }) => code === 'invalid_grant').length).toBeLessThanOrEqual(6)
  })

  test('an unknown name is slowed like a known one', async () => {
    for (let count = 0; count < 6; count++) await signInAs('ghost', 'wrong')
    expect((await signInAs('ghost', 'wrong')).http).toBe(429)
  })

  test('one pupil who is guessed at does not keep others of the same school out', async () => {
    for (let count = 0; count < 20; count++) await signInAs('student.two', 'wrong')
    expect((await signInAs('parent')).status).toBe(200)
  })

  test('is forgotten after a day', async () => {
    for (let count = 0; count < 8; count++) await signInAs('staff', 'wrong')
    passTime(24 * 3_600_000)
    for (let count = 0; count < 5; count++) expect((await signInAs('staff', 'wrong')).code).toBe('invalid_grant')
  })

  test('costs work once it has to wait, and work that was done lets the right password in at once', async () => {
    for (let count = 0; count < 6; count++) await signInAs('mistyping', `wrong-${count}`)
    const refused = await signInAs('mistyping')
    expect(refused).toMatchObject({ http: 429, data: { wait: 1, work: { parameters: { cost: 1000 } } } })
    const work = await doWork(refused.data.work)
    const again = { username: 'mistyping', password: demoPassword, work }
    expect((await server.visitor().post(signIn.path, again)).status).toBe(200)
    expect(await server.visitor().post(signIn.path, { ...again, work: 'a'.repeat(2001) })).toMatchObject({
      code: 'validation_failed',
    })
  })
})

describe('an attacker', () => {
  const from = (source: string) => async (username: string, password: string) => {
    const reply = await server.app.inject({
      method: 'POST',
      url: signIn.path,
      remoteAddress: source,
      headers: pageHeaders,
      payload: { username, password },
    })
    return reply.json().code as string
  }

  test('at 60 addresses keeps nobody out who comes from another one, and guesses less than 100 times', async () => {
    let looked = 0
    for (let round = 0; round < 5; round++)
      for (let number = 0; number < 60; number++)
        if ((await from(`10.9.0.${number}`)('attacked', `no-${round}`)) === 'invalid_grant') looked++
    for (let device = 0; device < 15; device++)
      expect(await from(`10.9.1.${device}`)('attacked', demoPassword)).toBe('ok')
    expect(looked).toBeLessThan(100)
  })

  test('who is paused cannot keep the account shut for others by going on', async () => {
    const attack = from('10.0.0.9')
    for (let count = 0; count < 60; count++) await attack('teacher.parent', 'wrong')
    expect(await from('10.0.0.2')('teacher.parent', demoPassword)).toBe('ok')
  })

  test('cannot keep a person out on a device they have signed in on before', async () => {
    const browser = await server.signIn('area.admin')
    // More addresses than there are guesses for strangers.
    for (let count = 0; count < 90; count++) await from(`10.1.0.${count}`)('area.admin', 'wrong')
    expect(await from('10.2.0.1')('area.admin', demoPassword)).toBe('too_many_requests')
    expect((await browser.post(signIn.path, { username: 'area.admin', password: demoPassword })).status).toBe(200)
  })

  test('on a known device is slowed there, too', async () => {
    const browser = await server.signIn('admin.two')
    for (let count = 0; count < 11; count++)
      await browser.post(signIn.path, { username: 'admin.two', password: 'wrong' })
    expect((await browser.post(signIn.path, { username: 'admin.two', password: demoPassword })).code).toBe(
      'too_many_requests',
    )
  })

  test('who tries a list of names from one address is slowed', async () => {
    const spray = from('10.3.0.1')
    const codes: string[] = []
    for (let count = 0; count < 210; count++) codes.push(await spray(`pupil-${count}`, 'Homeroom-2025'))
    expect(codes.slice(0, 200)).not.toContain('too_many_requests')
    expect(codes.at(-1)).toBe('too_many_requests')
  })
})

test('a try that the busy server turned away does not count', async () => {
  const busy = {
    ...quickPasswordHash(),
    matches: () => Promise.reject(new AppError('server_busy', { retryAfter: 1 })),
  }
  const crowded = await startTestServer({ database: server.database, parts: { passwords: busy } })
  // The wrong guesses of the tests above are a day old here, too.
  crowded.clock.now = server.clock.now
  for (let count = 0; count < 8; count++) {
    const reply = await crowded.visitor().post(signIn.path, { username: 'student.two', password: demoPassword })
    expect(reply.code).toBe('server_busy')
  }
  await crowded.close()
  expect((await signInAs('student.two')).status).toBe(200)
})

test('signing in again ends the session the browser had before', async () => {
  const browser = await server.signIn('teacher.two')
  const before = server.visitor()
  for (const [name, value] of browser.cookies) before.cookies.set(name, value)
  await browser.post(signIn.path, { username: 'parent', password: demoPassword })
  expect((await browser.get(readMe.path)).data.loginName).toBe('parent')
  expect((await before.get(readMe.path)).status).toBe(401)
})

test('every sign-in and refused sign-in is in the audit log', async () => {
  passTime(31 * 60_000)
  const me = (await (await server.signIn('area.admin')).get(readMe.path)).data
  await signInAs('area.admin', 'wrong')
  const actions = () =>
    server.db.inUnit(me.unitId, async (tx) => {
      const { rows } = await tx.execute(
        `select action from audit_log where actor_id = '${me.userId}' order by occurred_at`,
      )
      return rows.map(({ action }) => action)
    })
  await expect.poll(actions).toEqual(expect.arrayContaining(['signed in', 'sign-in refused']))
})
