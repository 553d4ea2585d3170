import { markSharedMachine } from '@homeroom/contract/accounts/devices/shared-machine-endpoints.ts'
import { refreshSession, signIn } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { readOwnSessionEnds, saveSessionLimits } from '@homeroom/contract/accounts/session/session-limit-endpoints.ts'
import { day, minute } from '@homeroom/shared/dates/durations.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Browser, startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => limit(30, 90))
afterAll(() => server.close())

async function limit(idleMinutes: number, absoluteMinutes: number): Promise<void> {
  const browser = await server.signIn('admin')
  await server.stepUp(browser)
  await browser.post(saveSessionLimits.path, { idleMinutes, absoluteMinutes })
}
const passTime = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}
const after = (ms: number) => new Date(server.clock.now.getTime() + ms).toISOString()
const endsOf = async (browser: Browser) => (await browser.get(readOwnSessionEnds.path)).data
const renew = async (browser: Browser) => (await browser.get(refreshSession.path)).status
const again = (browser: Browser, more: object = {}) =>
  browser.post(signIn.path, { username: 'admin', password: 'Homeroom-2026', ...more })

test('an administrator is told when their session ends, and exactly then it does', async () => {
  const [unused, used] = [await server.signIn('admin'), await server.signIn('admin')]
  const told = { signedInAt: after(0), shared: false, unusedEndsAt: after(30 * minute), endsAt: after(90 * minute) }
  expect(await endsOf(unused)).toMatchObject({ ...told, rememberedUntil: null })
  passTime(20 * minute)
  expect(await renew(used)).toBe(200)
  expect(await endsOf(used), 'use puts one of them off').toMatchObject({ ...told, unusedEndsAt: after(30 * minute) })
  passTime(10 * minute)
  expect(await renew(unused)).toBe(401)
  passTime(20 * minute - 1)
  expect(await renew(used)).toBe(200)
  expect((await endsOf(used)).unusedEndsAt).toBe(after(30 * minute))
  passTime(29 * minute)
  expect(await renew(used)).toBe(200)
  expect(await endsOf(used), 'never after the latest end').toMatchObject({
    unusedEndsAt: told.endsAt,
    endsAt: told.endsAt,
  })
  passTime(11 * minute + 1)
  expect(await renew(used)).toBe(401)
})

test('shorter limits hold at once for the session that runs', async () => {
  const admin = await server.signIn('admin')
  const began = server.clock.now.getTime()
  const before = await endsOf(admin)
  await limit(15, 60)
  expect(await endsOf(admin)).toEqual({
    ...before,
    unusedEndsAt: new Date(began + 15 * minute).toISOString(),
    endsAt: new Date(began + 60 * minute).toISOString(),
  })
})

test('a remembered browser is told until when it signs in by itself: a month unused', async () => {
  const admin = server.visitor()
  await again(admin, { remember: true })
  expect((await endsOf(admin)).rememberedUntil).toBe(after(30 * day))
})

test('on a machine of several people the shorter limits are told', async () => {
  await limit(1440, 10_080)
  const admin = await server.signIn('admin')
  await admin.post(markSharedMachine.path, { shared: true })
  await again(admin)
  expect(await endsOf(admin)).toMatchObject({
    ...{ shared: true, unusedEndsAt: after(15 * minute), endsAt: after(120 * minute), rememberedUntil: null },
  })
})

test('only those who set the limits are told, and nobody of another session', async () => {
  const first = await server.signIn('admin')
  const told = await endsOf(first)
  passTime(minute)
  const second = await server.signIn('admin')
  expect((await endsOf(second)).signedInAt).toBe(after(0))
  expect(await endsOf(first)).toEqual(told)
  for (const name of ['teacher', 'student', 'parent', 'staff'])
    expect(await (await server.signIn(name)).get(readOwnSessionEnds.path)).toMatchObject({ code: 'not_allowed' })
  expect((await server.visitor().get(readOwnSessionEnds.path)).code).toBe('sign_in_required')
})
