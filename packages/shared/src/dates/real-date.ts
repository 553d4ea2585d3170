/** Whether the calendar has such a day: no month 13, no 30 February. */
export function isRealDate(year: number, month: number, day: number): boolean {
  // Of the most days nothing need be asked: tables hold hundreds of thousands.
  if (day >= 1 && day <= 28) return month >= 1 && month <= 12
  const date = new Date(Date.UTC(2000, month - 1, day))
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
