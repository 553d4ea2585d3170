const longestMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Whether four digits are a month and a day of it, as birthdays are written: `0229`. */
export function isMonthDay(digits: string): boolean {
  const [month, day] = [Number(digits.slice(0, 2)), Number(digits.slice(2))]
  return day >= 1 && day <= (longestMonths[month - 1] ?? 0)
}
