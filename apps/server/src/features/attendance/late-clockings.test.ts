import { randomUUID } from 'node:crypto'
import { clockIn } from '@homeroom/contract/attendance/kiosk-endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AttendanceUnit, clockTime, startAttendanceUnit } from '../../../test-support/attendance-unit.ts'
import { pictureOf } from '../../../test-support/fakes/face-engine.ts'

let school: AttendanceUnit
beforeAll(async () => {
  school = await startAttendanceUnit()
})
beforeEach(async () => {
  await school.reset()
})
afterAll(() => school.server.close())

describe('an entry that comes later, because the network was away', () => {
  test('has the time of its picture, once, however often it is sent', async () => {
    await school.withPupil(7)
    const kiosk = await school.kiosk()
    school.at('08:30')
    const late = { faceImage: await pictureOf(7), entryId: randomUUID(), takenAt: clockTime('07:55').toISOString() }
    const [first, second] = [await kiosk.post(clockIn.path, late), await kiosk.post(clockIn.path, late)]
    expect(first.data).toMatchObject({ state: 'present', at: clockTime('07:55').toISOString() })
    expect(second).toMatchObject({ status: 200, data: first.data })
    const later = { entryId: randomUUID(), takenAt: clockTime('07:58').toISOString() }
    const together = { ...late, ...later, faceImage: await pictureOf(7) }
    const replies = await Promise.all([1, 2].map(() => kiosk.post(clockIn.path, together)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies[0]?.data).toEqual(replies[1]?.data)
    expect((await school.monday()).clockings).toHaveLength(2)
    // Who stands before the kiosk for a while was seen once.
    await school.pass(kiosk, 7, { entryId: randomUUID(), takenAt: clockTime('07:58').toISOString() })
    expect((await school.monday()).clockings).toHaveLength(2)
  })

  test('makes a pupil earlier who was seen later, and never later', async () => {
    await school.withPupil(7)
    const kiosk = await school.kiosk()
    school.at('08:30')
    expect((await school.pass(kiosk, 7)).data.state).toBe('late')
    await school.pass(kiosk, 7, { entryId: randomUUID(), takenAt: clockTime('07:58').toISOString() })
    expect((await school.monday()).mark).toMatchObject({
      state: 'present',
      arrivedAt: clockTime('07:58').toISOString(),
    })
    await school.pass(kiosk, 7, { entryId: randomUUID(), takenAt: clockTime('08:10').toISOString() })
    expect((await school.monday()).mark).toMatchObject({
      state: 'present',
      arrivedAt: clockTime('07:58').toISOString(),
    })
  })

  test('is not lost when it could not be kept the first time', async () => {
    await school.withPupil(7)
    const kiosk = await school.kiosk()
    const late = { faceImage: await pictureOf(7), entryId: randomUUID(), takenAt: clockTime('07:55').toISOString() }
    await school.query('alter table clockings add constraint nothing_now check (false) not valid')
    expect((await kiosk.post(clockIn.path, late)).status).toBe(500)
    await school.query('alter table clockings drop constraint nothing_now')
    expect((await kiosk.post(clockIn.path, late)).data).toMatchObject({ state: 'present' })
    // Under another name it is a picture that was used before.
    expect((await kiosk.post(clockIn.path, { ...late, entryId: randomUUID() })).code).toBe('face_used_before')
  })

  test('of another kiosk is not taken for one of this', async () => {
    await school.withPupil(7)
    const [north, south] = [await school.kiosk('North gate'), await school.kiosk('South gate')]
    const entryId = randomUUID()
    expect((await school.pass(north, 7, { entryId })).status).toBe(200)
    expect((await school.pass(south, 7, { entryId })).code).toBe('validation_failed')
  })

  test('is refused when it is too old, and one from the future is taken as of now', async () => {
    await school.withPupil(7)
    const kiosk = await school.kiosk()
    expect((await school.pass(kiosk, 7, { takenAt: clockTime('20:19', '2026-11-29').toISOString() })).code).toBe(
      'clocking_too_old',
    )
    const ahead = await school.pass(kiosk, 7, { takenAt: clockTime('09:00').toISOString() })
    expect(ahead.data.at).toBe(school.server.clock.now.toISOString())
    expect((await school.pass(kiosk, 7, { takenAt: '2026-13-45T00:00:00Z' })).code).toBe('validation_failed')
  })
})
