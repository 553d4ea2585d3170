import type { OwnSchoolDay } from '@homeroom/contract/attendance/attendance-office-schemas.ts'
import { addDays } from '@homeroom/ui-kit/calendar/calendar-days.ts'

/** Days one after the other that the school has set alike. */
export type SetRange = { firstDay: string; lastDay: string; school: boolean; note: string; englishNote: string }

/** What the school has set by itself, neighbouring days that are alike in one: each range is one call. */
export function setRanges(days: readonly OwnSchoolDay[]): SetRange[] {
  const ranges: SetRange[] = []
  for (const { own, day, school, note, englishNote } of days) {
    if (!own) continue
    const last = ranges.at(-1)
    const alike = last?.school === school && last.note === note && last.englishNote === englishNote
    if (last && alike && addDays(last.lastDay, 1) === day) last.lastDay = day
    else ranges.push({ firstDay: day, lastDay: day, school, note, englishNote })
  }
  return ranges
}
