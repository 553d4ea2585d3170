import { expect, test } from 'vitest'
import { clockText, dateText } from './date-text.ts'

const now = new Date('2026-09-10T00:00:00Z')

test.each([
  ['2026-09-01T16:05:00Z', 'zh-CN', '9月2日', '00:05'],
  ['2026-09-01T16:05:00Z', 'en', '2 Sep', '00:05'],
  ['2025-12-31T02:30:00Z', 'zh-CN', '2025年12月31日', '10:30'],
  ['2025-12-31T02:30:00Z', 'en', '31 Dec 2025', '10:30'],
  // The last evening of the year in UTC is already next year in Shanghai.
  ['2026-12-31T16:00:00Z', 'en', '1 Jan 2027', '00:00'],
])('%s reads in %s as %s, %s', (moment, language, date, clock) => {
  expect(dateText(new Date(moment), now, { language, timeZone: 'Asia/Shanghai' })).toBe(date)
  expect(clockText(new Date(moment), 'Asia/Shanghai')).toBe(clock)
})

const englishMonths = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

test.each(englishMonths.map((name, index) => [index + 1, name] as const))('month %i is called %s', (month, name) => {
  const moment = new Date(Date.UTC(2026, month - 1, 15))
  expect(dateText(moment, now, { language: 'en', timeZone: 'Asia/Shanghai' })).toBe(`15 ${name}`)
})
