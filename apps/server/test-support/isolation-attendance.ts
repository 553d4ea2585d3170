import { randomBytes } from 'node:crypto'
import type { NodePgClient } from 'drizzle-orm/node-postgres'
import {
  attendanceGradeTimes,
  attendanceMarks,
  attendanceSettings,
  attendanceWishes,
  clockings,
  kiosks,
  schoolDays,
} from '../src/database/tables/attendance.ts'
import type { IsolationUnit, Secret } from './isolation-people.ts'
import { makeRow } from './make-records.ts'

/** Rows of Attendance, which has many tables. */
export async function makeAttendanceRows(
  owner: NodePgClient,
  { unitId, teacher, child }: Pick<IsolationUnit, 'unitId' | 'teacher' | 'child'>,
  secret: Secret,
): Promise<void> {
  const openedAt = new Date()
  await makeRow(owner, attendanceSettings, {
    ...{
      unitId,
      begins: '08:00',
      arrivalsUntil: '12:00',
      lateAfter: 0,
      missingAfter: 60,
      whenMissing: 'nothing',
      weekdays: [1, 2, 3, 4, 5],
    },
  })
  await makeRow(owner, attendanceGradeTimes, { unitId, grade: 1, begins: '07:40' })
  await makeRow(owner, schoolDays, { unitId, day: '2030-01-01', school: false, note: secret('holiday') })
  const kiosk = await makeRow(owner, kiosks, {
    ...{ unitId, gate: secret('gate'), deviceHash: randomBytes(32), addedAt: openedAt, addedBy: teacher },
  })
  await makeRow(owner, clockings, {
    ...{ unitId, userId: teacher, kioskId: kiosk.id, at: openedAt, day: '2026-09-01', receivedAt: openedAt },
  })
  await makeRow(owner, attendanceMarks, {
    ...{ unitId, studentId: child, day: '2026-09-01', state: 'leave', reason: secret('reason of a mark') },
    ...{ source: 'register', markedBy: teacher, markedAt: openedAt },
  })
  await makeRow(owner, attendanceWishes, {
    ...{ unitId, userId: teacher, studentId: child, arrival: true, late: true, absence: true },
  })
}
