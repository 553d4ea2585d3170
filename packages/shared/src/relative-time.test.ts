import { expect, test } from 'vitest'
import { timeAgo } from './relative-time.ts'

test.each([
  [-60, 'now', 0],
  [0, 'now', 0],
  [29.999, 'now', 0],
  [30, 'minutes', 1],
  [119, 'minutes', 1],
  [3599, 'minutes', 59],
  [3600, 'hours', 1],
  [86_399, 'hours', 23],
  [86_400, 'day', 1],
  [172_799, 'day', 1],
])('%s s ago is %s %s', (seconds, unit, count) => {
  const now = new Date('2026-09-10T00:00:00Z')
  expect(timeAgo(new Date(now.getTime() - seconds * 1000), now)).toEqual({ unit, count })
})

test('from 172800 s on a date says it better', () => {
  const now = new Date('2026-09-10T00:00:00Z')
  expect(timeAgo(new Date('2026-09-08T00:00:00Z'), now)).toBeNull()
})
