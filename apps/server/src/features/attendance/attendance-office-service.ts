import { schoolDaysMaximum } from '@homeroom/contract/attendance/attendance-limits.ts'
import type { AttendanceSettings, AttendanceTimes } from '@homeroom/contract/attendance/attendance-office-schemas.ts'
import { recordChange } from '#features/audit/record-change.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import {
  deleteOwnDay,
  holdOwnDays,
  readGradeNames,
  readOwnDays,
  readTerms,
  readTimes,
  writeOwnDays,
  writeTimes,
} from './attendance-queries.ts'
import type { RegisterReminders } from './register-reminders.ts'
import { dayAfter, minutesOf } from './school-day-rules.ts'
import { readMonth, requireDay } from './school-days.ts'

export type AttendanceOfficeService = ReturnType<typeof createAttendanceOfficeService>

type Parts = {
  db: Database
  now: () => Date
  facesOffered: (unitId: string) => Promise<boolean>
  reminders: Pick<RegisterReminders, 'closeOldIn'>
}

/** Times, weekdays and days of school, set by those who run attendance. */
export function createAttendanceOfficeService({ db, now, facesOffered, reminders }: Parts) {
  async function settings({ unitId }: Caller): Promise<AttendanceSettings> {
    const offered = await facesOffered(unitId)
    return db.inUnit(unitId, async (tx) => {
      const times = await readTimes(tx, unitId)
      const gradeNames = await readGradeNames(tx, unitId)
      const hasTerms = (await readTerms(tx, unitId)).length > 0
      return { ...times, gradeNames, facesOffered: offered, hasTerms }
    })
  }

  return {
    settings,

    async saveSettings(
      caller: Caller,
      { version, ...times }: AttendanceTimes & { version: number },
    ): Promise<AttendanceSettings> {
      const { unitId } = caller
      if (new Set(times.grades.map(({ grade }) => grade)).size !== times.grades.length)
        throw fieldRefusal({ grades: 'validation_failed' })
      const last = Math.max(...[times.begins, ...times.grades.map(({ begins }) => begins)].map(minutesOf))
      if (minutesOf(times.arrivalsUntil) < last + times.lateAfter)
        throw fieldRefusal({ arrivalsUntil: 'arrivals_before_late' })
      if (times.whenMissing !== 'nothing' && times.missingAfter < times.lateAfter)
        throw fieldRefusal({ missingAfter: 'missing_before_late' })
      await db.inUnit(unitId, async (tx) => {
        const { version: _, ...before } = await readTimes(tx, unitId)
        const weekdays = times.weekdays.toSorted((one, other) => one - other)
        if (!(await writeTimes(tx, { unitId, version }, { ...times, weekdays })))
          throw new AppError('changed_meanwhile')
        if (times.whenMissing !== 'remind') await reminders.closeOldIn(tx, { unitId })
        const target = { kind: 'unit', id: unitId } as const
        const change = { target, before, after: { ...times, weekdays }, at: now() }
        await recordChange(tx, caller, { action: 'attendance settings changed', ...change })
      })
      return settings(caller)
    },

    async days({ unitId }: Caller, asked: { month?: string }) {
      return db.inUnit(unitId, async (tx) => {
        const { month, calendar, days } = await readMonth(tx, { unitId, now: now() }, asked.month)
        const range = { from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' }
        const own = new Set((await readOwnDays(tx, unitId, range)).map(({ day }) => day))
        return { month, today: calendar.today, days: days.map((one) => ({ ...one, own: own.has(one.day) })) }
      })
    },

    async saveDay(
      caller: Caller,
      asked: { firstDay: string; lastDay: string; school: boolean; note: string; englishNote: string },
    ): Promise<void> {
      const { firstDay, lastDay, school } = asked
      requireDay(firstDay, 'firstDay')
      requireDay(lastDay, 'lastDay')
      if (lastDay < firstDay) throw fieldRefusal({ lastDay: 'days_in_wrong_order' })
      if (lastDay >= dayAfter(firstDay, schoolDaysMaximum)) throw fieldRefusal({ lastDay: 'validation_failed' })
      const days: string[] = []
      for (let day = firstDay; day <= lastDay; day = dayAfter(day, 1)) days.push(day)
      const words = { school, note: asked.note.trim(), englishNote: asked.englishNote.trim() }
      const { unitId } = caller
      await db.inUnit(unitId, async (tx) => {
        const kept = await holdOwnDays(tx, unitId)
        const replaced = await readOwnDays(tx, unitId, { from: firstDay, to: lastDay })
        if (kept - replaced.length + days.length > schoolDaysMaximum)
          throw fieldRefusal({ lastDay: 'validation_failed' })
        await writeOwnDays(
          tx,
          unitId,
          days.map((day) => ({ day, ...words })),
        )
        const target = { kind: 'unit', id: unitId } as const
        const change = { target, detail: { firstDay, lastDay, ...words }, at: now() }
        await recordChange(tx, caller, { action: 'school days changed', ...change })
      })
    },

    async removeDay(caller: Caller, day: string): Promise<void> {
      requireDay(day, 'day')
      const { unitId } = caller
      await db.inUnit(unitId, async (tx) => {
        if (!(await deleteOwnDay(tx, unitId, day))) throw new AppError('not_found')
        const target = { kind: 'unit', id: unitId } as const
        await recordChange(tx, caller, { action: 'school days changed', target, detail: { removed: day }, at: now() })
      })
    },
  }
}
