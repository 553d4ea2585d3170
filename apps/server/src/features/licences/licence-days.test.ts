import { dayInZone } from '@homeroom/shared/dates/zoned-time.ts'
import { expect, test } from 'vitest'
import { endOfDay, isLicenceDay, startOfDay } from './licence-days.ts'

test.each([
  ['2027-01-31', 'Asia/Shanghai', '2027-01-30T16:00:00.000Z', '2027-01-31T15:59:59.000Z'],
  ['2027-01-31', 'America/New_York', '2027-01-31T05:00:00.000Z', '2027-02-01T04:59:59.000Z'],
  ['2027-01-31', 'UTC', '2027-01-31T00:00:00.000Z', '2027-01-31T23:59:59.000Z'],
])('%s in %s is from %s to %s', (day, zone, first, last) => {
  expect([startOfDay(day, zone).toISOString(), endOfDay(day, zone).toISOString()]).toEqual([first, last])
  for (const moment of [first, last]) expect(dayInZone(new Date(moment), zone)).toBe(day)
})

test.each([
  ['2027-02-28', true],
  ['2027-02-29', false],
  ['2028-02-29', true],
  ['2027-13-01', false],
  ['0027-01-01', false],
  ['2200-01-01', false],
])('%s is a day of a licence: %j', (day, real) => expect(isLicenceDay(day)).toBe(real))
