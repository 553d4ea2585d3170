import type { AttendanceMonth } from '@homeroom/contract/attendance/register-schemas.ts'
import { countMarks } from '../parts/count-marks.ts'

type Month = { days: AttendanceMonth['days']; pupils: readonly Pick<AttendanceMonth['pupils'][number], 'states'>[] }

/** How many pupils were in each state on each day of a month. */
export function countsOfDays({ days, pupils }: Month) {
  return days.map(({ day, school }, place) => ({
    day,
    school,
    counts: countMarks(pupils.map(({ states }) => states[place] ?? null)),
  }))
}
