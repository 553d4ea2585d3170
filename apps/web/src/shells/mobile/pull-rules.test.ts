import { expect, test } from 'vitest'
import { pullOf } from './pull-rules.ts'

test.each([
  [
    { across: 0, down: 0 },
    { shown: 0, ready: false },
  ],
  [
    { across: 0, down: -50 },
    { shown: 0, ready: false },
  ],
  [
    { across: 51, down: 50 },
    { shown: 0, ready: false },
  ],
  [
    { across: -50, down: 50 },
    { shown: 29, ready: false },
  ],
  [
    { across: 0, down: 95 },
    { shown: 45, ready: false },
  ],
  [
    { across: 0, down: 96 },
    { shown: 46, ready: true },
  ],
  [
    { across: 0, down: 2000 },
    { shown: 72, ready: true },
  ],
])('a pull of %j is %j', (finger, pull) => {
  expect(pullOf(finger)).toEqual(pull)
})
