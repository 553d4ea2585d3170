import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { readStepUp } from '@homeroom/contract/accounts/step-up/step-up-endpoints.ts'
import { beginFaceChallenge, signInByFace } from '@homeroom/contract/faces/face-endpoints.ts'
import { faceChallengeLifetime } from '@homeroom/contract/faces/face-limits.ts'
import { minute, second } from '@homeroom/shared/dates/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type FaceUnit, startFaceUnit } from '../../../test-support/face-unit.ts'
import { burstOf, pictureOf } from '../../../test-support/fakes/face-engine.ts'
import type { Reply } from '../../../test-support/start-test-server.ts'

let faces: FaceUnit
beforeAll(async () => {
  faces = await startFaceUnit()
})
beforeEach(() => faces.reset())
afterAll(() => faces.server.close())

const teacher = demoPerson('teacher')

test('[FACE-31][FACE-53][FACE-55][FACE-69] a registered face signs its person in, and leaves one line that says how', async () => {
  await faces.withFace('teacher', 1)
  await faces.withFace('staff', 2)
  const browser = faces.server.visitor()
  const reply = await faces.show(1, {}, browser)
  expect(reply).toMatchObject({ status: 200, data: { unitId: teacher.unitId, userType: '2' } })
  expect((await browser.get(readMe.path)).data).toMatchObject({ userId: teacher.userId })
  const { rows } = await faces.query(
    `select detail from audit_log where actor_id = $1 and action = 'signed in' and detail->>'way' = 'face'`,
    [teacher.userId],
  )
  expect(rows).toEqual([{ detail: { way: 'face' } }])
})

test('without a named unit a face is looked for in the unit whose sign-in page the browser has opened', async () => {
  await faces.withFace('teacher', 1)
  const browser = faces.server.visitor()
  const body = { faceImage: await pictureOf(1), noIntercept: true }
  // The unit over all others is asked, which uses no faces.
  expect((await browser.post(signInByFace.path, body)).code).toBe('face_not_offered')
  await browser.page('/login?unit=lakeside-1')
  expect((await browser.post(signInByFace.path, body)).status).toBe(200)
})

describe('[FACE-56] whoever may not sign in gets one answer, and no session', () => {
  const told = ({ http, status, code, message, data }: Reply) => ({ http, status, code, message, data })

  test.each<[string, () => Promise<unknown>]>([
    ['an unknown face', async () => {}],
    [
      'a face that is registered in another unit',
      async () => {
        await faces.set({}, 'admin.two')
        await faces.withFace('admin.two', 9)
      },
    ],
    [
      'a suspended person',
      async () => {
        await faces.withFace('staff', 9)
        // Once, so that the face is in memory.
        expect((await faces.show(9)).status).toBe(200)
        await faces.query(`update users set status = 'disabled' where id = $1`, [demoPerson('staff').userId])
      },
    ],
    [
      'a person whose consent has ended',
      async () => {
        await faces.withFace('staff', 9)
        expect((await faces.show(9)).status).toBe(200)
        await faces.query('update face_consents set withdrawn_at = now() where user_id = $1', [
          demoPerson('staff').userId,
        ])
      },
    ],
    [
      'a face of another model',
      async () => {
        await faces.withFace('staff', 9)
        await faces.query(`update person_faces set model = 'older', serial = default`)
      },
    ],
    [
      'templates that were moved from another person',
      async () => {
        await faces.withFace('staff', 9)
        await faces.withFace('teacher', 1)
        await faces.query(
          `update person_faces f set sealed_templates = s.sealed_templates, serial = default
         from person_faces s where s.user_id = $1 and f.user_id = $2`,
          [demoPerson('staff').userId, teacher.userId],
        )
        await faces.query('delete from person_faces where user_id = $1', [demoPerson('staff').userId])
      },
    ],
  ])('%s', async (_, prepare) => {
    await prepare()
    const browser = faces.server.visitor()
    const reply = await faces.show(9, {}, browser)
    expect(told(reply)).toEqual({
      ...{ http: 200, status: 403, code: 'face_not_recognised', data: null },
      message:
        '没有认出您。请重试，或用其他方式登录。|||You were not recognised. Please try again, or sign in another way.',
    })
    expect((await browser.get(readMe.path)).status).toBe(401)
    await faces.query(`update users set status = 'active' where id = $1`, [demoPerson('staff').userId])
  })
})

test('a unit that has not switched it on offers no sign-in by face, and what is registered stays', async () => {
  await faces.withFace('teacher', 1)
  for (const off of [{ signIn: false }, { offered: false }]) {
    await faces.set(off)
    expect((await faces.show(1)).code).toBe('face_not_offered')
  }
  await faces.set({})
  expect((await faces.show(1)).status).toBe(200)
})

test('the sign-in page lists the way only while the unit has it on', async () => {
  const listed = async () => (await faces.server.visitor().page('/login?unit=lakeside-1')).start
  const on = await listed()
  expect(on?.page === 'sign-in' && on.signIn.unitBy).toBeTruthy()
  await faces.set({ signIn: false })
  const off = await listed()
  expect([on, off].map((start) => start?.page === 'sign-in' && start.signIn.ways.face)).toEqual([true, false])
})

describe('a challenge', () => {
  beforeEach(() => faces.set({ liveness: true }))

  test('is needed where the unit asks for it, and lets in who does what it asks', async () => {
    await faces.withFace('teacher', 1)
    const browser = faces.server.visitor()
    expect((await faces.show(1, {}, browser)).code).toBe('face_challenge_needed')
    const { challenge, frames } = await faces.challenge(browser, 1)
    expect((await faces.show(1, { challenge }, browser)).code).toBe('face_challenge_needed')
    expect((await faces.show(1, { frames }, browser)).code).toBe('face_challenge_needed')
    expect((await faces.show(1, { challenge, frames }, browser)).status).toBe(200)
  })

  test('is given to nobody who signs in where the unit asks for none', async () => {
    const begin = async (body: object) => (await faces.server.visitor().post(beginFaceChallenge.path, body)).data
    const { unitId } = faces
    expect(await begin({ purpose: 'sign-in', unitId })).toMatchObject({ challenge: expect.any(String) })
    await faces.set({ liveness: false })
    expect(await begin({ purpose: 'sign-in', unitId })).toBeNull()
    expect(await begin({ purpose: 'register', unitId })).toMatchObject({ challenge: expect.any(String) })
  })

  test('is good once, in its browser, for its purpose, for half a minute', async () => {
    await faces.withFace('teacher', 1)
    const browser = faces.server.visitor()
    const again = await faces.challenge(browser, 1)
    expect((await faces.show(1, again, browser)).status).toBe(200)
    const refused = async (more: object, where = browser) => (await faces.show(1, more, where)).code
    const burst = async () => ({ frames: await burstOf(1, again.ask) })
    expect(await refused({ ...again, ...(await burst()) })).toBe('face_challenge_over')
    expect(await refused(await faces.challenge(browser, 1), faces.server.visitor())).toBe('face_challenge_over')
    expect(await refused(await faces.challenge(browser, 1, { purpose: 'register' }))).toBe('face_challenge_over')
    const late = await faces.challenge(browser, 1)
    faces.wait(faceChallengeLifetime)
    expect(await refused(late)).toBe('face_challenge_over')
    const inTime = await faces.challenge(browser, 1)
    faces.wait(faceChallengeLifetime - 1)
    expect((await faces.show(1, inTime, browser)).status).toBe(200)
  })

  test('is not passed by who does something else, nor by frames of another person', async () => {
    await faces.withFace('teacher', 1)
    await faces.withFace('staff', 2)
    const browser = faces.server.visitor()
    const still = await faces.challenge(browser, 1, { pose: 'straight' })
    expect((await faces.show(1, still, browser)).code).toBe('face_not_live')
    // One's own face moves, and the photograph is of somebody else.
    const other = await faces.challenge(browser, 2)
    expect((await faces.show(1, other, browser)).code).toBe('face_not_recognised')
    const mixed = await faces.challenge(browser, 1)
    mixed.frames[2] = await pictureOf(2, mixed.ask)
    expect((await faces.show(1, mixed, browser)).code).toBe('face_not_live')
  })
})

test('a picture that was sent is not taken a second time, also after a refusal and from another browser', async () => {
  await faces.withFace('teacher', 1)
  const faceImage = await pictureOf(1)
  expect((await faces.show(1, { faceImage })).status).toBe(200)
  expect((await faces.show(1, { faceImage })).code).toBe('face_used_before')
  const unknown = await pictureOf(7)
  expect((await faces.show(7, { faceImage: unknown })).code).toBe('face_not_recognised')
  expect((await faces.show(7, { faceImage: unknown })).code).toBe('face_used_before')
})

test('of one body that is sent ten times at once, one is let in', async () => {
  await faces.withFace('teacher', 1)
  const faceImage = await pictureOf(1)
  const replies = await Promise.all(Array.from({ length: 10 }, () => faces.show(1, { faceImage })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

describe('wrong faces', () => {
  test('[F5] may be shown five times in a browser, then half a minute passes, then a whole one', async () => {
    await faces.withFace('teacher', 1)
    const browser = faces.server.visitor()
    for (let wrong = 1; wrong <= 5; wrong++) expect((await faces.show(7, {}, browser)).code).toBe('face_not_recognised')
    expect((await faces.show(1, {}, browser)).code).toBe('too_many_requests')
    faces.wait(30 * second)
    expect((await faces.show(7, {}, browser)).code).toBe('face_not_recognised')
    faces.wait(59 * second)
    expect((await faces.show(1, {}, browser)).code).toBe('too_many_requests')
    faces.wait(second)
    expect((await faces.show(1, {}, browser)).status).toBe(200)
  })

  test('from one address in ever new browsers end, too, and nobody’s password is touched', async () => {
    await faces.withFace('teacher', 1)
    const codes: string[] = []
    for (let wrong = 0; wrong < 55; wrong++) codes.push((await faces.show(7)).code)
    expect(codes.filter((code) => code === 'face_not_recognised').length).toBeLessThanOrEqual(51)
    expect(codes.at(-1)).toBe('too_many_requests')
    await faces.server.signIn('teacher')
  })

  test('do not include pictures on which nobody can be seen: they say what to do better', async () => {
    await faces.withFace('teacher', 1)
    const browser = faces.server.visitor()
    for (let wrong = 0; wrong < 8; wrong++) {
      expect((await faces.show('too dark', {}, browser)).code).toBe('face_too_dark')
      expect((await faces.show('two people', {}, browser)).code).toBe('face_several')
    }
    expect((await faces.show(1, {}, browser)).status).toBe(200)
    faces.wait(minute)
  })
})

test('whoever has to set up a second factor cannot do so by showing a face, and a face confirms nothing', async () => {
  await faces.withFace('teacher', 1)
  const browser = faces.server.visitor()
  expect((await faces.show(1, {}, browser)).status).toBe(200)
  expect((await faces.register(browser, teacher.userId, 1)).code).toBe('step_up_needed')
  expect((await browser.get(readStepUp.path)).data.ways).toEqual(['password'])
  await faces.query(
    `insert into second_factor_policies (unit_id, required_of, user_types, role_ids, trusted_days)
     values ($1, 'user-types', '{2}', '{}', 0)`,
    [teacher.unitId],
  )
  const refused = await faces.show(1)
  await faces.query('delete from second_factor_policies')
  expect(refused).toMatchObject({ status: 403, code: 'face_not_enough', data: null })
})
