import { expect, test } from 'vitest'
import { calendarDay, endOfDay } from './expiry-date.ts'

test.each([
  ['2026-11-21', 'Asia/Shanghai', '2026-11-21T16:00:00.000Z'],
  ['2026-12-31', 'Asia/Shanghai', '2026-12-31T16:00:00.000Z'],
  ['2026-02-28', 'UTC', '2026-03-01T00:00:00.000Z'],
  // Clocks go back in the night to Sunday, 1 November 2026, after midnight.
  ['2026-10-31', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-02T05:00:00.000Z'],
])('%s in %s ends at %s', (date, timeZone, end) => {
  expect(endOfDay(date, timeZone)?.toISOString()).toBe(end)
})

test.each(['', '21.11.2026', '2026-11', '2026-00-10', '2026-02-30', 'tomorrow'])('%j is no date', (date) => {
  expect(endOfDay(date, 'UTC')).toBeUndefined()
})

test('a day is counted where the unit is', () => {
  const moment = new Date('2026-11-20T16:30:00Z')
  expect(calendarDay(moment, 'Asia/Shanghai')).toBe('2026-11-21')
  expect(calendarDay(moment, 'UTC')).toBe('2026-11-20')
})
