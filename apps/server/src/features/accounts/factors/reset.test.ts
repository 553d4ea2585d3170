import { signInRemembered } from '@homeroom/contract/accounts/devices/device-sign-in-endpoints.ts'
import {
  beginAuthenticator,
  finishAuthenticator,
  readSecondFactor,
  removeAuthenticator,
  renewRecoveryCodes,
} from '@homeroom/contract/accounts/factors/second-factor-endpoints.ts'
import {
  readSecondFactorPolicy,
  writeSecondFactorPolicy,
} from '@homeroom/contract/accounts/factors/second-factor-policy-endpoints.ts'
import { readMe, signIn } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { stepUp } from '@homeroom/contract/accounts/step-up/step-up-endpoints.ts'
import { switchIdentity } from '@homeroom/contract/identities/identity-endpoints.ts'
import { helpWithAccess, readPersonSignIn } from '@homeroom/contract/people/person-sign-in-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import { expectEachLanguage } from '../../../../test-support/expect-each-language.ts'
import { enrolAuthenticator, seedOf } from '../../../../test-support/second-factor.ts'
import { demoPassword, startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'
import { codeAt } from './factor-rules.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)

/** What a person was told of their second factor, newest first. */
const toldTo = (name: string) =>
  sql(
    `select m.text, m.english_text as "englishText" from messages m join message_recipients r on r.unit_id = m.unit_id and r.message_id = m.id
       where r.user_id = $1 and m.item_id is not null and m.module = 'base' order by m.sent_at desc`,
    [demoPerson(name).userId],
  )

test('an administrator takes the second factor of a person away, whose sessions end and who is told', async () => {
  const browser = await server.signIn('teacher')
  await enrolAuthenticator(server, browser)
  const admin = await server.signIn('admin')
  const { userId } = demoPerson('teacher')
  expect((await admin.get(readPersonSignIn.path, { id: userId })).data).toMatchObject({
    authenticatorSince: expect.any(String),
    passkeys: [],
    recoveryCodesLeft: 10,
  })
  expect((await admin.post(helpWithAccess.path, { id: userId, act: 'reset-second-factor' })).code).toBe(
    'step_up_needed',
  )
  await server.stepUp(admin)
  expect((await admin.post(helpWithAccess.path, { id: userId, act: 'reset-second-factor' })).data).toBe('success')
  expect((await browser.get(readMe.path)).code).toBe('sign_in_required')
  // The password alone is enough again.
  expect((await server.signIn('teacher')).cookies.size).toBeGreaterThan(0)
  expect((await admin.post(helpWithAccess.path, { id: userId, act: 'reset-second-factor' })).code).toBe(
    'second_factor_missing',
  )
  const [told] = await toldTo('teacher')
  expect(told.englishText).toContain('An administrator has reset')
  expectEachLanguage(told)
  const [line] = await sql("select actor_id, target from audit_log where action = 'second factor reset'")
  expect(line).toEqual({ actor_id: demoPerson('admin').userId, target: userId })
})

test('nobody but an administrator looks at it or takes it away, and none does so in another unit', async () => {
  const { userId } = demoPerson('student')
  for (const name of ['teacher', 'student', 'parent', 'admin.two', 'area.admin']) {
    const browser = await server.signIn(name)
    await server.stepUp(browser)
    const refusal = name.includes('admin') ? 'not_found' : 'not_allowed'
    expect((await browser.post(helpWithAccess.path, { id: userId, act: 'reset-second-factor' })).code).toBe(refusal)
    expect((await browser.get(readPersonSignIn.path, { id: userId })).code).toBe(refusal)
  }
  const visitor = server.visitor()
  expect((await visitor.post(helpWithAccess.path, { id: userId, act: 'reset-second-factor' })).code).toBe(
    'sign_in_required',
  )
  expect((await visitor.get(readPersonSignIn.path, { id: userId })).code).toBe('sign_in_required')
  const admin = await server.signIn('admin')
  expect((await admin.get(readPersonSignIn.path, { id: '' })).code).toBe('validation_failed')
  expect((await admin.post(helpWithAccess.path, { id: 'x', act: 'reset-second-factor' })).code).toBe(
    'validation_failed',
  )
})

test('an administrator says of whom it is required; roles of another unit are not known here', async () => {
  const admin = await server.signIn('admin')
  const { roles, policy } = (await admin.get(readSecondFactorPolicy.path)).data
  expect(policy).toEqual({ requiredOf: 'nobody', roleIds: [], userTypes: [], trustedDays: 0 })
  await server.stepUp(admin)
  const wanted = { ...policy, requiredOf: 'roles', roleIds: [roles[0].id], trustedDays: 14 }
  expect((await admin.post(writeSecondFactorPolicy.path, wanted)).data).toBe('success')
  expect((await admin.get(readSecondFactorPolicy.path)).data.policy).toEqual(wanted)

  const other = await server.signIn('admin.two')
  await server.stepUp(other)
  expect((await other.post(writeSecondFactorPolicy.path, wanted)).code).toBe('role_not_found')
  expect((await other.get(readSecondFactorPolicy.path)).data.policy.requiredOf).toBe('nobody')
  const teacher = await server.signIn('teacher')
  await server.stepUp(teacher)
  expect((await teacher.get(readSecondFactorPolicy.path)).code).toBe('not_allowed')
  expect((await teacher.post(writeSecondFactorPolicy.path, wanted)).code).toBe('not_allowed')
  await admin.post(writeSecondFactorPolicy.path, policy)
})

test('an authenticator is offered as picture and text, counts with its first code, and is taken away again', async () => {
  const browser = await server.signIn('staff')
  expect((await browser.post(beginAuthenticator.path)).code).toBe('step_up_needed')
  await server.stepUp(browser)
  const offer = (await browser.post(beginAuthenticator.path)).data
  expect(offer.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  expect(offer.picture.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
  expect((await browser.get(readSecondFactor.path)).data.authenticatorSince).toBeNull()
  const finish = (code: string, by = browser) => by.post(finishAuthenticator.path, { enrolment: offer.enrolment, code })
  const code = codeAt(seedOf(offer), server.clock.now)
  expect((await finish('000000')).code).toBe('enrolment_code_wrong')
  expect((await finish(code, await server.signIn('staff'))).code).toBe('enrolment_over')
  const results = await Promise.all([finish(code), finish(code), finish(code)])
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
  expect((await browser.get(readSecondFactor.path)).data.authenticatorSince).not.toBeNull()
  // The seed is in the database in no form that can be read there.
  expect(JSON.stringify(await sql('select * from totp_credentials'))).not.toContain(seedOf(offer))
  server.clock.now = new Date(server.clock.now.getTime() + 30_000)
  await browser.post(stepUp.path, { way: 'code', proof: codeAt(seedOf(offer), server.clock.now) })
  const renewed = (await browser.post(renewRecoveryCodes.path)).data.recoveryCodes
  expect(new Set(renewed).size).toBe(10)
  expect((await browser.post(removeAuthenticator.path)).data).toBe('success')
  expect((await browser.get(readSecondFactor.path)).data).toMatchObject({
    authenticatorSince: null,
    recoveryCodesLeft: 0,
  })
  expect((await toldTo('staff')).length).toBe(3)
})

test('an account that was switched to keeps its second factor as it is', async () => {
  const browser = await server.signIn('parent')
  await browser.get(switchIdentity.path, { userId: demoPerson('teacher.parent').userId })
  await server.stepUp(browser)
  expect((await browser.post(beginAuthenticator.path)).code).toBe('own_sign_in_needed')
})

test('what remembers a person does not sign in after a reset, nor sets up a second factor in their place', async () => {
  const browser = server.visitor()
  const whole = { username: 'teacher', password: demoPassword, remember: true }
  expect((await browser.post(signIn.path, whole)).status).toBe(200)
  const lost = server.visitor()
  lost.cookies.set('homeroom_remembered', browser.cookies.get('homeroom_remembered') ?? '')
  const admin = await server.signIn('admin')
  await server.stepUp(admin)
  const policy = { requiredOf: 'user-types', roleIds: [], userTypes: ['2'], trustedDays: 0 }
  await admin.post(writeSecondFactorPolicy.path, policy)
  // Whoever holds the telephone has not proved who they are.
  const refused = await lost.post(signInRemembered.path)
  expect(refused).toMatchObject({ status: 401, code: 'remembered_device_refused', data: null })
  await admin.post(writeSecondFactorPolicy.path, { ...policy, requiredOf: 'nobody' })
  await enrolAuthenticator(server, browser)
  await server.stepUp(admin)
  await admin.post(helpWithAccess.path, { id: demoPerson('teacher').userId, act: 'reset-second-factor' })
  expect((await lost.post(signInRemembered.path)).code).toBe('remembered_device_refused')
})

test('an administrator takes nothing away from whoever stands above them', async () => {
  const browser = await server.signIn('staff')
  await enrolAuthenticator(server, browser)
  const { userId } = demoPerson('staff')
  await sql('update users set superman = true where id = $1', [userId])
  const admin = await server.signIn('admin')
  await server.stepUp(admin)
  expect((await admin.post(helpWithAccess.path, { id: userId, act: 'reset-second-factor' })).code).toBe('not_found')
  await sql('update users set superman = false where id = $1', [userId])
  expect((await admin.post(helpWithAccess.path, { id: userId, act: 'reset-second-factor' })).status).toBe(200)
})
