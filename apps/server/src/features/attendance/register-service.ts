import { leaveDaysAhead, markDaysBack, missingMaximum } from '@homeroom/contract/attendance/attendance-limits.ts'
import type { AskedMark, AttendanceMonth, Register } from '@homeroom/contract/attendance/register-schemas.ts'
import { recordChanges } from '#features/audit/record-change.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import { type Caller, holdsPermission } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { AttendanceNews } from './attendance-news.ts'
import { deleteMarks, holdMarks, type MarkRow, writeMarks } from './mark-queries.ts'
import {
  readClassCounts,
  readClockings,
  readMarks,
  readMissingRows,
  readPupilsOfMonth,
  readRegisterRows,
  readSeenClasses,
  type SeenClass,
} from './register-queries.ts'
import type { RegisterReminders } from './register-reminders.ts'
import { beginsOf, countsOf, dayAfter, isOver, isWithin, minutesAt, minutesOf } from './school-day-rules.ts'
import { readCalendar, readMonth, requireDay, type SchoolCalendar } from './school-days.ts'

export type RegisterService = ReturnType<typeof createRegisterService>

type Parts = {
  db: Database
  now: () => Date
  news: AttendanceNews
  reminders: Pick<RegisterReminders, 'closeIfCompleteIn'>
}

const nobody = { present: 0, late: 0, absent: 0, leave: 0, unmarked: 0, pupils: 0 }

/** The registers of classes: who is there on a day, marked by those who teach the class or run attendance. */
export function createRegisterService({ db, now, news, reminders }: Parts) {
  const runs = (caller: Caller) => holdsPermission(caller, 'attendance_run')

  /** A class that the caller sees; any other looks missing. */
  async function seenClass(tx: Transaction, caller: Caller, classId: string): Promise<SeenClass> {
    const [found] = await readSeenClasses(tx, { ...caller, office: runs(caller), classId })
    if (!found) throw new AppError('not_found')
    return found
  }

  /** The head of a grade sees a register; who teaches the class or runs attendance marks it. */
  const mayMark = (caller: Caller, { taught }: SeenClass) => taught || runs(caller)

  async function registerIn(
    tx: Transaction,
    caller: Caller,
    { of, calendar, day }: { of: SeenClass; calendar: SchoolCalendar; day: string },
  ): Promise<Register> {
    const { unitId } = caller
    const { id: classId, className, classEnglishName, grade } = of
    const rows = await readRegisterRows(tx, { unitId, classId, day, today: calendar.today })
    const userIds = rows.flatMap(({ userId }) => userId ?? [])
    const clockings = await readClockings(tx, { unitId, userIds, from: day, to: day })
    const pupils = rows.map(({ userId, state, arrivedAt, reason, source, byName, byEnglishName, ...pupil }) => ({
      ...pupil,
      mark: state && { state, arrivedAt: arrivedAt?.toISOString() ?? null, reason, source, byName, byEnglishName },
      clockings: clockings
        .filter((one) => one.userId === userId)
        .map(({ at, gate, gateEnglishName }) => ({ at, gate, gateEnglishName })),
    }))
    return {
      ...{ classId, className, classEnglishName, mayMark: mayMark(caller, of) },
      ...{ day: calendar.day(day), today: calendar.today, begins: beginsOf(calendar.times, grade) },
      counts: countsOf(pupils.map(({ mark }) => mark?.state ?? null)),
      pupils,
    }
  }

  type OnDay = { calendar: SchoolCalendar; day: string; seen: SeenClass[] }

  /** Reads of a day, today when none is asked for, with the classes that the caller sees. */
  async function onDay<Result>(
    caller: Caller,
    asked: string | undefined,
    read: (tx: Transaction, of: OnDay) => Promise<Result>,
  ): Promise<Result> {
    if (asked !== undefined) requireDay(asked, 'day')
    const { unitId, userId } = caller
    return db.inUnit(unitId, async (tx) => {
      const range = asked === undefined ? undefined : { from: asked, to: asked }
      const calendar = await readCalendar(tx, { unitId, now: now() }, range)
      const seen = await readSeenClasses(tx, { unitId, userId, office: runs(caller) })
      return read(tx, { calendar, day: asked ?? calendar.today, seen })
    })
  }

  return {
    async registers(caller: Caller, asked: { day?: string }) {
      const office = runs(caller)
      return onDay(caller, asked.day, async (tx, { calendar, day, seen }) => {
        const { today, times } = calendar
        const ids = seen.map(({ id }) => id)
        const counted = await readClassCounts(tx, { unitId: caller.unitId, day, today }, ids)
        const classes = seen.map(({ id, grade, className, classEnglishName, taught }) => {
          const { pupils, ...counts } = counted.get(id) ?? nobody
          const names = { className, classEnglishName }
          return { ...names, id, taught, mayMark: taught || office, pupils, counts, begins: beginsOf(times, grade) }
        })
        return { day: calendar.day(day), today, office, classes }
      })
    },

    /** Who is missing in the classes that the caller sees. */
    async missing(caller: Caller, asked: { day?: string }) {
      return onDay(caller, asked.day, async (tx, { calendar, day, seen }) => {
        const { today } = calendar
        const shown = { day: calendar.day(day), today }
        if (!shown.day.school || day > today) return { ...shown, absent: 0, unmarked: 0, pupils: [] }
        const of = { unitId: caller.unitId, day, today }
        const rows = await readMissingRows(tx, of, { classIds: seen.map(({ id }) => id), most: missingMaximum })
        const [first] = rows
        const pupils = rows.map(({ absentInAll: _, unmarkedInAll: __, ...pupil }) => pupil)
        return { ...shown, absent: first?.absentInAll ?? 0, unmarked: first?.unmarkedInAll ?? 0, pupils }
      })
    },

    async register(caller: Caller, asked: { classId: string; day?: string }): Promise<Register> {
      if (asked.day !== undefined) requireDay(asked.day, 'day')
      const { unitId } = caller
      return db.inUnit(unitId, async (tx) => {
        const of = await seenClass(tx, caller, asked.classId)
        const range = asked.day === undefined ? undefined : { from: asked.day, to: asked.day }
        const calendar = await readCalendar(tx, { unitId, now: now() }, range)
        return registerIn(tx, caller, { of, calendar, day: asked.day ?? calendar.today })
      })
    },

    async mark(caller: Caller, { classId, day, marks }: { classId: string; day: string; marks: readonly AskedMark[] }) {
      requireDay(day, 'day')
      if (new Set(marks.map(({ pupilId }) => pupilId)).size !== marks.length)
        throw fieldRefusal({ marks: 'validation_failed' })
      const { unitId } = caller
      return db.inUnit(unitId, async (tx) => {
        const of = await seenClass(tx, caller, classId)
        if (!mayMark(caller, of)) throw new AppError('not_allowed')
        const calendar = await readCalendar(tx, { unitId, now: now() }, { from: day, to: day })
        requireMarkable(marks, { day, calendar })
        const before = await registerIn(tx, caller, { of, calendar, day })
        const pupils = new Set(before.pupils.map(({ id }) => id))
        // A pupil of another class looks missing.
        if (!marks.every(({ pupilId }) => pupils.has(pupilId))) throw new AppError('not_found')
        const skipped = await writeAsked(tx, caller, { classId, day, calendar, marks, pupils: before.pupils })
        const register = await registerIn(tx, caller, { of, calendar, day })
        await reminders.closeIfCompleteIn(tx, { unitId, day, classId })
        return { register, skipped }
      })
    },

    async month(caller: Caller, asked: { classId: string; month?: string }): Promise<AttendanceMonth> {
      const { unitId } = caller
      return db.inUnit(unitId, async (tx) => {
        const of = await seenClass(tx, caller, asked.classId)
        const { month, calendar, days } = await readMonth(tx, { unitId, now: now() }, asked.month)
        const range = { from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' }
        const pupils = await readPupilsOfMonth(tx, { unitId, classId: of.id, ...range })
        const marks = await readMarks(tx, { unitId, pupilIds: pupils.map(({ id }) => id), ...range })
        const known = new Map(marks.map(({ studentId, day, state }) => [`${studentId} ${day}`, state]))
        return {
          ...{ classId: of.id, className: of.className, classEnglishName: of.classEnglishName },
          ...{ month, today: calendar.today, days },
          pupils: pupils.map(({ periods, ...pupil }) => {
            // Days in another class are that one's.
            const here = days.map(({ day }) => isWithin(day, periods))
            const states = days.map(({ day }, at) => (here[at] && known.get(`${pupil.id} ${day}`)) || null)
            const passed = states.filter((state, at) => state || (here[at] && isOver(days[at], calendar.today)))
            return { ...pupil, states, counts: countsOf(passed) }
          }),
        }
      })
    },
  }

  type Asking = {
    classId: string
    day: string
    calendar: SchoolCalendar
    marks: readonly AskedMark[]
    pupils: Register['pupils']
  }

  /** Writes what nobody has changed since it was read; the others are named. */
  async function writeAsked(tx: Transaction, caller: Caller, of: Asking): Promise<string[]> {
    const { unitId } = caller
    const { classId, day, calendar, marks, pupils } = of
    const ids = marks.map(({ pupilId }) => pupilId)
    const held = await holdMarks(tx, { unitId, day }, ids)
    const isOld = ({ pupilId, version }: AskedMark) => (held.get(pupilId)?.version ?? 0) !== version
    const fresh = marks.filter((mark) => !isOld(mark) && changes(held.get(mark.pupilId), mark))
    const [by, at] = [caller.userId, now()]
    const seenAt = (pupilId: string) =>
      firstArrival(
        pupils.find(({ id }) => id === pupilId),
        calendar,
      )
    const written = fresh.flatMap(({ pupilId, state, reason = '' }) => {
      const arrivedAt = state === 'absent' ? null : (held.get(pupilId)?.arrivedAt ?? seenAt(pupilId))
      const mark = { unitId, studentId: pupilId, day, reason: reason.trim(), arrivedAt }
      return state === null ? [] : [{ ...mark, state, source: 'register' as const, markedBy: by, markedAt: at }]
    })
    const removed = fresh.filter(({ state }) => state === null).map(({ pupilId }) => pupilId)
    await writeMarks(tx, written)
    await deleteMarks(tx, { unitId, day }, removed)
    await tellIn(tx, { unitId, day, today: calendar.today, timeZone: calendar.timeZone }, { held, fresh })
    await recordChanges(tx, linesOf(caller, { classId, day, today: calendar.today, held, fresh, at }))
    return marks.filter(isOld).map(({ pupilId }) => pupilId)
  }

  /** Guardians hear of what has become true, and what was not so is taken back. */
  async function tellIn(
    tx: Transaction,
    day: Parameters<AttendanceNews['tellIn']>[1],
    { held, fresh }: { held: ReadonlyMap<string, MarkRow>; fresh: readonly AskedMark[] },
  ): Promise<void> {
    const before = (pupilId: string) => held.get(pupilId)
    const idsOf = (found: readonly AskedMark[]) => found.map(({ pupilId }) => pupilId)
    // A face that was taken for another: the child has not arrived.
    const notThere = fresh.filter(
      ({ pupilId, state }) => before(pupilId)?.arrivedAt && (state ?? 'absent') === 'absent',
    )
    await news.takeBackIn(tx, day, 'arrival', idsOf(notThere))
    for (const [state, of] of [
      ['absent', 'absence'],
      ['late', 'late'],
    ] as const) {
      const was = (pupilId: string) => before(pupilId)?.state === state
      const over = fresh.filter((mark) => was(mark.pupilId) && mark.state !== state)
      await news.takeBackIn(tx, day, of, idsOf(over))
      const begun = fresh.filter((mark) => !was(mark.pupilId) && mark.state === state)
      const told = begun.map(({ pupilId }) => ({ pupilId, arrivedAt: before(pupilId)?.arrivedAt ?? null }))
      await news.tellIn(tx, day, of, told)
    }
  }
}

/** Whether a mark says something else than what is there. */
const changes = (held: MarkRow | undefined, { state, reason = '' }: AskedMark): boolean =>
  held ? held.state !== state || held.reason !== reason.trim() || held.source !== 'register' : state !== null

/** When a gate saw a pupil first, before the time after which people go home. */
function firstArrival(pupil: Register['pupils'][number] | undefined, { times, timeZone }: SchoolCalendar): Date | null {
  const moments = (pupil?.clockings ?? []).map(({ at }) => new Date(at))
  return moments.find((at) => minutesAt(at, timeZone) <= minutesOf(times.arrivalsUntil)) ?? null
}

type Marking = {
  classId: string
  day: string
  today: string
  held: ReadonlyMap<string, MarkRow>
  fresh: readonly AskedMark[]
  at: Date
}

/** One line for what was marked for the first time today, and one for each correction and each mark of a day that has passed. */
function linesOf(by: Caller, { classId, day, today, held, fresh, at }: Marking) {
  const isFirst = ({ pupilId }: AskedMark) => !held.has(pupilId) && day >= today
  const first = fresh.filter(isFirst)
  const corrected = fresh
    .filter((mark) => !isFirst(mark))
    .map(({ pupilId, state, reason = '' }) => {
      const before = held.get(pupilId)
      return {
        ...{ by, action: 'attendance corrected' as const, at, detail: { day } },
        target: { kind: 'pupil' as const, id: pupilId },
        before: { state: before?.state ?? null, reason: before?.reason ?? '' },
        after: { state, reason: reason.trim() },
      }
    })
  const target = { kind: 'class' as const, id: classId }
  const counts = countsOf(first.map(({ state }) => state))
  const marked = { by, action: 'register marked' as const, at, target, detail: { day, ...counts } }
  return first.length > 0 ? [marked, ...corrected] : corrected
}

/** Days without school are not marked; those to come take leave; those of before need a reason. */
function requireMarkable(
  marks: readonly AskedMark[],
  { day, calendar }: { day: string; calendar: SchoolCalendar },
): void {
  const { today } = calendar
  if (!calendar.day(day).school) throw new AppError('not_a_school_day')
  if (day < dayAfter(today, -markDaysBack)) throw new AppError('day_too_long_ago')
  if (day > dayAfter(today, leaveDaysAhead)) throw new AppError('day_to_come')
  if (day > today && marks.some(({ state }) => state !== 'leave' && state !== null)) throw new AppError('day_to_come')
  if (day < today && marks.some(({ reason = '' }) => reason.trim() === ''))
    throw fieldRefusal({ reason: 'mark_reason_needed' })
}
