import { markSharedMachine } from '@homeroom/contract/accounts/devices/shared-machine-endpoints.ts'
import { readMe, refreshSession, signIn } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { readSessionLimits, saveSessionLimits } from '@homeroom/contract/accounts/session/session-limit-endpoints.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Browser, startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'
import { usualLimits } from './limits-of-sessions.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  const { idleMinutes, absoluteMinutes } = usualLimits
  await save(idleMinutes, absoluteMinutes)
})

afterAll(() => server.close())

function passTime(ms: number): void {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}

const renew = async (browser: Browser) => (await browser.get(refreshSession.path)).status

async function save(idleMinutes: number, absoluteMinutes: number, name = 'admin') {
  const browser = await server.signIn(name)
  await server.stepUp(browser)
  return browser.post(saveSessionLimits.path, { idleMinutes, absoluteMinutes })
}

test('an administrator reads and sets the limits of the unit; the usual ones are 8 hours and a day', async () => {
  const admin = await server.signIn('admin')
  expect((await admin.get(readSessionLimits.path)).data).toEqual({ idleMinutes: 480, absoluteMinutes: 1440 })
  expect((await save(30, 90)).data).toEqual({ idleMinutes: 30, absoluteMinutes: 90 })
  expect((await (await server.signIn('admin')).get(readSessionLimits.path)).data.idleMinutes).toBe(30)
})

test('a session that nobody uses ends at the idle limit of its unit, and a used one at the absolute limit', async () => {
  await save(30, 60)
  const [unused, used] = [await server.signIn('teacher'), await server.signIn('teacher')]
  passTime(30 * minute - 1)
  expect(await renew(used)).toBe(200)
  passTime(1)
  expect(await renew(unused)).toBe(401)
  passTime(29 * minute)
  expect(await renew(used)).toBe(200)
  passTime(minute)
  expect(await renew(used)).toBe(401)
})

const endOf = async (browser: Browser) => (await browser.get(readMe.path)).data?.endsAt

test('[SESSION-23] me and every page tell when the session ends: renewing changes nothing, signing in again does', async () => {
  await save(30, 60)
  const browser = await server.signIn('teacher')
  const end = new Date(server.clock.now.getTime() + 60 * minute).toISOString()
  expect(await endOf(browser)).toBe(end)
  passTime(20 * minute)
  expect(await renew(browser)).toBe(200)
  expect(await endOf(browser)).toBe(end)
  expect((await browser.page('/desktop/home')).start).toMatchObject({ session: { endsAt: end } })

  // Beside the first one, as in a new window: it takes the place of the old session.
  await browser.post(signIn.path, { username: 'teacher', password: 'Homeroom-2026' })
  expect(await endOf(browser)).toBe(new Date(server.clock.now.getTime() + 60 * minute).toISOString())

  const before = await server.signIn('teacher')
  await save(1440, 1500)
  await save(1440, 1560)
  expect(await endOf(before)).toBe(new Date(server.clock.now.getTime() + 60 * minute).toISOString())
})

test('sessions that run end by shorter limits, too, and longer ones lengthen none', async () => {
  const [idle, old] = [await server.signIn('student'), await server.signIn('student')]
  passTime(50 * minute)
  expect(await renew(old)).toBe(200)
  await save(20, 60)
  expect(await renew(idle)).toBe(401)
  passTime(10 * minute)
  await save(1440, 10_080)
  expect(await renew(old)).toBe(401)
  await expect.poll(async () => (await old.get(readMe.path)).status).toBe(401)
})

test('a machine of several people keeps its own shorter limits', async () => {
  await save(1440, 10_080)
  const admin = await server.signIn('admin')
  await admin.post(markSharedMachine.path, { shared: true })
  await admin.post(signIn.path, { username: 'teacher', password: 'Homeroom-2026' })
  passTime(15 * minute)
  expect(await renew(admin)).toBe(401)
})

test('limits out of bounds, or idle above absolute, are refused', async () => {
  for (const [idle, absolute] of [
    [14, 60],
    [15, 59],
    [1441, 1441],
    [15, 10_081],
    [61, 60],
    [15.5, 60],
  ] as const)
    expect((await save(idle, absolute)).code, `${idle} ${absolute}`).toBe('validation_failed')
  expect((await save(15, 60)).status).toBe(200)
  expect((await save(1440, 10_080)).status).toBe(200)
})

test('only administrators may, and only for their own unit', async () => {
  for (const name of ['teacher', 'student', 'parent', 'staff']) {
    const browser = await server.signIn(name)
    expect((await browser.get(readSessionLimits.path)).code).toBe('not_allowed')
    expect((await save(60, 60, name)).code).toBe('not_allowed')
  }
  expect((await server.visitor().get(readSessionLimits.path)).code).toBe('sign_in_required')
  expect((await server.visitor().post(saveSessionLimits.path, usualLimits)).code).toBe('sign_in_required')
  const unproved = await server.signIn('admin')
  expect((await unproved.post(saveSessionLimits.path, usualLimits)).code).toBe('step_up_needed')
  await save(15, 60)
  const area = await server.signIn('area.admin')
  expect((await area.get(readSessionLimits.path)).data).toEqual(usualLimits)
})
