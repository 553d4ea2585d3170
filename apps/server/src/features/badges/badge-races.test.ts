import { refreshSession } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { setBadgePictures, signInByBadge } from '@homeroom/contract/badges/pupil-badge-endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BadgeClass, badgeClass, startBadgeClass, statusOf } from '../../../test-support/badge-class.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'

// Two processes on one database: what one decides, the other keeps to.

let badges: BadgeClass
let second: TestServer
beforeAll(async () => {
  badges = await startBadgeClass()
  second = await startTestServer({ database: badges.server.database })
})
beforeEach(async () => {
  await badges.reset()
  second.clock.now = badges.server.clock.now
})
afterAll(async () => {
  await second.close()
  await badges.server.close()
})

/** So many browsers, every other one at the second server. */
const browsers = (count: number) =>
  Array.from({ length: count }, (_, index) => (index % 2 ? second : badges.server).visitor())
const scanAll = (all: readonly Browser[], body: object) =>
  Promise.all(all.map((browser) => browser.post(signInByBadge.path, body)))
const living = async () =>
  (await badges.query("select id from sessions where way = 'badge' and ended_at is null")).rows.length

test('of 50 scans of one badge at once on two servers one session is alive in the end', async () => {
  const { code } = await badges.pupilWithBadge()
  await badges.open()
  const all = browsers(50)
  const replies = await scanAll(all, { badge: code })
  const came = all.filter((_, index) => replies[index]?.status === 200)
  // The limiter may have asked some to wait; nobody else is told anything but that.
  for (const { status, code: why } of replies) expect([200, why]).toContain(status === 200 ? 200 : 'too_many_requests')
  expect(came.length).toBeGreaterThan(0)
  expect(await living()).toBe(1)
  await expect
    .poll(async () => (await Promise.all(came.map(statusOf))).filter((status) => status === 200).length)
    .toBe(1)
})

test('a window that closes with everybody leaving leaves nobody behind who was just coming in', async () => {
  const { code } = await badges.pupilWithBadge()
  for (let round = 0; round < 4; round++) {
    await badges.query('delete from sign_in_throttles')
    await badges.open()
    const all = browsers(6)
    const [replies] = await Promise.all([scanAll(all, { badge: code }), badges.close(true)])
    for (const { status, code: why } of replies)
      expect(status === 200 || why === 'badge_refused' || why === 'too_many_requests').toBe(true)
    expect(await living()).toBe(0)
  }
})

test('a badge that is renewed while it is scanned keeps nothing open', async () => {
  let { code } = await badges.pupilWithBadge()
  await badges.open()
  for (let round = 0; round < 10; round++) {
    await badges.query('delete from sign_in_throttles')
    const all = browsers(4)
    const scans = scanAll(all, { badge: code })
    // Each time the teacher is a little later.
    for (let pause = 0; pause < round; pause++) await badges.query('select 1')
    const renewed = await badges.pupilWithBadge()
    await scans
    expect(await living()).toBe(0)
    for (const browser of all) expect((await browser.get(refreshSession.path)).status).not.toBe(200)
    code = renewed.code
  }
  await badges.query('delete from sign_in_throttles')
  expect((await badges.scan(code)).status).toBe(200)
})

test('wrong pictures at the same moment count one by one', async () => {
  const { code, id } = await badges.pupilWithBadge()
  const body = { classId: badgeClass, pupilId: id, pictures: ['cat', 'sun', 'boat'] }
  await badges.teacher().post(setBadgePictures.path, body)
  await badges.open()
  const replies = await scanAll(browsers(20), { badge: code, pictures: ['cat', 'cat', 'cat'] })
  const answers = replies.map((reply) => reply.code)
  expect(answers.filter((answer) => answer === 'badge_pictures_wrong').length).toBeLessThanOrEqual(4)
  const { rows } = await badges.query('select wrong_tries from pupil_badges')
  expect(rows[0].wrong_tries).toBeLessThanOrEqual(5)
})
