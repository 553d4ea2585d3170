import type { AttendanceWishes, OwnAttendance } from '@homeroom/contract/attendance/own-attendance-schemas.ts'
import { userType } from '@homeroom/contract/identities/user-types.ts'
import type { FamilyService } from '#features/families/family-service.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import {
  type OwnMarkRow,
  readAccountOf,
  readOwnMarks,
  readPupilOf,
  readWishes,
  writeWishes,
} from './own-attendance-queries.ts'
import { readClockings } from './register-queries.ts'
import { countsOf, isOver } from './school-day-rules.ts'
import { readMonth } from './school-days.ts'

export type OwnAttendanceService = ReturnType<typeof createOwnAttendanceService>

type Parts = { db: Database; now: () => Date; family: FamilyService }

/** Whose days are read: a pupil's, with the child where a guardian asks; or those of staff, who are not marked. */
type Whose = { pupilId: string | null; userId: string | null; child: OwnAttendance['child'] }

const markOf = ({ day: _, arrivedAt, ...mark }: OwnMarkRow) => ({
  ...mark,
  arrivedAt: arrivedAt?.toISOString() ?? null,
})

/** One's own days, and those of one's children. */
export function createOwnAttendanceService({ db, now, family }: Parts) {
  async function whose(tx: Transaction, caller: Caller, childId: string | undefined): Promise<Whose | undefined> {
    const { unitId, userId } = caller
    if (caller.userType === userType.parent) {
      const child = await family.childIn(tx, caller, childId)
      if (!child) return undefined
      const { id, realName, englishName } = child
      return { pupilId: id, userId: await readAccountOf(tx, unitId, id), child: { id, realName, englishName } }
    }
    if (childId !== undefined) throw new AppError('child_not_found')
    if (caller.userType !== userType.student) return { pupilId: null, userId, child: null }
    const pupil = await readPupilOf(tx, { unitId, userId })
    return pupil && { ...pupil, child: null }
  }

  return {
    /** A month; null for a guardian without a child, and for a pupil who is in no school any more. */
    async read(caller: Caller, asked: { childId?: string; month?: string }): Promise<OwnAttendance | null> {
      const { unitId, userId } = caller
      return db.inUnit(unitId, async (tx) => {
        const of = await whose(tx, caller, asked.childId)
        if (!of) return null
        const { month, calendar, days } = await readMonth(tx, { unitId, now: now() }, asked.month)
        const range = { from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' }
        const { pupilId, child } = of
        const marks = pupilId === null ? [] : await readOwnMarks(tx, { unitId, pupilId, ...range })
        const userIds = of.userId === null ? [] : [of.userId]
        const clockings = await readClockings(tx, { unitId, userIds, ...range })
        const own = days.map((one) => {
          const mark = marks.find(({ day }) => day === one.day)
          return {
            ...one,
            mark: mark ? markOf(mark) : null,
            clockings: clockings
              .filter(({ day }) => day === one.day)
              .map(({ at, gate, gateEnglishName }) => ({ at, gate, gateEnglishName })),
          }
        })
        // Staff are seen at gates and not marked.
        const passed = own.filter((day) => day.mark || (pupilId !== null && isOver(day, calendar.today)))
        return {
          ...{ month, today: calendar.today, child, marked: pupilId !== null, days: own },
          counts: countsOf(passed.map(({ mark }) => mark?.state ?? null)),
          wishes: child && pupilId !== null ? await readWishes(tx, { unitId, userId, pupilId }) : null,
        }
      })
    },

    async saveWishes(
      caller: Caller,
      { childId, ...wishes }: AttendanceWishes & { childId: string },
    ): Promise<AttendanceWishes> {
      const { unitId, userId } = caller
      return db.inUnit(unitId, async (tx) => {
        const child = await family.childIn(tx, caller, childId)
        if (!child) throw new AppError('child_not_found')
        await writeWishes(tx, { unitId, userId, pupilId: child.id }, wishes)
        return wishes
      })
    },
  }
}
