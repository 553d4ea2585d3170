import { randomUUID } from 'node:crypto'
import { clockingAgeHours } from '@homeroom/contract/attendance/attendance-limits.ts'
import type { Clocked } from '@homeroom/contract/attendance/kiosk-schemas.ts'
import { hour } from '@homeroom/shared/dates/durations.ts'
import { recordChange } from '#features/audit/record-change.ts'
import type { FaceClocking } from '#features/faces/face-clocking.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { AttendanceNews } from './attendance-news.ts'
import {
  type ClockedPerson,
  type ClockingRow,
  findClocking,
  firstClocking,
  insertClocking,
  noteSeen,
  readClockedPerson,
} from './kiosk-queries.ts'
import type { EnrolledKiosk } from './kiosk-service.ts'
import { holdMarks, type MarkRow, readState, writeMarks } from './mark-queries.ts'
import type { RegisterReminders } from './register-reminders.ts'
import {
  type Arrival,
  beginsOf,
  type KnownMark,
  markAfterArrival,
  minutesAt,
  minutesOf,
  sameMark,
  stateOfArrival,
} from './school-day-rules.ts'
import { readCalendar, type SchoolCalendar } from './school-days.ts'

export type ClockingService = ReturnType<typeof createClockingService>

type Entry = { faceImage: string; entryId?: string; takenAt?: string }
type Parts = {
  db: Database
  now: () => Date
  faces: FaceClocking
  news: AttendanceNews
  reminders: Pick<RegisterReminders, 'closeIfCompleteIn'>
  /** Whether a unit has the application, and may use it. */
  mayUse: (unitId: string) => Promise<boolean>
}

/** People who pass a gate: recognised, kept with the time, and present or late where they are pupils. */
export function createClockingService({ db, now, faces, news, reminders, mayUse }: Parts) {
  /** When the picture was taken. A kiosk whose clock is ahead is not believed. */
  function takenAt({ takenAt: told }: Entry): Date {
    const taken = told === undefined ? now() : new Date(told)
    if (Number.isNaN(taken.getTime()))
      throw new AppError('validation_failed', { fields: { takenAt: 'moment_unknown' } })
    if (now().getTime() - taken.getTime() > clockingAgeHours * hour) throw new AppError('clocking_too_old')
    return taken > now() ? now() : taken
  }

  /** What was answered before, for an entry whose answer did not arrive. */
  async function kept(kiosk: EnrolledKiosk, { entryId }: Entry): Promise<Clocked | undefined> {
    if (entryId === undefined) return undefined
    const { unitId, id: kioskId } = kiosk
    return db.inUnit(unitId, async (tx) => {
      const before = await findClocking(tx, { unitId, id: entryId, kioskId })
      return before && answerIn(tx, before)
    })
  }

  async function answerIn(tx: Transaction, clocking: ClockingRow): Promise<Clocked> {
    const { unitId, userId, day, at } = clocking
    const person = await readClockedPerson(tx, { unitId, userId })
    if (!person) throw new AppError('clocking_not_recognised')
    const first = await firstClocking(tx, { unitId, userId, day })
    const calendar = await readCalendar(tx, { unitId, now: at })
    const { pupilId, grade: _, classId: _class, ...names } = person
    const state = pupilId === null ? null : await readState(tx, { unitId, pupilId, day })
    return { ...names, at: at.toISOString(), state, again: first?.id !== clocking.id, counted: isArrival(calendar, at) }
  }

  return {
    async clock(kiosk: EnrolledKiosk, asked: Entry): Promise<Clocked> {
      const entry = { ...asked, entryId: asked.entryId ?? randomUUID() }
      const before = await kept(kiosk, entry)
      if (before) return before
      const at = takenAt(entry)
      const { unitId, id: kioskId } = kiosk
      const userId = await faces.recognise(entry.faceImage, { unitId, kioskId, entryId: entry.entryId })
      if (userId === undefined) throw new AppError('clocking_not_recognised')
      // A school whose licence has ended loses no morning, but nobody is told of what they cannot open.
      const tells = await mayUse(unitId)
      return db.inUnit(unitId, async (tx) => {
        const calendar = await readCalendar(tx, { unitId, now: at })
        const day = calendar.dayOf(at)
        const clocking = { unitId, id: entry.entryId, userId, kioskId, at, day, receivedAt: now() }
        const person = await readClockedPerson(tx, { unitId, userId })
        if (!person) throw new AppError('clocking_not_recognised')
        // The pupil is held first, so that two gates that see the same pupil follow each other.
        const known = person.pupilId === null ? undefined : await holdMarks(tx, { unitId, day }, [person.pupilId])
        const fresh = await insertClocking(tx, clocking)
        await noteSeen(tx, kiosk, now())
        if (fresh && person.pupilId !== null) {
          const mark = known?.get(person.pupilId)
          await markArrivalIn(tx, {
            ...clocking,
            calendar,
            tells,
            person: { ...person, pupilId: person.pupilId },
            mark,
          })
        }
        if (!fresh && !(await findClocking(tx, { unitId, id: clocking.id, kioskId })))
          throw fieldRefusal({ entryId: 'validation_failed' })
        return answerIn(tx, clocking)
      })
    },
  }

  type Arrived = ClockingRow & {
    calendar: SchoolCalendar
    tells: boolean
    person: ClockedPerson & { pupilId: string }
    mark: MarkRow | undefined
  }

  async function markArrivalIn(tx: Transaction, { unitId, userId, day, at, calendar, tells, person, mark }: Arrived) {
    const { timeZone, times } = calendar
    const { pupilId } = person
    const begins = beginsOf(times, person.grade)
    if (!isArrival(calendar, at)) return
    const arrivalAt = (moment: Date): Arrival => ({
      at: moment,
      state: stateOfArrival(minutesAt(moment, timeZone), { begins, lateAfter: times.lateAfter }),
    })
    const first = await firstClocking(tx, { unitId, userId, day })
    const after = markAfterArrival(mark, { pass: arrivalAt(at), first: arrivalAt(first?.at ?? at) })
    if (sameMark(mark, after)) return
    const { markedBy = null, reason = '', markedAt = now() } = (after.source === 'register' && mark) || {}
    await writeMarks(tx, [{ unitId, studentId: pupilId, day, ...after, reason, markedBy, markedAt }])
    if (mark?.state === 'absent' && mark.source === 'register')
      await recordChange(tx, {}, { unitId, ...overruled(mark, { pupilId, day, after, at: now() }) })
    if (tells) await tellIn(tx, { unitId, day, today: calendar.today, timeZone }, { pupilId, mark, after })
    await reminders.closeIfCompleteIn(tx, { unitId, day, classId: person.classId })
  }

  /** What guardians were told before the pass is taken back where it is not so; what is so now is told. */
  async function tellIn(
    tx: Transaction,
    day: Parameters<AttendanceNews['tellIn']>[1],
    { pupilId, mark, after }: { pupilId: string; mark: MarkRow | undefined; after: KnownMark },
  ): Promise<void> {
    if (mark?.state === 'absent') await news.takeBackIn(tx, day, 'absence', [pupilId])
    const before = mark && toldOf(mark)
    const is = toldOf(after)
    const moved =
      mark?.arrivedAt !== undefined && mark.arrivedAt !== null && mark.arrivedAt > (after.arrivedAt ?? now())
    if (before === is && !moved) return
    if (before) await news.takeBackIn(tx, day, before, [pupilId])
    if (is) await news.tellIn(tx, day, is, [{ pupilId, arrivedAt: after.arrivedAt }])
  }
}

/** Who goes home in the afternoon has not just arrived, nor who comes on a day off. */
function isArrival({ times, timeZone, day, dayOf }: SchoolCalendar, at: Date): boolean {
  return day(dayOf(at)).school && minutesAt(at, timeZone) <= minutesOf(times.arrivalsUntil)
}

/** What a mark tells guardians: lateness, or an arrival that was seen. */
function toldOf({ state, arrivedAt }: KnownMark): 'late' | 'arrival' | undefined {
  if (state === 'late') return 'late'
  return state !== 'absent' && arrivedAt !== null ? 'arrival' : undefined
}

/** A gate has seen whom a person called absent. */
function overruled(
  mark: MarkRow,
  { pupilId, day, after, at }: { pupilId: string; day: string; after: KnownMark; at: Date },
) {
  const target = { kind: 'pupil', id: pupilId } as const
  const [was, is] = [
    { state: mark.state, reason: mark.reason },
    { state: after.state, reason: '' },
  ]
  return { action: 'attendance corrected', target, before: was, after: is, detail: { day, by: 'kiosk' }, at } as const
}
