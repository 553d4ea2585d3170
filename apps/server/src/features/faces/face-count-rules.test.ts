import { expect, test } from 'vitest'
import { storesMany } from './face-count-rules.ts'

test.each([
  [0, false],
  [89_999, false],
  [90_000, true],
  [100_000, true],
])('of %d stored faces the office is warned: %s', (stored, warned) => {
  expect(storesMany(stored)).toBe(warned)
})
