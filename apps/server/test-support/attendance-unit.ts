import { addKiosk } from '@homeroom/contract/attendance/attendance-office-endpoints.ts'
import { clockIn, enrolKiosk } from '@homeroom/contract/attendance/kiosk-endpoints.ts'
import { readOwnAttendance } from '@homeroom/contract/attendance/own-attendance-endpoints.ts'
import { markRegister, readRegister, readRegisters } from '@homeroom/contract/attendance/register-endpoints.ts'
import type { Register } from '@homeroom/contract/attendance/register-schemas.ts'
import { readUnreadMessages } from '@homeroom/contract/messages/message-endpoints.ts'
import { expect } from 'vitest'
import { demoPerson } from './demo-district.ts'
import { startFaceUnit } from './face-unit.ts'
import { pictureOf, type Seen } from './fakes/face-engine.ts'
import type { Browser, Reply } from './start-test-server.ts'

/** A Monday of school. The clocks of the demo district are eight hours ahead of UTC. */
export const schoolMonday = '2026-11-30'
export const clockTime = (time: string, day = schoolMonday) => new Date(`${day}T${time}:00.000+08:00`)

/** A school whose faces are on, at 08:20 on a Monday, with the class of the demo's teacher. */
export async function startAttendanceUnit() {
  const faces = await startFaceUnit()
  const { server, query } = faces
  let classId = ''
  let resets = 0

  /** Sets the clock. */
  const at = (time: string, day?: string): void => {
    server.clock.now = clockTime(time, day)
  }

  const classRegister = async (browser: Browser, more: object = {}): Promise<Register> =>
    (await browser.get(readRegister.path, { classId, day: schoolMonday, ...more })).data

  return {
    ...faces,
    at,
    classId: () => classId,
    classRegister,
    /** Nothing is marked, and the clock stands at 08:20. */
    async reset(): Promise<void> {
      await faces.reset()
      at('08:20')
      // A second later each time, so that what a test records is the newest.
      server.clock.now = new Date(server.clock.now.getTime() + ++resets * 1000)
      for (const table of ['attendance_marks', 'clockings', 'kiosks', 'attendance_wishes', 'school_days'])
        await query(`delete from ${table}`)
      await query('delete from attendance_grade_times; delete from attendance_settings')
      // Then weekdays alone count, whatever school year the demo district is in.
      await query('delete from terms')
      await query(
        `delete from messages where module = 'attendance'; delete from todo_items where module = 'attendance'`,
      )
      await query(`delete from application_items where application_code = 'attendance'`)
      if (classId !== '') return
      const teacher = await server.signIn('teacher')
      classId = (await teacher.get(readRegisters.path)).data.classes[0].id
    },
    mark: (browser: Browser, marks: object[], more: object = {}): Promise<Reply> =>
      browser.post(markRegister.path, { classId, day: schoolMonday, marks, ...more }),
    /** The face of the demo's pupil, whose guardian has agreed; the id of the pupil. */
    async withPupil(seen: number): Promise<string> {
      const { unitId, userId } = demoPerson('student')
      await query(
        `insert into face_consents (unit_id, user_id, given_at, wording, language, given_by, by_guardian)
         values ($1, $2, now(), 2, 'zh-CN', $2, true)`,
        [unitId, userId],
      )
      const pupil = await faces.signIn('student')
      expect((await faces.register(pupil, userId, seen)).status).toBe(200)
      const { rows } = await query('select id from students where user_id = $1', [userId])
      return rows[0].id
    },
    /** What the demo's pupil reads of the Monday. */
    async monday() {
      const student = await server.signIn('student')
      const { data } = await student.get(readOwnAttendance.path, { month: schoolMonday.slice(0, 7) })
      return data.days.at(-1)
    },
    /** A browser that stands at a gate. */
    async kiosk(gate = 'North gate'): Promise<Browser> {
      const admin = await faces.signIn('admin')
      const { data } = await admin.post(addKiosk.path, { gate, gateEnglishName: '' })
      const device = server.visitor()
      expect((await device.post(enrolKiosk.path, { key: data.key })).status).toBe(200)
      return device
    },
    async pass(device: Browser, seen: Seen, more: object = {}): Promise<Reply> {
      return device.post(clockIn.path, { faceImage: await pictureOf(seen), noIntercept: true, ...more })
    },
    /** The unread messages of attendance that somebody has. */
    async told(browser: Browser): Promise<{ messageMeno: string; englishMessageMeno: string; url: string }[]> {
      const { data } = await browser.get(readUnreadMessages.path)
      return data.filter(({ url }: { url: string }) => url.includes('attendance'))
    },
  }
}

export type AttendanceUnit = Awaited<ReturnType<typeof startAttendanceUnit>>
