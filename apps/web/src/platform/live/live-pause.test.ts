import { expect, test } from 'vitest'
import { livePause } from './live-pause.ts'

test.each([
  [0, 0, 1_000],
  [0, 1, 2_000],
  [1, 1, 4_000],
  [4, 0.5, 24_000],
  [5, 1, 60_000],
  [500, 1, 60_000],
  [500, 0, 30_000],
])('after %s failures and with chance %s the next try comes in %s ms', (failures, random, pause) => {
  expect(livePause(failures, random)).toBe(pause)
})
