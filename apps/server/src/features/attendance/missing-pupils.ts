import type { ApplicationItemService } from '#features/applications/application-item-service.ts'
import type { Database } from '#platform/postgres/database.ts'
import { type AttendanceNews, attendanceApplication } from './attendance-news.ts'
import {
  deleteOldClockings,
  type IncompleteClass,
  markMissing,
  readIncompleteClasses,
  readUnitsThatMissPupils,
} from './missing-queries.ts'
import type { RegisterReminders } from './register-reminders.ts'
import { beginsOf, dayAfter, minutesAt, minutesOf } from './school-day-rules.ts'
import { readCalendar, type SchoolCalendar } from './school-days.ts'

type Parts = {
  db: Database
  now: () => Date
  items: Pick<ApplicationItemService, 'unitMayUse'>
  news: AttendanceNews
  reminders: RegisterReminders
  failed: (error: unknown, unitId?: string) => void
}

/**
 * For so many minutes after the time something is done about missing pupils. Who switches it on in the afternoon, or starts the server then,
 * does not tell six hundred families at once.
 */
const lateAtMost = 30
/** For how many days it is kept who was seen at a gate: a school year and its holidays. */
const clockingDays = 400

/** Some time after school has begun, something is done about pupils of whom nothing is known, as the unit has set it. */
export function createMissingPupils({ db, now, items, news, reminders, failed }: Parts) {
  let running: Promise<void> | undefined

  const isTime = ({ times, timeZone }: SchoolCalendar, grade: number) => {
    const over = minutesAt(now(), timeZone) - minutesOf(beginsOf(times, grade)) - times.missingAfter
    return over >= 0 && over <= lateAtMost
  }

  async function inClass(unitId: string, { calendar, of }: { calendar: SchoolCalendar; of: IncompleteClass }) {
    const { times, today: day, timeZone } = calendar
    await db.inUnit(unitId, async (tx) => {
      if (times.whenMissing === 'remind') return of.reminded ? undefined : reminders.remindIn(tx, { unitId, day }, of)
      const absent = await markMissing(tx, { unitId, day, classId: of.id }, now())
      const told = absent.map((pupilId) => ({ pupilId, arrivedAt: null }))
      await news.tellIn(tx, { unitId, day, today: day, timeZone }, 'absence', told)
    })
  }

  async function inUnit(unitId: string): Promise<void> {
    if (!(await items.unitMayUse(attendanceApplication, unitId))) return
    const found = await db.inUnit(unitId, async (tx) => {
      const calendar = await readCalendar(tx, { unitId, now: now() })
      // What nobody has completed by the next day is the office's matter: a list that only grows helps nobody.
      await reminders.closeOldIn(tx, { unitId, before: calendar.today })
      const { school } = calendar.day(calendar.today)
      const classes = school ? await readIncompleteClasses(tx, { unitId, day: calendar.today }) : []
      return { calendar, due: classes.filter(({ grade }) => isTime(calendar, grade)) }
    })
    // Each class by itself: nobody who marks or passes a gate waits for a whole school.
    for (const of of found.due) await inClass(unitId, { calendar: found.calendar, of })
  }

  async function run(): Promise<void> {
    // One unit's fault does not keep the others waiting.
    for (const unitId of await readUnitsThatMissPupils(db))
      await inUnit(unitId).catch((error: unknown) => failed(error, unitId))
  }

  return {
    /** One at a time: a run that takes longer than a minute is not overtaken. */
    sweep(): Promise<void> {
      running ??= run().finally(() => {
        running = undefined
      })
      return running
    },
    /** Whatever runs is waited for. */
    close: async (): Promise<void> => running?.catch(() => undefined),
    /** Removes what was seen at gates long ago. Marks stay with the pupil. */
    forgetOld: () => deleteOldClockings(db, dayAfter(now().toISOString().slice(0, 10), -clockingDays)),
  }
}
