import { randomUUID } from 'node:crypto'
import { signInRemembered } from '@homeroom/contract/accounts/devices/device-sign-in-endpoints.ts'
import {
  endOtherPlaces,
  endSignInPlace,
  forgetDevice,
  readSignInPlaces,
  removeUserClient,
} from '@homeroom/contract/accounts/devices/sign-in-place-endpoints.ts'
import type { SignInPlaces } from '@homeroom/contract/accounts/devices/sign-in-place-schemas.ts'
import { readMe, refreshSession, signIn } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { switchIdentity } from '@homeroom/contract/identities/identity-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import {
  type Browser,
  demoPassword,
  startTestServer,
  type TestServer,
} from '../../../../test-support/start-test-server.ts'

let server: TestServer

let second: TestServer

beforeAll(async () => {
  server = await startTestServer()
  second = await startTestServer({ database: server.database })
})

afterAll(async () => {
  await second.close()
  await server.close()
})

const edge = 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36 Edg/142.0'

async function enter(username: string, { at = server, remember = false } = {}): Promise<Browser> {
  const browser = at.visitor()
  const headers = { 'user-agent': edge }
  await browser.call({
    method: 'POST',
    url: signIn.path,
    headers,
    payload: { username, password: demoPassword, ...(remember && { remember }) },
  })
  return browser
}

const places = async (browser: Browser): Promise<SignInPlaces> => (await browser.get(readSignInPlaces.path)).data

const statusOf = async (browser: Browser) => (await browser.get(readMe.path)).status

test('a person sees where they are signed in: kind of browser, since when, how, and which one this is', async () => {
  const here = await enter('teacher', { remember: true })
  await enter('teacher', { at: second })
  await enter('teacher.two')
  const { sessions, devices, clients } = await places(here)
  expect(sessions).toHaveLength(2)
  expect(sessions.filter(({ current }) => current)).toMatchObject([
    { agent: 'Edge · Windows', way: 'password', shared: false, startedAt: server.clock.now.toISOString() },
  ])
  expect(devices).toMatchObject([{ agent: 'Edge · Windows', current: true }])
  expect(clients).toEqual([])
})

test('one session is ended from another: it is over at every server within a moment', async () => {
  const here = await enter('student')
  const there = await enter('student', { at: second })
  expect(await statusOf(there)).toBe(200)
  const other = (await places(here)).sessions.find(({ current }) => !current)
  expect((await here.post(endSignInPlace.path, { sessionId: other?.sessionId })).status).toBe(200)
  await expect.poll(() => statusOf(there)).toBe(401)
  expect((await there.get(refreshSession.path)).code).toBe('refresh_refused')
  expect((await places(here)).sessions).toHaveLength(1)
})

test('leaving everywhere else ends sessions and forgets devices, but what is used here stays', async () => {
  const here = await enter('parent', { remember: true })
  const there = await enter('parent', { at: second, remember: true })
  const switched = await enter('parent')
  await switched.get(switchIdentity.path, { userId: demoPerson('teacher.parent').userId })
  expect((await here.post(endOtherPlaces.path)).status).toBe(200)
  for (const browser of [there, switched]) await expect.poll(() => statusOf(browser)).toBe(401)
  expect((await there.post(signInRemembered.path)).code).toBe('remembered_device_refused')
  expect(await statusOf(here)).toBe(200)
  const left = await places(here)
  expect([left.sessions.length, left.devices.length]).toEqual([1, 1])
  here.cookies.delete('homeroom_session')
  expect((await here.post(signInRemembered.path)).status).toBe(200)
})

test('a forgotten device signs nobody in and is signed out; one’s own goes on until it is closed', async () => {
  const here = await enter('staff', { remember: true })
  const there = await enter('staff', { at: second, remember: true })
  for (const { deviceId } of (await places(here)).devices)
    expect((await here.post(forgetDevice.path, { deviceId })).status).toBe(200)
  expect((await places(here)).devices).toEqual([])
  await expect.poll(() => statusOf(there)).toBe(401)
  expect(await statusOf(here)).toBe(200)
  here.cookies.delete('homeroom_session')
  expect((await here.post(signInRemembered.path)).code).toBe('remembered_device_refused')
})

test('sessions, devices and apps of others look missing, and so does one’s own session', async () => {
  const owner = await enter('admin', { remember: true })
  const stranger = await enter('teacher.two')
  const { sessions, devices } = await places(owner)
  const tries = [
    [endSignInPlace.path, { sessionId: sessions[0]?.sessionId }],
    [endSignInPlace.path, { sessionId: (await places(stranger)).sessions.find(({ current }) => current)?.sessionId }],
    [endSignInPlace.path, { sessionId: randomUUID() }],
    [forgetDevice.path, { deviceId: devices[0]?.deviceId }],
    [removeUserClient.path, { clientId: randomUUID() }],
  ] as const
  for (const [path, body] of tries) expect((await stranger.post(path, body)).code).toBe('not_found')
  expect(await statusOf(owner)).toBe(200)
  expect((await stranger.post(endSignInPlace.path, { sessionId: 'x' })).code).toBe('validation_failed')
  for (const path of [endSignInPlace, endOtherPlaces, forgetDevice, removeUserClient].map((call) => call.path))
    expect(
      (await server.visitor().post(path, { sessionId: randomUUID(), deviceId: randomUUID(), clientId: randomUUID() }))
        .code,
    ).toBe('sign_in_required')
  expect((await server.visitor().get(readSignInPlaces.path)).code).toBe('sign_in_required')
})
