import { expect, test } from 'vitest'
import { nextLook, sessionEnd } from './session-end-rules.ts'

const minute = 60_000

test.each([
  [24 * 60 * minute, { step: 'far' }],
  [5 * minute + 1, { step: 'far' }],
  [5 * minute, { step: 'near', minutes: 5 }],
  [4 * minute + 1, { step: 'near', minutes: 5 }],
  [4 * minute, { step: 'near', minutes: 4 }],
  [minute + 1, { step: 'near', minutes: 2 }],
  [minute, { step: 'last', minutes: 1 }],
  [1, { step: 'last', minutes: 1 }],
  [0, { step: 'over' }],
  [-minute, { step: 'over' }],
])('with %s ms left %j is told', (left, told) => {
  expect(sessionEnd(left)).toEqual(told)
})

test.each([
  // However far the end is: a machine that sleeps meanwhile keeps no time.
  [7 * 24 * 60 * minute, 30_000],
  [5 * minute + 7, 7],
  [5 * minute, 30_000],
  [4 * minute + 9, 9],
  [9, 9],
])('with %s ms left the clock is looked at in %s ms', (left, pause) => {
  expect(nextLook(left)).toBe(pause)
})
