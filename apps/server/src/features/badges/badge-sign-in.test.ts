import { readMe, refreshSession } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { openClassWindow, withdrawBadge } from '@homeroom/contract/badges/pupil-badge-endpoints.ts'
import { endpointAreas } from '@homeroom/contract/endpoints.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoClassId } from '#database/demo-district/people/demo-classes.ts'
import { type BadgeClass, badgeClass, startBadgeClass, statusOf } from '../../../test-support/badge-class.ts'

const endpoints = endpointAreas.flatMap((area) => area.endpoints)
let badges: BadgeClass
beforeAll(async () => {
  badges = await startBadgeClass()
})
beforeEach(() => badges.reset())
afterAll(() => badges.server.close())

test('while the window is open a badge signs its pupil in, and the teacher sees who has come in', async () => {
  const { id, code, userId } = await badges.pupilWithBadge()
  const opened = await badges.open()
  expect(opened.data.window).toMatchObject({
    secondsLeft: 900,
    openedBy: '王芳',
    openedByEnglish: 'Wang Fang',
  })
  const browser = badges.server.visitor()
  const reply = await badges.scan(code, undefined, browser)
  expect(reply.status).toBe(200)
  expect(reply.data).toMatchObject({ userType: '1', unitType: '2', openid: '', unionid: '' })
  expect((await browser.get(readMe.path)).data).toMatchObject({ userId, realName: '李梓萱' })
  expect((await badges.state()).pupils.find((pupil) => pupil.id === id)).toMatchObject({
    account: true,
    badgeSince: expect.any(String),
    cameInAt: badges.server.clock.now.toISOString(),
    locked: false,
  })
  const audit = await badges.query(
    "select device, source, detail from audit_log where actor_id = $1 and action = 'signed in'",
    [userId],
  )
  expect(audit.rows).toContainEqual({
    ...{ device: 'pc', source: '127.0.0.1' },
    detail: { way: 'badge' },
  })
})

test('only a hash of the code is kept, and nothing of it is in the audit log', async () => {
  const { code } = await badges.pupilWithBadge()
  await badges.open()
  await badges.scan(code)
  const { rows } = await badges.query(`select t::text from pupil_badges t union all select a::text from audit_log a`)
  expect(rows.some(({ t }) => String(t).includes(code.slice(4)))).toBe(false)
})

test('a badge is read as a scanner types it', async () => {
  const { code } = await badges.pupilWithBadge()
  await badges.open()
  expect((await badges.scan(` ${code.toLowerCase().replace('.', '。')}\r\n`)).status).toBe(200)
})

describe('a badge is refused like an unknown one', () => {
  const unknown = 'HB1.00000000000000000000000000'
  const otherClass = (code: string) => demoClassId('lakeside-1', code)
  const openAnd =
    (text: string, about: 'id' | 'userId', ...more: string[]) =>
    async (of: { id: string; userId: string }) => {
      await badges.open()
      await badges.query(text, [of[about], ...more])
    }
  const schoolOfPupil = '(select unit_id from students where id = $1)'

  test.each<[string, (of: { id: string; userId: string }) => Promise<unknown>]>([
    ['before the window opens', () => Promise.resolve()],
    [
      'the moment the window ends',
      async () => {
        await badges.open()
        badges.wait(15 * minute)
      },
    ],
    [
      'after the teacher has closed it',
      async () => {
        await badges.open()
        await badges.close()
      },
    ],
    [
      'while another class has its window open',
      () => badges.teacher().post(openClassWindow.path, { classId: otherClass('2-1'), minutes: 5 }),
    ],
    ['when the pupil has left', openAnd('update students set status = 0 where id = $1', 'id')],
    ['when the account is switched off', openAnd("update users set status = 'disabled' where id = $1", 'userId')],
    ['when the account is not one of a pupil', openAnd("update users set user_type = '3' where id = $1", 'userId')],
    [
      'when the pupil has moved to another class',
      openAnd('update students set class_id = $2 where id = $1', 'id', otherClass('3-2')),
    ],
    [
      'when the school is suspended',
      openAnd(`update units set status = 'suspended' where id = ${schoolOfPupil}`, 'id'),
    ],
    [
      'when it was withdrawn',
      async ({ id }) => {
        await badges.open()
        await badges.teacher().post(withdrawBadge.path, { classId: badgeClass, pupilId: id })
      },
    ],
    [
      'when there is a newer one',
      async () => {
        await badges.open()
        await badges.pupilWithBadge()
      },
    ],
  ])('%s', async (_when, happen) => {
    const { id, userId, code } = await badges.pupilWithBadge()
    const restore = await rowsOf(id, userId)
    await happen({ id, userId })
    const [refused, other] = [await badges.scan(code), await badges.scan(unknown)]
    await restore()
    expect([refused.status, refused.code]).toEqual([403, 'badge_refused'])
    expect({ ...refused, headers: null }).toEqual({ ...other, headers: null })
  })

  /** What the cases change, put back afterwards. */
  async function rowsOf(id: string, userId: string) {
    const student = (await badges.query('select class_id, unit_id from students where id = $1', [id])).rows[0]
    return async () => {
      await badges.query('update students set status = 1, class_id = $2 where id = $1', [id, student.class_id])
      await badges.query("update users set status = 'active', user_type = '1' where id = $1", [userId])
      await badges.query("update units set status = 'active' where id = $1", [student.unit_id])
    }
  }
})

test('in the last millisecond of the window a badge still comes in', async () => {
  const { code } = await badges.pupilWithBadge()
  await badges.open(5)
  badges.wait(5 * minute - 1)
  expect((await badges.scan(code)).status).toBe(200)
})

test('a session by badge is as short as on a shared machine, and the browser remembers nobody', async () => {
  const { code, userId } = await badges.pupilWithBadge()
  await badges.open()
  const browser = badges.server.visitor()
  const { headers } = await badges.scan(code, undefined, browser)
  const device = [headers['set-cookie']].flat().find((cookie) => String(cookie).includes('homeroom_device='))
  expect(String(device)).not.toContain('.')
  const ends = await badges.query(
    "select way, shared, expires_at - started_at as lasts from sessions where user_id = $1 and way = 'badge'",
    [userId],
  )
  expect(ends.rows.at(-1)).toMatchObject({ way: 'badge', shared: true, lasts: { hours: 2 } })
  badges.wait(14 * minute)
  expect((await browser.get(refreshSession.path)).status).toBe(200)
  badges.wait(16 * minute)
  expect((await browser.get(refreshSession.path)).code).toBe('refresh_refused')
})

test('what changes how an account is signed in to is not for a session by badge', async () => {
  const { code } = await badges.pupilWithBadge()
  await badges.open()
  const browser = badges.server.visitor()
  await badges.scan(code, undefined, browser)
  const sensitive = endpoints.filter(({ access }) => access.who === 'signed-in' && (access.stepUp || access.ownProof))
  expect(sensitive.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/api/uaa/password/change',
      '/api/uaa/social/bind/link',
      '/api/uaa/second_factor/authenticator/finish',
      '/api/uaa/second_factor/passkey/finish',
      '/api/uaa/oidc/device/answer',
      '/api/uaa/oauth/places_end_others',
      '/api/uaa/oauth/places_forget_device',
      '/api/uaa/second_factor/trusted_browser/forget',
    ]),
  )
  for (const { method, path } of sensitive) {
    const reply = await (method === 'GET' ? browser.get(path) : browser.post(path))
    expect([path, reply.status, reply.code]).toEqual([path, 403, 'badge_session'])
  }
})

test('where a unit wants a second factor of pupils, a badge is not enough, and no step goes on from it', async () => {
  const { code } = await badges.pupilWithBadge()
  await badges.open()
  const of = `(select unit_id from students where class_id = '${badgeClass}' limit 1)`
  await badges.query(
    `insert into second_factor_policies (unit_id, required_of, role_ids, user_types, trusted_days)
     values (${of}, 'user-types', '{}', '{1}', 0)`,
  )
  const reply = await badges.scan(code)
  await badges.query(`delete from second_factor_policies where unit_id = ${of}`)
  expect([reply.status, reply.code, reply.data]).toEqual([403, 'badge_not_enough', null])
})

test('badges are offered where pupils have some: at their school and at the area above it, nowhere else', async () => {
  const offered = async (unit: string) => {
    const { start } = await badges.server.visitor().page(`/login?unit=${unit}`)
    return start?.page === 'sign-in' && start.signIn.ways.badge
  }
  const units = ['lakeside-1', 'lakeside-ms', 'lakeside'] as const
  const all = () => Promise.all(units.map(offered))
  await expect.poll(all).toEqual([false, false, false])
  await badges.pupilWithBadge()
  // A sign-in page is remembered for some seconds.
  await expect.poll(all).toEqual([true, false, true])
})

test('a second scan ends the session of the first, and a new or withdrawn badge ends what the old one opened', async () => {
  const { id, code } = await badges.pupilWithBadge()
  await badges.open()
  const [first, second, third] = [badges.server.visitor(), badges.server.visitor(), badges.server.visitor()]
  await badges.scan(code, undefined, first)
  await badges.scan(code, undefined, second)
  await expect.poll(() => statusOf(first)).toBe(401)
  expect(await statusOf(second)).toBe(200)
  const renewed = await badges.pupilWithBadge()
  await expect.poll(() => statusOf(second)).toBe(401)
  await badges.scan(renewed.code, undefined, third)
  await badges.teacher().post(withdrawBadge.path, { classId: badgeClass, pupilId: id })
  await expect.poll(() => statusOf(third)).toBe(401)
})

test('closing the window leaves who is in, unless they are signed out with it', async () => {
  const { code } = await badges.pupilWithBadge()
  const byPassword = await badges.server.signIn('student')
  await badges.open()
  const browser = badges.server.visitor()
  await badges.scan(code, undefined, browser)
  expect((await badges.close()).data.window).toBeNull()
  expect(await statusOf(browser)).toBe(200)
  await badges.open()
  await badges.close(true)
  await expect.poll(() => statusOf(browser)).toBe(401)
  expect(await statusOf(byPassword)).toBe(200)
})

test('an open window gets a new end, keeps who has come in, and a later window begins anew', async () => {
  const { id, code } = await badges.pupilWithBadge()
  await badges.open(5)
  await badges.scan(code)
  badges.wait(4 * minute)
  expect((await badges.open(45)).data.window.secondsLeft).toBe(45 * 60)
  const cameIn = async () => (await badges.state()).pupils.find((pupil) => pupil.id === id)?.cameInAt
  expect(await cameIn()).toEqual(expect.any(String))
  await badges.close()
  expect(await cameIn()).toBeNull()
  badges.wait(minute)
  await badges.open(5)
  expect(await cameIn()).toBeNull()
})

test('unknown badges from one address are slowed after many, known badges outside a window count no more than they', async () => {
  const { code, userId } = await badges.pupilWithBadge()
  for (let tries = 0; tries < 12; tries++) expect((await badges.scan(code)).code).toBe('badge_refused')
  await badges.open()
  expect((await badges.scan(code)).status).toBe(200)
  const refusals = await badges.query(
    "select count(*)::int as count from audit_log where actor_id = $1 and action = 'sign-in refused' and detail->>'way' = 'badge'",
    [userId],
  )
  expect(refusals.rows[0].count).toBeGreaterThanOrEqual(12)
})
