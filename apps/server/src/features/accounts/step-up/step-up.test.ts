import { relogin } from '@homeroom/contract/accounts/devices/device-sign-in-endpoints.ts'
import { renewRecoveryCodes } from '@homeroom/contract/accounts/factors/second-factor-endpoints.ts'
import { writeSecondFactorPolicy } from '@homeroom/contract/accounts/factors/second-factor-policy-endpoints.ts'
import { readMe, signIn } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { readStepUp, stepUp } from '@homeroom/contract/accounts/step-up/step-up-endpoints.ts'
import { stepUpLifetime } from '@homeroom/contract/limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signHandOverToken } from '#features/accounts/session/session-hand-over.ts'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import {
  type Browser,
  demoPassword,
  startTestServer,
  type TestServer,
} from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const policy = { requiredOf: 'nobody', roleIds: [], userTypes: [], trustedDays: 0 }
/** A sensitive act, whatever it does. */
const act = (browser: Browser) => browser.post(writeSecondFactorPolicy.path, policy)
const prove = (browser: Browser, proof = demoPassword, way = 'password') => browser.post(stepUp.path, { way, proof })
const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)
const later = (time: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + time)
}

test('a sensitive act is refused until the person has proved again who they are, and for five minutes after it works', async () => {
  const browser = await server.signIn('admin')
  expect(await act(browser)).toMatchObject({ http: 200, status: 403, code: 'step_up_needed' })
  expect((await browser.get(readStepUp.path)).data).toEqual({
    loginName: 'admin',
    realName: expect.any(String),
    ways: ['password'],
  })
  expect((await prove(browser)).data).toBe('success')
  expect((await act(browser)).status).toBe(200)
  later(stepUpLifetime - 1)
  expect((await act(browser)).status).toBe(200)
  later(1)
  expect((await act(browser)).code).toBe('step_up_needed')
})

test('a proof counts for its own session only', async () => {
  const [one, other] = [await server.signIn('admin'), await server.signIn('admin')]
  await prove(one)
  expect((await act(one)).status).toBe(200)
  expect((await act(other)).code).toBe('step_up_needed')
})

test('who has nothing but a messaging service proves by signing in anew, not by going on under new tokens', async () => {
  const browser = await server.signIn('staff')
  const { unitId, userId } = (await browser.get(readMe.path)).data
  await sql('delete from password_credentials where user_id = $1', [userId])
  const [session] = await sql("update sessions set way = 'wechat' where unit_id = $1 and user_id = $2 returning id", [
    unitId,
    userId,
  ])
  const sensitive = () => browser.post(renewRecoveryCodes.path)
  later(stepUpLifetime - 1)
  expect((await sensitive()).code).toBe('second_factor_missing')
  later(1)
  expect((await sensitive()).code).toBe('step_up_needed')
  const accessToken = signHandOverToken(
    Buffer.alloc(32, 7),
    { unitId, sessionId: session.id },
    { now: server.clock.now },
  )
  expect((await browser.post(relogin.path, { accessToken })).status).toBe(200)
  expect((await sensitive()).code).toBe('step_up_needed')
})

test('a wrong proof, another way, and nothing at all are refused, and nothing is changed by them', async () => {
  const browser = await server.signIn('admin')
  expect((await prove(browser, 'wrong')).code).toBe('step_up_refused')
  expect((await prove(browser, demoPassword, 'code')).code).toBe('step_up_refused')
  expect((await prove(browser, '287082', 'code')).code).toBe('step_up_refused')
  expect((await prove(browser, '')).code).toBe('validation_failed')
  expect((await prove(browser, demoPassword, 'passkey')).code).toBe('validation_failed')
  expect((await act(browser)).code).toBe('step_up_needed')
  expect((await prove(server.visitor())).code).toBe('sign_in_required')
  expect((await server.visitor().get(readStepUp.path)).code).toBe('sign_in_required')
})

test('who may not do it at all is not asked to prove anything, nor is anybody for a form that is not right', async () => {
  expect((await act(server.visitor())).code).toBe('sign_in_required')
  const browser = await server.signIn('admin')
  const wrong = await browser.post(writeSecondFactorPolicy.path, { ...policy, trustedDays: 31 })
  expect(wrong.code).toBe('validation_failed')
})

test('guessing slows down, together with sign-in to the same account', async () => {
  const browser = await server.signIn('teacher')
  const codes: string[] = []
  for (let tries = 0; tries < 12; tries++) codes.push((await prove(browser, `wrong-${tries}`)).code)
  expect(codes.filter((code) => code === 'step_up_refused').length).toBeLessThanOrEqual(11)
  expect(codes.at(-1)).toBe('too_many_requests')
  expect((await prove(browser)).code).toBe('too_many_requests')
  const again = await browser.post(signIn.path, { username: 'teacher', password: demoPassword })
  expect(again.code).toBe('too_many_requests')
  // The person themselves, who is signed in: their session goes on.
  expect((await browser.get(readMe.path)).data.loginName).toBe('teacher')
})

test('the audit log says who confirmed who they are and who could not, and how', async () => {
  const browser = await server.signIn('admin')
  later(1000)
  const since = server.clock.now
  await prove(browser, 'wrong')
  later(1000)
  await prove(browser)
  const { userId } = demoPerson('admin')
  expect(
    await sql('select action, detail from audit_log where actor_id = $1 and occurred_at >= $2 order by occurred_at', [
      userId,
      since,
    ]),
  ).toEqual([
    { action: 'identity confirmation refused', detail: { way: 'password' } },
    { action: 'identity confirmed', detail: { way: 'password' } },
  ])
})
