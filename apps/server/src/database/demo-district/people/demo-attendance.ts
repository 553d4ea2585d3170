import { zonedTime } from '@homeroom/shared/dates/zoned-time.ts'
import type { attendanceMarks } from '#database/tables/attendance.ts'
import { createRandom, type DemoRandom } from '../demo-random.ts'
import { demoTerms, demoUnitId } from '../demo-units.ts'
import { demoClassTeachers } from './demo-classes.ts'
import { demoPupils } from './demo-pupils.ts'

type MarkRow = typeof attendanceMarks.$inferInsert

/** How many days of school before today were marked. */
const markedDays = 10
const dayLength = 86_400_000
/** The clocks of the district. */
const timeZone = 'Asia/Shanghai'

const reasons = ['感冒发烧', '看牙医', '家中有事', '参加比赛'] as const

/** The registers of the last days, complete until yesterday; today is for whoever tries the demo. */
export function demoAttendance(now: Date): MarkRow[] {
  const days = lastDaysOfSchool(now)
  const leaders = new Map(
    demoClassTeachers()
      .filter(({ headTeacher }) => headTeacher)
      .map(({ classId, userId }) => [classId, userId]),
  )
  return demoPupils.flatMap(({ id, schoolCode, classId, status }) => {
    if (status !== 1 || classId === null) return []
    const random = createRandom(`attendance ${id}`)
    const of = { unitId: demoUnitId(schoolCode), studentId: id, markedBy: leaders.get(classId) ?? null }
    return days.map((day) => ({ ...of, day, ...markOf(day, random) }))
  })
}

/** Most are there; some are late, ill or on leave, as in any class. */
function markOf(day: string, random: DemoRandom): Omit<MarkRow, 'unitId' | 'studentId' | 'day'> {
  // Eight o'clock and a little, on the clocks of the district.
  const at = (minutes: number) => new Date(Date.parse(`${day}T00:00:00.000Z`) + minutes * 60_000)
  const share = random.share()
  const marked = { source: 'register' as const, markedAt: at(30) }
  if (share < 0.02) return { ...marked, state: 'leave', reason: random.pick(reasons) }
  if (share < 0.03) return { ...marked, state: 'absent' }
  if (share < 0.06) return { ...marked, state: 'late', arrivedAt: at(5 + Math.floor(random.share() * 20)) }
  return { ...marked, state: 'present' }
}

/** Mondays to Fridays within a term, the newest first. */
function lastDaysOfSchool(now: Date): string[] {
  const { year, month, day } = zonedTime(now, timeZone)
  const today = Date.UTC(year, month - 1, day)
  const terms = demoTerms(now)
  const before = Array.from({ length: 60 }, (_, at) => new Date(today - (at + 1) * dayLength))
  return before
    .filter((date) => date.getUTCDay() % 6 !== 0)
    .map((date) => date.toISOString().slice(0, 10))
    .filter((date) => terms.some(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay))
    .slice(0, markedDays)
}
