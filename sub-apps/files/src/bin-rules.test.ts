import { expect, test } from 'vitest'
import { daysInBin } from './bin-rules.ts'

test.each([
  ['at once', '2026-11-01T08:00:00Z', 30],
  ['late on the same day', '2026-11-01T15:59:00Z', 30],
  ['after midnight of the school', '2026-11-01T16:01:00Z', 29],
  ['on the day before, a minute before midnight', '2026-11-30T15:59:00Z', 1],
  ['on the last day', '2026-11-30T16:01:00Z', 0],
  ['when it should be gone', '2026-12-05T08:00:00Z', 0],
])('what was put into the bin says, %s, in how many days it is deleted', (_when, now, days) => {
  // It is deleted on 1 December, 16:00 in Shanghai.
  expect(daysInBin('2026-11-01T08:00:00Z', new Date(now), 'Asia/Shanghai')).toBe(days)
})
