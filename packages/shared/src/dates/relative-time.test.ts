import { expect, test } from 'vitest'
import { timeAgo } from './relative-time.ts'

test.each([
  ['[HELPER-01]', -60, 'now', 0],
  ['[HELPER-01]', 0, 'now', 0],
  ['[HELPER-01]', 29.999, 'now', 0],
  ['[HELPER-02]', 30, 'minutes', 1],
  ['[HELPER-02]', 119, 'minutes', 1],
  ['[HELPER-02]', 3599, 'minutes', 59],
  ['[HELPER-03]', 3600, 'hours', 1],
  ['[HELPER-03]', 86_399, 'hours', 23],
  ['[HELPER-04]', 86_400, 'day', 1],
  ['[HELPER-04]', 172_799, 'day', 1],
])('%s %s s ago is %s %s', (_, seconds, unit, count) => {
  const now = new Date('2026-09-10T00:00:00Z')
  expect(timeAgo(new Date(now.getTime() - seconds * 1000), now)).toEqual({ unit, count })
})

test('[HELPER-05] from 172800 s on a date says it better', () => {
  const now = new Date('2026-09-10T00:00:00Z')
  expect(timeAgo(new Date('2026-09-08T00:00:00Z'), now)).toBeNull()
})
