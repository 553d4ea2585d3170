import { readOwnAuditLines } from '@homeroom/contract/audit/audit-endpoints.ts'
import { faceConsentVersion } from '@homeroom/contract/faces/face-consent.ts'
import {
  agreeToFace,
  readFace,
  readFaceReadings,
  readOwnFace,
  registerFace,
  signInByFace,
  withdrawFace,
} from '@homeroom/contract/faces/face-endpoints.ts'
import { second } from '@homeroom/shared/dates/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type FaceUnit, startFaceUnit } from '../../../test-support/face-unit.ts'
import { fakeFaceEngine, pictureOf } from '../../../test-support/fakes/face-engine.ts'
import { startTestServer } from '../../../test-support/start-test-server.ts'

let faces: FaceUnit
let childId: string
beforeAll(async () => {
  faces = await startFaceUnit()
  const { rows } = await faces.query('select id from students where user_id = $1', [student.userId])
  childId = String(rows[0].id)
  const parent = demoPerson('parent')
  await faces.query(
    `insert into guardianships (unit_id, guardian_id, student_id, relation) values ($1, $2, $3, '母亲') on conflict do nothing`,
    [parent.unitId, parent.userId, childId],
  )
})
beforeEach(async () => {
  await faces.reset()
  await faces.query(`update guardianships set may_see = true, may_sign = true where student_id = $1`, [childId])
})
afterAll(() => faces.server.close())

const [teacher, student] = [demoPerson('teacher'), demoPerson('student')]
const stored = async (table: string) => (await faces.query(`select count(*)::int as n from ${table}`)).rows[0].n

describe('registering', () => {
  test('[FACE-61][FACE-62][FACE-65][FACE-66] stores the own face with its time, and it is shown without what the camera wrote', async () => {
    const browser = await faces.signIn('teacher')
    await faces.agree(browser)
    const read = () => browser.get(readFace.path, { userId: teacher.userId })
    expect(await read()).toMatchObject({ status: 200, data: null })
    const at = faces.server.clock.now.toISOString()
    const saved = await faces.register(browser, teacher.userId, 1)
    expect(saved).toMatchObject({ status: 200, data: { userId: teacher.userId, registerTime: at } })
    const { data, headers } = await read()
    expect(data).toEqual({ userId: teacher.userId, registerTime: at, faceImage: expect.stringMatching(/^\/9j\//) })
    expect(headers['cache-control']).toContain('no-store')
  })

  test('takes the place of the face before', async () => {
    const browser = await faces.withFace('teacher', 1)
    expect((await faces.register(browser, teacher.userId, 2)).status).toBe(200)
    expect(await stored('person_faces')).toBe(1)
    expect((await faces.show(1)).code).toBe('face_not_recognised')
    expect((await faces.show(2)).status).toBe(200)
  })

  test('[FACE-20] is refused without consent, without a fresh proof, to visitors, and where faces are not used', async () => {
    const browser = await faces.signIn('teacher')
    expect((await faces.register(browser, teacher.userId, 1)).code).toBe('face_consent_missing')
    await faces.agree(browser)
    await faces.set({ offered: false })
    expect((await faces.register(browser, teacher.userId, 1)).code).toBe('face_not_offered')
    await faces.set({})
    const unproved = await faces.server.signIn('teacher')
    expect((await faces.register(unproved, teacher.userId, 1)).code).toBe('step_up_needed')
    expect((await faces.register(faces.server.visitor(), teacher.userId, 1)).code).toBe('sign_in_required')
    expect(await stored('person_faces')).toBe(0)
  })

  test.each([
    ['nobody', 'face_none'],
    ['two people', 'face_several'],
    ['too dark', 'face_too_dark'],
  ] as const)('[FACE-63] is refused for a picture of %s, which stays usable for nothing', async (seen, code) => {
    const browser = await faces.signIn('teacher')
    await faces.agree(browser)
    expect((await faces.register(browser, teacher.userId, seen)).code).toBe(code)
    expect(await stored('person_faces')).toBe(0)
  })

  test.each([
    ['empty', '', 'validation_failed'],
    ['no base64', '$$$$', 'validation_failed'],
    ['a data address', 'data:image/png;base64,AAAA', 'validation_failed'],
    ['no picture', Buffer.from('hello, world').toString('base64'), 'picture_unreadable'],
    ['longer than two megabytes', 'A'.repeat(2_800_000), 'validation_failed'],
  ])('[FACE-50][FACE-63] is refused for what is %s', async (_, faceImage, code) => {
    const browser = await faces.signIn('teacher')
    await faces.agree(browser)
    const reply = await browser.post(registerFace.path, { faceImage, userId: teacher.userId })
    expect(reply.code).toBe(code)
  })

  test('with a movement keeps what was seen moving, and refuses when that was somebody else', async () => {
    const browser = await faces.signIn('teacher')
    await faces.agree(browser)
    const other = await faces.challenge(browser, 2, { purpose: 'register' })
    expect((await faces.register(browser, teacher.userId, 1, other)).code).toBe('face_not_live')
    const own = await faces.challenge(browser, 1, { purpose: 'register' })
    expect((await faces.register(browser, teacher.userId, 1, own)).status).toBe(200)
    expect((await faces.query('select templates from person_faces')).rows).toEqual([{ templates: 2 }])
  })

  test('of another person is for the office alone, and only with that person’s consent', async () => {
    const colleague = await faces.signIn('staff')
    expect((await faces.register(colleague, teacher.userId, 3)).code).toBe('not_found')
    expect((await faces.register(colleague, '00000000-0000-0000-0000-000000000000', 3)).code).toBe('not_found')
    const admin = await faces.signIn('admin')
    expect((await faces.register(admin, teacher.userId, 3)).code).toBe('face_consent_missing')
    await faces.agree(await faces.signIn('teacher'))
    expect((await faces.register(admin, teacher.userId, 3)).status).toBe(200)
    expect((await faces.register(admin, demoPerson('admin.two').userId, 3)).code).toBe('not_found')
    expect((await faces.register(admin, student.userId, 3)).code).toBe('face_consent_guardian')
  })
})

test('[F9] neither picture nor numbers stand readable in the database or in the log', async () => {
  const browser = await faces.signIn('teacher')
  await faces.agree(browser)
  const faceImage = await pictureOf(1)
  await browser.post(registerFace.path, { faceImage, userId: teacher.userId })
  const { data } = await browser.get(readFace.path, { userId: teacher.userId })
  const jpeg = Buffer.from(data.faceImage, 'base64')
  const { rows } = await faces.query('select sealed_photograph, sealed_templates from person_faces')
  expect(rows[0].sealed_photograph.includes(jpeg.subarray(0, 16))).toBe(false)
  const logged = await faces.query(`select string_agg(a::text, '') as all from audit_log a`)
  for (const text of [faceImage, data.faceImage, jpeg.toString('hex')])
    expect(logged.rows[0].all.includes(text.slice(0, 40))).toBe(false)
})

describe('consent', () => {
  test('[F10] keeps the wording, the language, the time and who gave it', async () => {
    const browser = await faces.signIn('teacher')
    const before = (await browser.get(readOwnFace.path)).data
    expect(before).toMatchObject({
      consentBy: 'self',
      mayAgree: true,
      mayRegister: false,
      mayWithdraw: false,
      consent: null,
      registerTime: null,
    })
    const after = (await faces.agree(browser)).data
    const at = faces.server.clock.now.toISOString()
    expect(after).toMatchObject({
      ...{ mayAgree: false, mayRegister: true, mayWithdraw: true, anew: false },
      consent: {
        at,
        wording: faceConsentVersion,
        language: 'zh-CN',
        by: 'self',
        byName: '王芳',
        byEnglishName: 'Wang Fang',
      },
    })
    expect((await faces.agree(browser)).status).toBe(200)
    expect(await stored('face_consents')).toBe(1)
  })

  test('is refused to a text that is not shown any more, and where faces are not used', async () => {
    const browser = await faces.signIn('teacher')
    const old = { wording: faceConsentVersion + 1, language: 'en' }
    expect((await browser.post(agreeToFace.path, old)).code).toBe('face_consent_outdated')
    await faces.set({ offered: false })
    expect((await faces.agree(browser)).code).toBe('face_not_offered')
  })

  test('[F10] for a child is given by a guardian with the right to sign, and by nobody else', async () => {
    const [child, parent] = [await faces.signIn('student'), await faces.signIn('parent')]
    expect((await child.get(readOwnFace.path)).data).toMatchObject({ consentBy: 'guardian', mayAgree: false })
    expect((await faces.agree(child)).code).toBe('face_consent_guardian')
    expect((await faces.agree(await faces.signIn('teacher'), childId)).code).toBe('child_not_found')
    await faces.query('update guardianships set may_sign = false where student_id = $1', [childId])
    expect((await faces.agree(parent, childId)).code).toBe('child_not_found')
    expect((await parent.get(readOwnFace.path, { childId })).data).toMatchObject({ mayAgree: false, consent: null })
    await faces.query('update guardianships set may_sign = true where student_id = $1', [childId])
    expect((await faces.agree(parent, childId)).data).toMatchObject({
      userId: student.userId,
      consent: { by: 'guardian' },
    })
    for (const [browser, query] of [
      [parent, { childId }],
      [child, {}],
    ] as const)
      expect((await browser.get(readOwnFace.path, query)).data).toMatchObject({ mayAgree: false, mayWithdraw: true })
    expect((await faces.register(child, student.userId, 5)).status).toBe(200)
    expect((await faces.register(parent, student.userId, 5)).code).toBe('not_found')
    expect((await faces.show(5)).status).toBe(200)
  })

  test('is given by a pupil of the tenth grade alone', async () => {
    const of = '(select class_id from students where user_id = $1)'
    const grade = (await faces.query(`select grade from classes where id = ${of}`, [student.userId])).rows[0].grade
    await faces.query(`update classes set grade = 10 where id = ${of}`, [student.userId])
    const [child, parent] = [await faces.signIn('student'), await faces.signIn('parent')]
    expect((await faces.agree(parent, childId)).code).toBe('face_consent_own')
    expect((await faces.agree(child)).status).toBe(200)
    expect((await parent.post(withdrawFace.path, { childId })).code).toBe('face_consent_own')
    await faces.query(`update classes set grade = ${grade} where id = ${of}`, [student.userId])
  })
})

describe('withdrawing', () => {
  test('[F9] deletes at once, says what, and nobody is recognised any more', async () => {
    const browser = await faces.withFace('teacher', 1)
    expect((await faces.show(1)).status).toBe(200)
    const { data } = await browser.post(withdrawFace.path)
    expect(data).toMatchObject({ photographs: 1, templates: 1, face: { consent: null, registerTime: null } })
    expect(await stored('person_faces')).toBe(0)
    expect((await faces.show(1)).code).toBe('face_not_recognised')
    expect((await faces.register(browser, teacher.userId, 1)).code).toBe('face_consent_missing')
    const { rows } = await faces.query('select withdrawn_by, withdrawn_at from face_consents')
    expect(rows).toEqual([{ withdrawn_by: teacher.userId, withdrawn_at: faces.server.clock.now }])
    expect((await browser.post(withdrawFace.path)).data).toMatchObject({ photographs: 0, templates: 0 })
  })

  test('happens by itself when somebody leaves for another school', async () => {
    await faces.withFace('teacher', 1)
    const [unitId, at] = [faces.unitId, faces.server.clock.now]
    const move = `insert into person_moves (unit_id, user_id, human_id, direction, other_unit_id, by_code, moved_at, kept)
      values ($1, $2, gen_random_uuid(), 'left', $3, false, $4, '{}') returning id`
    const { rows } = await faces.query(move, [unitId, teacher.userId, demoPerson('admin.two').unitId, at])
    expect(await stored('person_faces')).toBe(0)
    expect((await faces.query('select withdrawn_at, withdrawn_by from face_consents')).rows).toEqual([
      { withdrawn_at: at, withdrawn_by: null },
    ])
    await faces.query('delete from person_moves where id = $1', [rows[0].id])
  })

  test('is known to other processes at once', async () => {
    const browser = await faces.withFace('teacher', 1)
    const second = await startTestServer({
      database: faces.server.database,
      parts: { faceEngine: fakeFaceEngine(), now: () => faces.server.clock.now },
    })
    const showThere = async () =>
      second.visitor().post(signInByFace.path, { unitId: faces.unitId, faceImage: await pictureOf(1) })
    expect((await showThere()).status).toBe(200)
    await browser.post(withdrawFace.path)
    expect((await showThere()).code).toBe('face_not_recognised')
    await second.close()
  })

  test('is for a child and its guardian, also while faces are switched off', async () => {
    const parent = await faces.signIn('parent')
    for (const ends of ['parent', 'student']) {
      await faces.agree(parent, childId)
      await faces.register(await faces.signIn('student'), student.userId, 5)
      await faces.set({ offered: false })
      const browser = await faces.signIn(ends)
      const { data } = await browser.post(withdrawFace.path, ends === 'parent' ? { childId } : {})
      expect(data).toMatchObject({ photographs: 1 })
      await faces.set({})
    }
    expect((await (await faces.signIn('staff')).post(withdrawFace.path, { childId })).code).toBe('child_not_found')
  })
})

describe('[F2] the photograph', () => {
  test('is shown to its person, a guardian and the office, and each look is told to the person and the guardian', async () => {
    const [child, parent, admin] = [
      await faces.signIn('student'),
      await faces.signIn('parent'),
      await faces.signIn('admin'),
    ]
    await faces.agree(parent, childId)
    faces.wait(second)
    await faces.register(child, student.userId, 5)
    for (const browser of [child, parent, admin]) {
      faces.wait(second)
      const { data } = await browser.get(readFace.path, { userId: student.userId })
      expect(data).toMatchObject({ userId: student.userId })
    }
    const own = (await child.get(readFaceReadings.path)).data
    // Those behind them are of other tests.
    const newest = own.list.slice(0, 5).map(({ action, self }: { action: string; self: boolean }) => [action, self])
    expect(newest).toEqual([
      ['face photograph read', false],
      ['face photograph read', false],
      ['face photograph read', true],
      ['face registered', true],
      ['face consent given', false],
    ])
    expect((await parent.get(readFaceReadings.path, { childId })).data).toEqual(own)
    const account = (await child.get(readOwnAuditLines.path)).data.list
    expect(account.some(({ action }: { action: string }) => action === 'face photograph read')).toBe(true)
  })

  test('is missing for everybody else, whether or not there is one', async () => {
    await faces.withFace('teacher', 1)
    const stranger = await faces.signIn('staff')
    const missing = await stranger.get(readFace.path, { userId: '00000000-0000-0000-0000-000000000000' })
    for (const [browser, userId] of [
      [stranger, teacher.userId],
      [stranger, student.userId],
      [await faces.signIn('parent'), teacher.userId],
      [await faces.signIn('admin.two'), teacher.userId],
    ] as const) {
      const { code, message, data, status } = await browser.get(readFace.path, { userId })
      expect({ code, message, data, status }).toEqual({
        code: 'not_found',
        message: missing.message,
        data: null,
        status: 404,
      })
    }
    await faces.query('update guardianships set may_see = false where student_id = $1', [childId])
    const parent = await faces.signIn('parent')
    expect((await parent.get(readFace.path, { userId: student.userId })).code).toBe('not_found')
    expect((await parent.get(readOwnFace.path, { childId })).code).toBe('child_not_found')
    expect((await parent.get(readFaceReadings.path, { childId })).code).toBe('child_not_found')
    expect((await faces.server.visitor().get(readFace.path, { userId: teacher.userId })).code).toBe('sign_in_required')
  })
})
