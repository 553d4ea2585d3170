import { expect, test } from 'vitest'
import { daysInBin } from './bin-rules.ts'

test.each([
  ['at once', '2026-11-01T08:00:00Z', 30],
  ['a minute later', '2026-11-01T08:01:00Z', 29],
  ['on the last day but one', '2026-11-29T08:00:00Z', 2],
  ['on the last day', '2026-11-30T08:00:01Z', 0],
  ['when it should be gone', '2026-12-05T08:00:00Z', 0],
])('what was put into the bin %s stays for so many days', (_when, now, days) => {
  expect(daysInBin('2026-11-01T08:00:00Z', new Date(now))).toBe(days)
})
