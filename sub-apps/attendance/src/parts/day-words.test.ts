import { expect, test } from 'vitest'
import { dayAndWeekday, monthInWords, noteOf, weekdayName } from './day-words.ts'

test.each([
  ['zh-CN', '2026年11月', '11月5日星期四', '四', '国庆节'],
  ['en', 'November 2026', 'Thursday 5 November', 'Thu', 'National Day'],
] as const)('in %s months and days are written as people read them', (language, month, day, weekday, note) => {
  expect(monthInWords('2026-11', language)).toBe(month)
  expect(dayAndWeekday('2026-11-05', language)).toBe(day)
  expect(weekdayName('2026-11-05', language, 'narrow')).toBe(weekday)
  expect(noteOf(language, { note: '国庆节', englishNote: 'National Day' })).toBe(note)
})

test('a note without English words is told in the words there are', () => {
  expect(noteOf('en', { note: '校运会', englishNote: '' })).toBe('校运会')
})
