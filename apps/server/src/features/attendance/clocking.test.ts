import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import {
  readKiosks,
  saveAttendanceSettings,
  saveSchoolDay,
} from '@homeroom/contract/attendance/attendance-office-endpoints.ts'
import { clockIn, readKiosk } from '@homeroom/contract/attendance/kiosk-endpoints.ts'
import { readOwnAttendance, saveAttendanceWishes } from '@homeroom/contract/attendance/own-attendance-endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type AttendanceUnit,
  clockTime,
  schoolMonday,
  startAttendanceUnit,
} from '../../../test-support/attendance-unit.ts'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { pictureOf } from '../../../test-support/fakes/face-engine.ts'
import type { Browser } from '../../../test-support/start-test-server.ts'

let school: AttendanceUnit
let office: Browser
beforeAll(async () => {
  school = await startAttendanceUnit()
})
beforeEach(async () => {
  await school.reset()
  office = await school.signIn('admin')
})
afterAll(() => school.server.close())

const student = demoPerson('student')

test('[FACE-59][FACE-60] a recognised pupil is present, and the person, the time and the gate are kept', async () => {
  await school.withPupil(7)
  const kiosk = await school.kiosk('North gate')
  school.at('07:52')
  const reply = await school.pass(kiosk, 7)
  expect(reply).toMatchObject({
    status: 200,
    data: {
      ...{
        userId: student.userId,
        realName: '李梓萱',
        englishName: 'Li Zixuan',
        state: 'present',
        again: false,
        counted: true,
      },
      at: clockTime('07:52').toISOString(),
      className: expect.stringContaining('三年级'),
    },
  })
  expect(await school.monday()).toMatchObject({
    mark: { state: 'present', source: 'kiosk', arrivedAt: clockTime('07:52').toISOString(), byName: '' },
    clockings: [{ at: clockTime('07:52').toISOString(), gate: 'North gate' }],
  })
  // A session is not begun.
  expect((await kiosk.get(readMe.path)).status).toBe(401)
  school.at('12:01')
  expect((await school.pass(kiosk, 7)).data).toMatchObject({ state: 'present', again: true })
  expect((await school.monday()).clockings).toHaveLength(2)
  const later = await school.server.signIn('admin')
  expect((await later.get(readKiosks.path)).data).toMatchObject([{ gate: 'North gate', state: 'enrolled', today: 2 }])
})

test('[FACE-59] teachers are kept with their time, too, and are not marked', async () => {
  const teacher = await school.withFace('teacher', 3)
  const kiosk = await school.kiosk()
  expect((await school.pass(kiosk, 3)).data).toMatchObject({ englishName: 'Wang Fang', state: null, className: '' })
  const { data } = await teacher.get(readOwnAttendance.path, { month: '2026-11' })
  expect(data).toMatchObject({ marked: false, wishes: null, child: null })
  expect(data.days.at(-1)).toMatchObject({ mark: null, clockings: [{ gate: 'North gate' }] })
})

describe('when somebody is late', () => {
  const settings = {
    ...{ begins: '08:00', arrivalsUntil: '12:00', lateAfter: 5, missingAfter: 60, whenMissing: 'nothing' },
    ...{ weekdays: [1, 2, 3, 4, 5], grades: [] as object[] },
    version: 0,
  }

  test('follows the times of the school, those of the grade first', async () => {
    await school.withPupil(7)
    const kiosk = await school.kiosk()
    const arriving = async (time: string) => {
      await school.query('delete from attendance_marks; delete from clockings')
      school.at(time)
      return (await school.pass(kiosk, 7)).data.state
    }
    expect(await arriving('08:00')).toBe('present')
    expect(await arriving('08:01')).toBe('late')
    school.at('08:20')
    expect((await office.post(saveAttendanceSettings.path, settings)).status).toBe(200)
    expect(await arriving('08:05')).toBe('present')
    expect(await arriving('08:06')).toBe('late')
    const earlier = { ...settings, grades: [{ grade: 3, begins: '07:40' }], version: 1 }
    expect((await office.post(saveAttendanceSettings.path, earlier)).status).toBe(200)
    expect(await arriving('07:46')).toBe('late')
  })

  test('guardians hear it, and of an arrival on time only when they want to', async () => {
    const pupil = await school.withPupil(7)
    await school.query(
      `insert into guardianships (unit_id, guardian_id, student_id, relation) values ($1, $2, $3, '阿姨')
       on conflict do nothing`,
      [student.unitId, demoPerson('parent').userId, pupil],
    )
    const told = async () => school.told(await school.server.signIn('parent'))
    const kiosk = await school.kiosk()
    school.at('07:50')
    await school.pass(kiosk, 7)
    expect(await told()).toEqual([])
    const parent = await school.server.signIn('parent')
    await parent.post(saveAttendanceWishes.path, { childId: pupil, arrival: true, late: true, absence: true })
    await school.query('delete from attendance_marks; delete from clockings')
    await school.pass(kiosk, 7)
    expect(await told()).toMatchObject([{ englishMessageMeno: 'Li Zixuan arrived at school at 07:50 on 2026-11-30.' }])
    await school.query('delete from attendance_marks; delete from clockings')
    school.at('08:31')
    await school.pass(kiosk, 7)
    expect((await told()).map(({ messageMeno }) => messageMeno)).toContain('李梓萱11月30日迟到，08:31 到校。')
    // Passing again tells nobody.
    await school.pass(kiosk, 7)
    expect(await told()).toHaveLength(2)
  })

  test('whoever is seen is not absent, whoever said so, and a leave stays one', async () => {
    const pupil = await school.withPupil(7)
    const kiosk = await school.kiosk()
    const { rows } = await school.query('select class_id as "classId" from students where id = $1', [pupil])
    const mark = async (more: object) => {
      const reply = await school.mark(await school.server.signIn('admin'), [{ pupilId: pupil, ...more }], rows[0])
      expect(reply).toMatchObject({ status: 200, data: { skipped: [] } })
    }
    await mark({ state: 'absent', version: 0 })
    school.at('08:40')
    expect((await school.pass(kiosk, 7)).data.state).toBe('late')
    await mark({ state: 'leave', reason: 'Dentist at 10', version: 2 })
    school.at('08:45')
    expect((await school.pass(kiosk, 7)).data.state).toBe('leave')
    expect((await school.monday()).mark).toMatchObject({ state: 'leave', reason: 'Dentist at 10' })
  })

  test('who goes home in the afternoon has not just arrived, whatever was known', async () => {
    const pupil = await school.withPupil(7)
    const kiosk = await school.kiosk()
    school.at('16:00')
    expect((await school.pass(kiosk, 7)).data).toMatchObject({ state: null, counted: false })
    expect(await school.monday()).toMatchObject({ mark: null, clockings: [{}] })
    const { rows } = await school.query('select class_id as "classId" from students where id = $1', [pupil])
    const marks = [{ pupilId: pupil, state: 'present', version: 0 }]
    expect((await school.mark(await school.server.signIn('admin'), marks, rows[0])).status).toBe(200)
    school.at('16:05')
    await school.pass(kiosk, 7)
    expect((await school.monday()).mark).toMatchObject({ state: 'present', arrivedAt: null })
  })

  test('a face that was taken for another is corrected: nothing of the arrival stays, and the time comes back with the pupil', async () => {
    const pupil = await school.withPupil(7)
    await school.query(
      `insert into guardianships (unit_id, guardian_id, student_id, relation) values ($1, $2, $3, '阿姨')
       on conflict do nothing`,
      [student.unitId, demoPerson('parent').userId, pupil],
    )
    const parent = await school.server.signIn('parent')
    await parent.post(saveAttendanceWishes.path, { childId: pupil, arrival: true, late: false, absence: false })
    const kiosk = await school.kiosk()
    school.at('08:40')
    await school.pass(kiosk, 7)
    // Who wants arrivals and no lateness hears that a late pupil has arrived.
    const told = async () =>
      (await school.told(await school.server.signIn('parent'))).map((one) => one.englishMessageMeno)
    expect(await told()).toEqual(['Li Zixuan arrived at school at 08:40 on 2026-11-30.'])
    const { rows } = await school.query('select class_id as "classId" from students where id = $1', [pupil])
    const office2 = await school.server.signIn('admin')
    await school.mark(office2, [{ pupilId: pupil, state: 'absent', version: 1 }], rows[0])
    expect(await told()).toEqual([])
    await school.mark(office2, [{ pupilId: pupil, state: 'present', version: 2 }], rows[0])
    expect((await school.monday()).mark).toMatchObject({
      state: 'present',
      arrivedAt: expect.stringContaining('T00:40'),
    })
  })

  test('a gate that completes a register ends its reminder', async () => {
    const pupil = await school.withPupil(7)
    await school.query(
      `insert into attendance_marks (unit_id, student_id, day, state, source, marked_at)
       select s.unit_id, s.id, $2, 'present', 'register', now() from students s
       where s.class_id = (select class_id from students where id = $1) and s.id <> $1 and s.status = 1`,
      [pupil, schoolMonday],
    )
    const remind = { ...settings, whenMissing: 'remind', missingAfter: 20 }
    expect((await office.post(saveAttendanceSettings.path, remind)).status).toBe(200)
    const open = async () =>
      (
        await school.query(
          `select count(*)::int as n from application_items i join students s on s.id = $1
        where i.application_code = 'attendance' and i.kind = 'todo' and i.closed_at is null
          and i.key = 'register-' || s.class_id || '-2026-11-30'`,
          [pupil],
        )
      ).rows[0].n
    await school.query(
      `insert into application_items (unit_id, application_code, kind, key, created_at)
       select unit_id, 'attendance', 'todo', 'register-' || class_id || '-2026-11-30', now() from students where id = $1`,
      [pupil],
    )
    expect(await open()).toBe(1)
    await school.pass(await school.kiosk(), 7)
    expect(await open()).toBe(0)
  })

  test('a day without school marks nobody, and keeps who came', async () => {
    await school.withPupil(7)
    const kiosk = await school.kiosk()
    const holiday = { firstDay: schoolMonday, lastDay: schoolMonday, school: false, note: '校庆', englishNote: '' }
    expect((await office.post(saveSchoolDay.path, holiday)).status).toBe(200)
    expect((await school.pass(kiosk, 7)).data).toMatchObject({ state: null, counted: false })
    expect(await school.monday()).toMatchObject({ school: false, note: '校庆', mark: null, clockings: [{}] })
  })
})

describe('nobody is recognised', () => {
  test('whose face is unknown, and the same picture is good once', async () => {
    await school.withPupil(7)
    const kiosk = await school.kiosk()
    expect(await school.pass(kiosk, 8)).toMatchObject({ status: 403, code: 'clocking_not_recognised', data: null })
    const faceImage = await pictureOf(7)
    expect((await kiosk.post(clockIn.path, { faceImage })).status).toBe(200)
    expect((await kiosk.post(clockIn.path, { faceImage })).code).toBe('face_used_before')
    expect((await school.pass(kiosk, 'nobody')).code).toBe('face_none')
    expect((await school.pass(kiosk, 'two people')).code).toBe('face_several')
  })

  test('who has agreed to a wording without clocking in, withdrew, or was suspended', async () => {
    await school.withPupil(7)
    const kiosk = await school.kiosk()
    await school.query('update face_consents set wording = 1')
    expect((await school.pass(kiosk, 7)).code).toBe('clocking_not_recognised')
    await school.query('update face_consents set wording = 2, withdrawn_at = now()')
    expect((await school.pass(kiosk, 7)).code).toBe('clocking_not_recognised')
    await school.query('update face_consents set withdrawn_at = null')
    await school.query(`update users set status = 'disabled' where id = $1`, [student.userId])
    expect((await school.pass(kiosk, 7)).code).toBe('clocking_not_recognised')
    await school.query(`update users set status = 'active' where id = $1`, [student.userId])
    expect((await school.pass(kiosk, 7)).status).toBe(200)
  })

  test('at a kiosk of another unit, or where faces are off', async () => {
    await school.set({}, 'admin.two')
    await school.withFace('admin.two', 9)
    const kiosk = await school.kiosk()
    expect((await school.pass(kiosk, 9)).code).toBe('clocking_not_recognised')
    await school.set({ offered: false })
    expect((await school.pass(kiosk, 9)).code).toBe('face_not_offered')
    expect((await kiosk.get(readKiosk.path)).data).toMatchObject({ offered: false, gate: 'North gate' })
  })
})
