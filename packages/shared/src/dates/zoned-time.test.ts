import { expect, test } from 'vitest'
import { calendarDaysBetween, dayInZone, zonedTime } from './zoned-time.ts'

test.each([
  ['2026-09-01T15:59:00Z', 'Asia/Shanghai', '2026-9-1 23:59'],
  ['2026-09-01T16:00:00Z', 'Asia/Shanghai', '2026-9-2 0:0'],
  ['2026-09-01T16:00:00Z', 'UTC', '2026-9-1 16:0'],
  ['2026-09-01T16:00:00Z', 'No/Such', '2026-9-1 16:0'],
  ['2026-03-29T00:59:59Z', 'Europe/London', '2026-3-29 0:59'],
  ['2026-03-29T01:00:00Z', 'Europe/London', '2026-3-29 2:0'],
  ['2026-12-31T18:20:00Z', 'Asia/Kathmandu', '2027-1-1 0:5'],
])('%s on a wall in %s reads %s', (moment, zone, wall) => {
  const { year, month, day, hour, minute } = zonedTime(new Date(moment), zone)
  expect(`${year}-${month}-${day} ${hour}:${minute}`).toBe(wall)
})

test('the day of a moment is that of the zone', () => {
  expect(dayInZone(new Date('2026-09-01T15:59:00Z'), 'Asia/Shanghai')).toBe('2026-09-01')
  expect(dayInZone(new Date('2026-09-01T16:00:00Z'), 'Asia/Shanghai')).toBe('2026-09-02')
})

test.each([
  ['2026-09-01T15:59:00Z', '2026-09-01T16:00:00Z', 1],
  ['2026-09-01T16:00:00Z', '2026-09-02T15:59:00Z', 0],
  ['2026-12-31T12:00:00Z', '2027-01-01T12:00:00Z', 1],
  ['2026-09-03T01:00:00Z', '2026-09-01T23:00:00Z', -1],
])('from %s to %s is %s days in Shanghai', (from, to, days) => {
  expect(calendarDaysBetween(new Date(from), new Date(to), 'Asia/Shanghai')).toBe(days)
})
