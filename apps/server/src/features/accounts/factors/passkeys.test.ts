import type { PasskeyAsking } from '@homeroom/contract/accounts/factors/passkey-shapes.ts'
import { beginPasskeySignIn, signInWithPasskey } from '@homeroom/contract/accounts/factors/passkey-sign-in-endpoints.ts'
import {
  beginPasskey,
  finishPasskey,
  readSecondFactor,
  removePasskey,
} from '@homeroom/contract/accounts/factors/second-factor-endpoints.ts'
import {
  beginSignInConfirmation,
  confirmSignInPasskey,
  readSecondFactorStep,
} from '@homeroom/contract/accounts/factors/second-factor-step-endpoints.ts'
import { readMe, signIn } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import {
  beginPasskeyStepUp,
  readStepUp,
  stepUpWithPasskey,
} from '@homeroom/contract/accounts/step-up/step-up-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import {
  type Browser,
  demoPassword,
  startTestServer,
  type TestServer,
} from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'
import { createVirtualAuthenticator } from '../../../../test-support/virtual-authenticator.ts'
import { userHandle } from './passkeys.ts'

/** The address that a test server is asked at. */
const origin = 'http://localhost'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

const whoIs = async (browser: Browser) => (await browser.get(readMe.path)).data?.loginName

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)

/** Signs a demo person in who then has a passkey: their browser and their authenticator. */
async function withPasskey(name: string) {
  const browser = await server.signIn(name)
  await server.stepUp(browser)
  const authenticator = createVirtualAuthenticator(origin)
  const asked = (await browser.post(beginPasskey.path)).data
  const reply = await browser.post(finishPasskey.path, {
    passkey: authenticator.make(asked),
    name: '我的手机',
  })
  expect(reply).toMatchObject({ status: 200 })
  return { browser, authenticator, asked, recoveryCodes: reply.data.recoveryCodes as string[] }
}

const ask = async (browser: Browser): Promise<PasskeyAsking> => (await browser.post(beginPasskeySignIn.path)).data

const enter = (browser: Browser, passkey: object) => browser.post(signInWithPasskey.path, { passkey })

test('a passkey is made for the site and the person, and signs them in by itself', async () => {
  const { browser, authenticator, asked, recoveryCodes } = await withPasskey('teacher')
  expect(asked).toMatchObject({
    rpId: 'localhost',
    rpName: 'Homeroom',
    userName: 'teacher',
    exclude: [],
    userHandle: userHandle(demoPerson('teacher')),
  })
  expect(recoveryCodes).toHaveLength(10)
  expect((await browser.get(readSecondFactor.path)).data).toMatchObject({
    passkeysHere: true,
    passkeys: [{ name: '我的手机', synced: false, lastUsedAt: null }],
  })
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  const fresh = server.visitor()
  const asking = await ask(fresh)
  expect(asking).toMatchObject({ rpId: 'localhost', allow: [] })
  expect((await enter(fresh, authenticator.sign(asking))).data).toMatchObject({ userType: '2' })
  expect(await whoIs(fresh)).toBe('teacher')
  const [line] = await sql(
    "select detail->>'way' as way from audit_log where actor_id = $1 and action = 'signed in' order by occurred_at desc limit 1",
    [demoPerson('teacher').userId],
  )
  expect(line).toEqual({ way: 'passkey' })
})

describe('with the passkey of a member of staff', () => {
  let authenticator: ReturnType<typeof createVirtualAuthenticator>
  beforeAll(async () => {
    ;({ authenticator } = await withPasskey('staff'))
  })

  const otherwise: [string, Parameters<typeof authenticator.sign>[1]][] = [
    ['on the page of another site', { origin: 'https://homeroom.evil.cn' }],
    ['on the same name with another port', { origin: 'http://localhost:8081' }],
    ['for another site', { rpId: 'evil.cn' }],
    ['for a challenge of its own', { challenge: 'A'.repeat(43) }],
    ['as if it were made', { type: 'webauthn.create' }],
    ['without finger, face or PIN', { unverified: true }],
    ['for another person', { userHandle: userHandle(demoPerson('teacher.parent')) }],
    ['for a person of another unit', { userHandle: userHandle(demoPerson('teacher.two')) }],
    ['for nobody', { userHandle: undefined }],
    ['for a handle that is none', { userHandle: 'AAAA' }],
  ]
  test.each(otherwise)('what it signs %s opens nothing', async (_name, other) => {
    const browser = server.visitor()
    expect((await enter(browser, authenticator.sign(await ask(browser), other))).code).toBe('passkey_refused')
    expect(await whoIs(browser)).toBeUndefined()
  })

  test('a changed signature, another key of the same name and a copy with an old count open nothing', async () => {
    const browser = server.visitor()
    const good = authenticator.sign(await ask(browser))
    const changed = `${good.signature.slice(0, -6)}AAAAAA`
    expect((await enter(browser, { ...good, signature: changed })).code).toBe('passkey_refused')
    const thief = createVirtualAuthenticator(origin)
    const making = {
      challenge: 'x',
      rpId: 'localhost',
      rpName: '',
      userName: '',
      displayName: '',
      exclude: [],
    }
    thief.make({ ...making, userHandle: userHandle(demoPerson('staff')) })
    const stolenName = { ...thief.sign(await ask(browser)), id: good.id }
    expect((await enter(browser, stolenName)).code).toBe('passkey_refused')
    expect((await enter(browser, authenticator.sign(await ask(browser)))).status).toBe(200)
    const copy = authenticator.sign(await ask(browser), { signCount: 1 })
    expect((await enter(browser, copy)).code).toBe('passkey_refused')
  })

  test('an answer works once, in the browser that asked, within five minutes', async () => {
    const [browser, other] = [server.visitor(), server.visitor()]
    await ask(other)
    const elsewhere = authenticator.sign(await ask(browser), { signCount: 100 })
    expect((await enter(other, elsewhere)).code).toBe('passkey_refused')
    expect((await enter(browser, elsewhere)).code).toBe('passkey_refused')
    const good = authenticator.sign(await ask(browser))
    expect((await enter(browser, good)).status).toBe(200)
    expect((await enter(browser, good)).code).toBe('passkey_refused')
    const late = authenticator.sign(await ask(browser))
    server.clock.now = new Date(server.clock.now.getTime() + 5 * 60_000)
    expect((await enter(browser, late)).code).toBe('passkey_refused')
  })

  test('it confirms the password, and a sensitive act, of its own person only', async () => {
    const browser = server.visitor()
    const reply = await browser.post(signIn.path, { username: 'staff', password: demoPassword })
    expect(reply.code).toBe('second_factor_needed')
    const { step } = reply.data
    expect((await browser.post(readSecondFactorStep.path, { step })).data.ways).toEqual(['passkey', 'recovery-code'])
    const { authenticator: neighbour } = await withPasskey('parent')
    const confirm = async (by: typeof authenticator) => {
      const asking: PasskeyAsking = (await browser.post(beginSignInConfirmation.path, { step })).data
      expect(asking.allow).toHaveLength(1)
      return browser.post(confirmSignInPasskey.path, { step, passkey: by.sign(asking) })
    }
    expect((await confirm(neighbour)).code).toBe('passkey_refused')
    expect((await confirm(authenticator)).data).toMatchObject({ userType: '4' })
    expect(await whoIs(browser)).toBe('staff')

    expect((await browser.get(readStepUp.path)).data.ways).toEqual(['passkey', 'recovery-code'])
    const prove = async (by: typeof authenticator) => {
      const asking = (await browser.post(beginPasskeyStepUp.path)).data
      return browser.post(stepUpWithPasskey.path, { passkey: by.sign(asking) })
    }
    expect((await prove(neighbour)).code).toBe('step_up_refused')
    expect((await prove(authenticator)).data).toBe('success')
  })

  test('nobody else takes it away; who has it does, and it opens nothing any more', async () => {
    const browser = server.visitor()
    await enter(browser, authenticator.sign(await ask(browser)))
    const proof = authenticator.sign((await browser.post(beginPasskeyStepUp.path)).data)
    await browser.post(stepUpWithPasskey.path, { passkey: proof })
    const [passkey] = (await browser.get(readSecondFactor.path)).data.passkeys
    for (const name of ['teacher.parent', 'admin', 'admin.two']) {
      const other = await server.signIn(name)
      await server.stepUp(other)
      expect((await other.post(removePasskey.path, { passkeyId: passkey.id })).code).toBe('not_found')
    }
    expect((await browser.post(removePasskey.path, { passkeyId: passkey.id })).data).toBe('success')
    expect((await browser.get(readSecondFactor.path)).data).toMatchObject({
      passkeys: [],
      recoveryCodesLeft: 0,
    })
    const visitor = server.visitor()
    expect((await enter(visitor, authenticator.sign(await ask(visitor)))).code).toBe('passkey_refused')
    expect((await server.signIn('staff')).cookies.size).toBeGreaterThan(0)
  })
})

test('what is made otherwise than it was asked for is not taken on', async () => {
  const browser = await server.signIn('student')
  await server.stepUp(browser)
  const authenticator = createVirtualAuthenticator(origin)
  const begin = async (of = browser) => (await of.post(beginPasskey.path)).data
  const finish = (passkey: object, of = browser) => of.post(finishPasskey.path, { passkey, name: 'x' })
  const wrongs = [
    { origin: 'https://homeroom.evil.cn' },
    { rpId: 'evil.cn' },
    { challenge: 'A'.repeat(43) },
    { type: 'webauthn.get' },
    { unverified: true },
  ]
  for (const other of wrongs)
    expect((await finish(authenticator.make(await begin(), other))).code).toBe('passkey_refused')
  const good = authenticator.make(await begin())
  expect((await finish({ ...good, attestation: 'AAAA' })).code).toBe('passkey_refused')
  // Begun in one session, finished in another one of the same person.
  const twin = await server.signIn('student')
  expect((await finish(authenticator.make(await begin()), twin)).code).toBe('passkey_refused')
  expect((await finish({ ...good, id: '' })).code).toBe('validation_failed')
  expect((await browser.get(readSecondFactor.path)).data.passkeys).toEqual([])
})

test('a switched-off account and a visitor get nowhere, and at an address without a name there are no passkeys', async () => {
  const { authenticator } = await withPasskey('teacher.parent')
  const { userId } = demoPerson('teacher.parent')
  await sql("update users set status = 'disabled' where id = $1", [userId])
  const browser = server.visitor()
  expect((await enter(browser, authenticator.sign(await ask(browser)))).code).toBe('account_disabled')
  expect((await browser.post(beginPasskey.path)).code).toBe('sign_in_required')
  const bare = await browser.call({
    method: 'POST',
    url: beginPasskeySignIn.path,
    payload: {},
    headers: { host: '127.0.0.1:8080' },
  })
  expect(bare.code).toBe('passkeys_not_here')
})
