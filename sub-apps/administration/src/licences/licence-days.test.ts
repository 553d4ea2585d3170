import { expect, test } from 'vitest'
import { dayInZone, endOfDay } from './licence-days.ts'

test.each([
  ['2027-01-31', 'Asia/Shanghai', '2027-01-31T15:59:59.000Z'],
  ['2027-01-31', 'America/New_York', '2027-02-01T04:59:59.000Z'],
  ['2027-01-31', 'UTC', '2027-01-31T23:59:59.000Z'],
])('%s ends in %s at %s', (day, zone, moment) => {
  expect(endOfDay(day, zone)).toBe(moment)
  expect(dayInZone(moment, zone)).toBe(day)
})
