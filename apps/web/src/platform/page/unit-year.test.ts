import { expect, test } from 'vitest'
import { unitYear } from './unit-year.ts'

test.each([
  ['2026-12-31T15:59:59Z', 'Asia/Shanghai', 2026],
  ['2026-12-31T16:00:00Z', 'Asia/Shanghai', 2027],
  ['2026-12-31T23:59:59Z', 'UTC', 2026],
  ['2026-12-31T23:59:59Z', 'Nowhere/Land', 2026],
])('[FOOT-02] at %s in %s the copyright reaches to %i', (now, timeZone, year) => {
  expect(unitYear(now, timeZone)).toBe(year)
})
