import { isRealDate } from '@homeroom/shared/dates/real-date.ts'

// Days are plain texts, `YYYY-MM-DD`, and months `YYYY-MM`: a calendar of a school has no time zone and no other era. Forty
// lines do what a library of dates would, which brings thirteen calendars along.

const dayLength = 86_400_000

/** Whether a text is a day that exists. */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  return isRealDate(Number(year), Number(month), Number(day))
}

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** So many days later, or earlier. */
export function addDays(day: string, count: number): string {
  return dayOf(timeOf(day) + count * dayLength)
}

/** The same day of another month, or its last day where it is shorter. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return dayOf(Date.UTC(year, month - 1 + count, Math.min(date, last)))
}

export const monthOf = (day: string) => day.slice(0, 7)

/** The day of the week from 0, counted from the first day of a week: 1 for Monday, 0 for Sunday. */
export function weekday(day: string, firstOfWeek: number): number {
  return (new Date(timeOf(day)).getUTCDay() - firstOfWeek + 7) % 7
}

/** The weeks that a month touches, each of seven days. */
export function weeksOf(month: string, firstOfWeek: number): string[][] {
  const first = `${month}-01`
  const start = addDays(first, -weekday(first, firstOfWeek))
  const next = addMonths(first, 1)
  const weeks: string[][] = []
  for (let monday = start; monday < next; monday = addDays(monday, 7))
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((place) => addDays(monday, place)))
  return weeks
}

/** Where a key leads from a day; undefined for a key that does not move, as the pattern of a date grid says. */
export function dayAfterKey(
  day: string,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  firstOfWeek: number,
): string | undefined {
  if (key === 'ArrowLeft') return addDays(day, -1)
  if (key === 'ArrowRight') return addDays(day, 1)
  if (key === 'ArrowUp') return addDays(day, -7)
  if (key === 'ArrowDown') return addDays(day, 7)
  if (key === 'Home') return addDays(day, -weekday(day, firstOfWeek))
  if (key === 'End') return addDays(day, 6 - weekday(day, firstOfWeek))
  if (key === 'PageUp') return addMonths(day, shiftKey ? -12 : -1)
  if (key === 'PageDown') return addMonths(day, shiftKey ? 12 : 1)
  return undefined
}

/** A day as near as the bounds allow. */
export function withinBounds(day: string, min = '0001-01-01', max = '9999-12-31'): string {
  if (day < min) return min
  return day > max ? max : day
}
