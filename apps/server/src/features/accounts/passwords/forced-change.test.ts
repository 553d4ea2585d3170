import { signInRemembered } from '@homeroom/contract/accounts/devices/device-sign-in-endpoints.ts'
import {
  changeForcedPassword,
  changePassword,
  changePasswordPolicy,
  readForcedChange,
  readPasswordPolicy,
} from '@homeroom/contract/accounts/passwords/password-endpoints.ts'
import { readMe, signIn } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { helpWithAccess } from '@homeroom/contract/people/person-sign-in-endpoints.ts'
import { day } from '@homeroom/shared/dates/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { makeUser } from '../../../../test-support/make-records.ts'
import { enrolAuthenticator } from '../../../../test-support/second-factor.ts'
import {
  type Browser,
  demoPassword,
  startTestServer,
  type TestServer,
} from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'

const initial = 'Maple7Grove'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const ask = (statement: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(statement, values)).rows)

let people = 0
/** Somebody with an initial password. */
async function newcomer(unit: 'lakeside-1' | 'lakeside-ms' = 'lakeside-1') {
  people += 1
  const loginName = `newcomer.${people}`
  const made = await visit(server.database.owner, async (owner) => {
    const user = await makeUser(owner, demoUnitId(unit), { loginName, password: initial })
    await owner.query('update password_credentials set must_change = true where user_id = $1', [user.id])
    return user
  })
  return { loginName, userId: made.id }
}

/** Somebody who has just proved again who they are. */
async function proved(name: string): Promise<Browser> {
  const browser = await server.signIn(name)
  await server.stepUp(browser)
  return browser
}

async function stopped(loginName: string, password = initial): Promise<{ browser: Browser; step: string }> {
  const browser = server.visitor()
  const reply = await browser.post(signIn.path, { username: loginName, password })
  expect(reply).toMatchObject({ http: 200, status: 403, code: 'password_change_needed' })
  expect(browser.cookies.has('homeroom_session')).toBe(false)
  return { browser, step: reply.data.step }
}

describe('an initial password', () => {
  test('[LOGIN-13] opens no session: a new one is set first, and the person goes straight on', async () => {
    const { loginName, userId } = await newcomer()
    const { browser, step } = await stopped(loginName)
    expect((await browser.get(readMe.path)).code).toBe('sign_in_required')
    const facts = await browser.post(readForcedChange.path, { step })
    expect(facts.data).toEqual({ profile: 'strong', loginName, unitCode: 'lakeside-1' })
    const reply = await browser.post(changeForcedPassword.path, { step, newPassword: 'River8Lantern' })
    expect(reply).toMatchObject({ status: 200, data: { userType: '2', openid: '', unionid: '' } })
    expect((await browser.get(readMe.path)).data.loginName).toBe(loginName)
    await server.signIn(loginName, 'River8Lantern')
    const lines = await ask('select action, device, detail from audit_log where actor_id = $1', [userId])
    expect(lines).toContainEqual({
      action: 'initial password changed',
      device: 'pc',
      detail: { way: 'password' },
    })
  })

  test('may not stay, nor be a poor one; the step stays good for a better one', async () => {
    const { loginName } = await newcomer()
    const { browser, step } = await stopped(loginName)
    const set = (newPassword: string) => browser.post(changeForcedPassword.path, { step, newPassword })
    expect((await set(initial)).code).toBe('password_used_before')
    expect((await set('Abcd1234')).code).toBe('password_predictable')
    expect((await set('River8Lantern')).status).toBe(200)
    expect((await set('Paper9Kites')).code).toBe('sign_in_step_over')
  })

  test('a step is good in its own browser only, and for ten minutes', async () => {
    const { loginName } = await newcomer()
    const { browser, step } = await stopped(loginName)
    const body = { step, newPassword: 'River8Lantern' }
    expect((await server.visitor().post(changeForcedPassword.path, body)).code).toBe('sign_in_step_over')
    expect((await server.visitor().post(readForcedChange.path, { step })).code).toBe('sign_in_step_over')
    server.clock.now = new Date(server.clock.now.getTime() + 600_001)
    expect((await browser.post(changeForcedPassword.path, body)).code).toBe('sign_in_step_over')
    server.clock.now = new Date()
    await stopped(loginName)
  })

  test('whoever else has come as far with the initial password is too late once its owner has set a new one', async () => {
    const { loginName } = await newcomer()
    const other = await stopped(loginName)
    const owner = await stopped(loginName)
    const set = ({ browser, step }: typeof owner, newPassword: string) =>
      browser.post(changeForcedPassword.path, { step, newPassword })
    expect((await set(owner, 'River8Lantern')).status).toBe(200)
    expect((await set(other, 'Paper9Kites')).code).toBe('sign_in_step_over')
    expect((await other.browser.post(readForcedChange.path, { step: other.step })).code).toBe('sign_in_step_over')
    await server.signIn(loginName, 'River8Lantern')
  })

  test('of 50 tries of one step at once exactly one sets its password and signs in', async () => {
    const { loginName } = await newcomer()
    const { browser, step } = await stopped(loginName)
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const wanted = Array.from({ length: 50 }, (_, index) => `River8Lantern-${index}`)
    const replies = await Promise.all(
      wanted.map((newPassword) => {
        const tab = server.visitor()
        return tab.call({
          method: 'POST',
          url: changeForcedPassword.path,
          headers: { cookie },
          payload: { step, newPassword },
        })
      }),
    )
    const won = replies.flatMap(({ status }, index) => (status === 200 ? [index] : []))
    expect(won).toHaveLength(1)
    await server.signIn(loginName, wanted[won[0] ?? 0])
  })

  test('ends the sessions that somebody has under it already', async () => {
    const { loginName, userId } = await newcomer()
    await ask('update password_credentials set must_change = false where user_id = $1', [userId])
    const other = await server.signIn(loginName, initial)
    await ask('update password_credentials set must_change = true where user_id = $1', [userId])
    const { browser, step } = await stopped(loginName)
    await browser.post(changeForcedPassword.path, { step, newPassword: 'River8Lantern' })
    expect((await other.get(readMe.path)).code).toBe('sign_in_required')
  })

  test.each([{}, { step: 'x' }, { step: 'x', newPassword: '' }, { newPassword: 'River8Lantern' }])(
    'setting a new one with %j is bad input',
    async (body) => {
      expect((await server.visitor().post(changeForcedPassword.path, body)).code).toBe('validation_failed')
    },
  )

  test('is not changed by a password alone where a second factor is wanted: its step sets no password', async () => {
    await enrolAuthenticator(server, await server.signIn('teacher'))
    await ask(
      `update password_credentials set must_change = true
       where user_id = (select id from users where login_name = 'teacher')`,
    )
    const browser = server.visitor()
    const reply = await browser.post(signIn.path, { username: 'teacher', password: demoPassword })
    expect(reply.code).toBe('second_factor_needed')
    const { step } = reply.data
    const set = await browser.post(changeForcedPassword.path, { step, newPassword: 'River8Lantern' })
    expect(set.code).toBe('sign_in_step_over')
    expect((await browser.post(readForcedChange.path, { step })).code).toBe('sign_in_step_over')
    const again = await server.visitor().post(signIn.path, { username: 'teacher', password: demoPassword })
    expect(again.code).toBe('second_factor_needed')
    server.clock.now = new Date()
  })

  test('the new teacher of the demo has one', async () => {
    await stopped('teacher.new', demoPassword)
  })
})

describe('the policy of a unit', () => {
  test('is chosen by its administrator, told to nobody else, and has a line in the audit log', async () => {
    const admin = await proved('admin.two')
    expect((await admin.get(readPasswordPolicy.path)).data.profile).toBe('strong')
    const chosen = await admin.post(changePasswordPolicy.path, { profile: 'modern' })
    expect(chosen.data.profile).toBe('modern')
    expect((await admin.get(readPasswordPolicy.path)).data).toEqual(chosen.data)
    expect((await (await server.signIn('admin')).get(readPasswordPolicy.path)).data.profile).toBe('strong')
    const lines = await ask(`select unit_id, before, after from audit_log where action = 'password policy changed'`)
    expect(lines).toEqual([
      { unit_id: demoUnitId('lakeside-ms'), before: { profile: 'strong' }, after: { profile: 'modern' } },
    ])
  })

  test('says of how many people it asks something, and of how many at once: a password is too old from its 90th day on', async () => {
    const admin = await proved('admin.two')
    const affected = async () => (await admin.get(readPasswordPolicy.path)).data.affected
    const before = await affected()
    const { userId } = await newcomer('lakeside-ms')
    const isNow = (moment: Date) =>
      ask('update password_credentials set changed_at = $2 where user_id = $1', [userId, moment])
    const old = server.clock.now.getTime() - 90 * day
    await isNow(new Date(old + 1))
    expect(await affected()).toEqual({ people: before.people + 1, overdue: before.overdue })
    await isNow(new Date(old))
    expect(await affected()).toEqual({ people: before.people + 1, overdue: before.overdue + 1 })
    await ask(`update users set status = 'disabled' where id = $1`, [userId])
    expect(await affected()).toEqual(before)
  })

  test('the modern one asks for length and lets everything else be', async () => {
    const { loginName } = await newcomer('lakeside-ms')
    const { browser, step } = await stopped(loginName)
    const set = (newPassword: string) => browser.post(changeForcedPassword.path, { step, newPassword })
    expect((await set('River8Lan')).code).toBe('password_not_good_enough')
    expect((await set('river lantern cup')).status).toBe(200)
  })

  test('that of MLPS level 3 asks for three kinds, a new one every 90 days and none of the last ones', async () => {
    const admin = await proved('admin.two')
    await admin.post(changePasswordPolicy.path, { profile: 'mlps-3' })
    const { loginName, userId } = await newcomer('lakeside-ms')
    const { browser, step } = await stopped(loginName)
    const set = (newPassword: string) => browser.post(changeForcedPassword.path, { step, newPassword })
    expect((await set('river8lantern')).code).toBe('password_not_good_enough')
    expect((await set('River8Lantern')).status).toBe(200)
    const change = (oldPassword: string, newPassword: string) =>
      browser.post(changePassword.path, { oldPassword, newPassword })
    expect((await change('River8Lantern', initial)).code).toBe('password_used_before')
    expect((await change('River8Lantern', 'Paper9Kites')).status).toBe(200)
    expect((await change('Paper9Kites', 'River8Lantern')).code).toBe('password_used_before')
    await ask('update password_credentials set changed_at = $2 where user_id = $1', [
      userId,
      new Date(server.clock.now.getTime() - 90 * day),
    ])
    await stopped(loginName, 'Paper9Kites')
  })

  test.each(['teacher.parent', 'student', 'parent', 'staff'])('%s may neither read nor choose it', async (name) => {
    const browser = await proved(name)
    expect((await browser.get(readPasswordPolicy.path)).code).toBe('not_allowed')
    expect((await browser.post(changePasswordPolicy.path, { profile: 'modern' })).code).toBe('not_allowed')
  })

  test('a visitor is asked to sign in, and a policy that is not there is bad input', async () => {
    expect((await server.visitor().get(readPasswordPolicy.path)).code).toBe('sign_in_required')
    const body = { profile: 'modern' }
    expect((await server.visitor().post(changePasswordPolicy.path, body)).code).toBe('sign_in_required')
    const admin = await proved('admin')
    expect((await admin.post(changePasswordPolicy.path, { profile: 'none' })).code).toBe('validation_failed')
  })
})

test('an administrator may ask for a new password: every session ends, the next sign-in sets one', async () => {
  const { loginName, userId } = await newcomer()
  await ask('update password_credentials set must_change = false where user_id = $1', [userId])
  const open = await server.signIn(loginName, initial)
  const admin = await proved('admin')
  expect((await admin.post(helpWithAccess.path, { id: userId, act: 'require-password' })).status).toBe(200)
  expect((await open.get(readMe.path)).code).toBe('sign_in_required')
  await stopped(loginName)
  const lines = await ask(`select target from audit_log where action = 'password change required'`)
  expect(lines).toEqual([{ target: userId }])
})

test('a remembered browser with a password that is too old goes on by hand, and gives nobody else the step', async () => {
  await ask(
    `insert into unit_password_policies (unit_id, profile) values ($1, 'mlps-3')
     on conflict (unit_id) do update set profile = excluded.profile`,
    [demoUnitId('lakeside-ms')],
  )
  const { loginName, userId } = await newcomer('lakeside-ms')
  await ask('update password_credentials set must_change = false where user_id = $1', [userId])
  const browser = server.visitor()
  await browser.post(signIn.path, { username: loginName, password: initial, remember: true })
  const age = (ms: number) =>
    ask('update password_credentials set changed_at = $2 where user_id = $1', [
      userId,
      new Date(server.clock.now.getTime() - ms),
    ])
  /** The browser is opened again: its session is gone, its device is not. */
  const comeBack = () => {
    for (const name of ['homeroom_session', 'homeroom_refresh']) browser.cookies.delete(name)
    return browser.post(signInRemembered.path)
  }
  await age(90 * day - 1)
  expect((await comeBack()).status).toBe(200)
  await age(90 * day)
  const late = await comeBack()
  expect(late).toMatchObject({ code: 'remembered_device_refused', data: null })
  const byHand = await browser.post(signIn.path, { username: loginName, password: initial, remember: true })
  expect(byHand.code).toBe('password_change_needed')
  const { step } = byHand.data
  const changed = await browser.post(changeForcedPassword.path, { step, newPassword: 'River8Lantern' })
  expect(changed.status).toBe(200)
  expect((await comeBack()).status).toBe(200)
})
