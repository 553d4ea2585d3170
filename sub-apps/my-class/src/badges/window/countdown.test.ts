import { expect, test } from 'vitest'
import { countdownText, secondsAfter } from './countdown.ts'

test.each([
  [2700, '45:00'],
  [605, '10:05'],
  [60, '1:00'],
  [59, '0:59'],
  [0, '0:00'],
  [-3, '0:00'],
])('%i seconds are written %s', (seconds, text) => {
  expect(countdownText(seconds)).toBe(text)
})

test.each([
  [10, 0, 10],
  [10, 1, 10],
  [10, 1000, 9],
  [10, 9999, 1],
  [10, 10_000, 0],
  [10, 60_000, 0],
])('of %i seconds %i ms later %i are left', (seconds, passed, left) => {
  expect(secondsAfter(seconds, passed)).toBe(left)
})
