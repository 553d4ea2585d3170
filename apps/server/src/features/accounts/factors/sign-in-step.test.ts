import {
  forgetTrustedBrowser,
  readSecondFactor,
  removeAuthenticator,
} from '@homeroom/contract/accounts/factors/second-factor-endpoints.ts'
import { writeSecondFactorPolicy } from '@homeroom/contract/accounts/factors/second-factor-policy-endpoints.ts'
import {
  beginAuthenticatorStep,
  confirmSignInCode,
  finishAuthenticatorStep,
  readSecondFactorStep,
} from '@homeroom/contract/accounts/factors/second-factor-step-endpoints.ts'
import { readMe, signIn } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { readStepUp, stepUp } from '@homeroom/contract/accounts/step-up/step-up-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import { expectEachLanguage } from '../../../../test-support/expect-each-language.ts'
import { enrolAuthenticator, seedOf } from '../../../../test-support/second-factor.ts'
import {
  type Browser,
  demoPassword,
  startTestServer,
  type TestServer,
} from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'
import { codeAt } from './factor-rules.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

const password = (browser: Browser, username: string) => browser.post(signIn.path, { username, password: demoPassword })

const whoIs = async (browser: Browser) => (await browser.get(readMe.path)).data?.loginName

const later = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
}

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)

const confirm = (browser: Browser, step: string, code: string, more: object = {}) =>
  browser.post(confirmSignInCode.path, { step, way: 'code', code, ...more })

/** The right password of somebody with a second factor: a browser and the handle it goes on with. */
async function begun(username: string, browser = server.visitor()) {
  const reply = await password(browser, username)
  expect(reply).toMatchObject({ http: 200, status: 403, code: 'second_factor_needed' })
  return { browser, step: String(reply.data.step) }
}

test('behind the password a code of the authenticator is asked for, and the session begins with it only', async () => {
  const { seed } = await enrolAuthenticator(server, await server.signIn('teacher'))
  const { browser, step } = await begun('teacher')
  expect(await whoIs(browser)).toBeUndefined()
  expect((await browser.post(readSecondFactorStep.path, { step })).data).toEqual({
    loginName: 'teacher',
    ways: ['code', 'recovery-code'],
    trustedDays: 0,
    passkeysHere: true,
  })
  expect((await confirm(browser, step, '000000')).code).toBe('second_factor_refused')
  const code = codeAt(seed, server.clock.now)
  expect((await confirm(browser, step, ` ${code.slice(0, 3)} ${code.slice(3)} `)).data).toMatchObject({
    userType: '2',
  })
  expect(await whoIs(browser)).toBe('teacher')
  // Neither the step nor the code once more.
  expect((await confirm(browser, step, code)).code).toBe('sign_in_step_over')
  const again = await begun('teacher')
  expect((await confirm(again.browser, again.step, code)).code).toBe('second_factor_refused')
})

test('a step is good in its own browser only, and only for ten minutes', async () => {
  const { seed } = await enrolAuthenticator(server, await server.signIn('staff'))
  const { browser, step } = await begun('staff')
  const thief = server.visitor()
  for (const call of [readSecondFactorStep, confirmSignInCode, beginAuthenticatorStep]) {
    const body = { step, way: 'code', code: codeAt(seed, server.clock.now) }
    expect((await thief.post(call.path, body)).code).toBe('sign_in_step_over')
  }
  later(601)
  expect((await confirm(browser, step, codeAt(seed, server.clock.now))).code).toBe('sign_in_step_over')
})

test('a recovery code stands in for the authenticator, once, and the person is told', async () => {
  const { recoveryCodes } = await enrolAuthenticator(server, await server.signIn('parent'))
  expect(recoveryCodes).toHaveLength(10)
  const use = async (code: string | undefined) => {
    const { browser, step } = await begun('parent')
    return { browser, reply: await confirm(browser, step, String(code), { way: 'recovery-code' }) }
  }
  const { browser, reply } = await use(recoveryCodes[3]?.toLowerCase().replace('-', ' '))
  expect(reply.status).toBe(200)
  expect((await browser.get(readSecondFactor.path)).data).toMatchObject({ recoveryCodesLeft: 9 })
  expect((await use(recoveryCodes[3])).reply.code).toBe('second_factor_refused')
  expect((await use('AAAAA-AAAAA')).reply.code).toBe('second_factor_refused')
  expect((await use(recoveryCodes[4])).reply.status).toBe(200)
  const { userId } = demoPerson('parent')
  const told = await sql(
    `select m.text, m.english_text as "englishText" from messages m join message_recipients r on r.unit_id = m.unit_id and r.message_id = m.id
     where r.user_id = $1 and m.english_text like '%A recovery code was used%'`,
    [userId],
  )
  expect(told).toHaveLength(2)
  for (const message of told) expectEachLanguage(message)
})

test('guessing codes slows down from everywhere together, and the right password does not forgive it', async () => {
  const { seed } = await enrolAuthenticator(server, await server.signIn('teacher.parent'))
  await sql('delete from sign_in_throttles')
  const results: string[] = []
  // Each guess from another address, behind the right password each time.
  for (let number = 0; number < 16; number++) {
    const browser = server.visitor()
    const send = (url: string, payload: object) =>
      browser.call({ method: 'POST', url, payload, remoteAddress: `10.1.1.${number}` })
    const first = await send(signIn.path, { username: 'teacher.parent', password: demoPassword })
    if (first.code !== 'second_factor_needed') {
      results.push(first.code)
      continue
    }
    const { step } = first.data
    results.push((await send(confirmSignInCode.path, { step, way: 'code', code: '123123' })).code)
  }
  expect(results.filter((code) => code === 'second_factor_refused').length).toBeLessThanOrEqual(11)
  expect(results.at(-1)).toBe('too_many_requests')
  // A day later the person gets in.
  later(25 * 3600)
  const { browser, step } = await begun('teacher.parent')
  expect((await confirm(browser, step, codeAt(seed, server.clock.now))).status).toBe(200)
})

test('who must have a second factor and has none sets it up on the way in, and a password alone changes no factor', async () => {
  const admin = await server.signIn('admin')
  await server.stepUp(admin)
  const policy = { requiredOf: 'user-types', roleIds: [], userTypes: ['1'], trustedDays: 0 }
  expect((await admin.post(writeSecondFactorPolicy.path, policy)).status).toBe(200)
  const browser = server.visitor()
  const reply = await password(browser, 'student')
  expect(reply).toMatchObject({ status: 403, code: 'second_factor_enrolment_needed' })
  const { step } = reply.data
  expect((await browser.post(readSecondFactorStep.path, { step })).data.ways).toEqual([])
  expect((await confirm(browser, step, '123456')).code).toBe('second_factor_refused')
  const offer = (await browser.post(beginAuthenticatorStep.path, { step })).data
  expect(offer.address).toContain('otpauth://totp/Homeroom:student?issuer=Homeroom')
  const finish = (code: string) =>
    browser.post(finishAuthenticatorStep.path, { step, enrolment: offer.enrolment, code })
  expect((await finish('000000')).code).toBe('enrolment_code_wrong')
  const done = await finish(codeAt(seedOf(offer), server.clock.now))
  expect(done.data).toMatchObject({ signedIn: { userType: '1' }, recoveryCodes: expect.any(Array) })
  expect(done.data.recoveryCodes).toHaveLength(10)
  expect(await whoIs(browser)).toBe('student')
  // The last one cannot be taken away while the unit requires it.
  await browser.post(stepUp.path, { way: 'recovery-code', proof: done.data.recoveryCodes[0] })
  expect((await browser.post(removeAuthenticator.path)).code).toBe('second_factor_required')
  // Somebody else who knows the password gets a step, but no way round the factor that is there.
  const thief = await begun('student')
  expect((await thief.browser.post(beginAuthenticatorStep.path, { step: thief.step })).code).toBe('sign_in_step_over')
  await admin.post(writeSecondFactorPolicy.path, { ...policy, requiredOf: 'nobody' })
})

test('a browser is trusted only where the unit allows it, for its own account, its days and until it is forgotten', async () => {
  const admin = await server.signIn('admin')
  await server.stepUp(admin)
  const allow = (trustedDays: number) =>
    admin.post(writeSecondFactorPolicy.path, {
      requiredOf: 'nobody',
      roleIds: [],
      userTypes: [],
      trustedDays,
    })
  const { seed } = await enrolAuthenticator(server, await server.signIn('area.admin'))
  // The unit of this one has decided nothing: it stays at never.
  const there = await begun('area.admin')
  await confirm(there.browser, there.step, codeAt(seed, server.clock.now), { trust: true })
  expect((await password(there.browser, 'area.admin')).code).toBe('second_factor_needed')

  const own = await enrolAuthenticator(server, admin)
  await allow(7)
  later(30)
  const { browser, step } = await begun('admin')
  expect((await browser.post(readSecondFactorStep.path, { step })).data.trustedDays).toBe(7)
  await confirm(browser, step, codeAt(own.seed, server.clock.now), { trust: true })
  expect((await password(browser, 'admin')).status).toBe(200)
  expect((await password(browser, 'area.admin')).code).toBe('second_factor_needed')
  expect((await begun('admin')).step).toBeTruthy()
  later(7 * 86_400 - 31)
  const trusted = await password(browser, 'admin')
  expect(trusted.status).toBe(200)
  const [shown] = (await browser.get(readSecondFactor.path)).data.trustedBrowsers
  const other = await server.signIn('admin.two')
  expect((await other.post(forgetTrustedBrowser.path, { browserId: shown.id })).code).toBe('not_found')
  expect((await browser.post(forgetTrustedBrowser.path, { browserId: shown.id })).status).toBe(200)
  expect((await password(browser, 'admin')).code).toBe('second_factor_needed')
})

test('whoever has a second factor proves with it before a sensitive act, no longer with the password', async () => {
  const browser = await server.signIn('parent.two')
  const { seed } = await enrolAuthenticator(server, browser)
  expect((await browser.get(readStepUp.path)).data.ways).toEqual(['code', 'recovery-code'])
  expect((await browser.post(stepUp.path, { way: 'password', proof: demoPassword })).code).toBe('step_up_refused')
  const proof = codeAt(seed, server.clock.now)
  expect((await browser.post(stepUp.path, { way: 'code', proof })).data).toBe('success')
  expect((await browser.post(stepUp.path, { way: 'code', proof })).code).toBe('step_up_refused')
})
