import { expect, test } from 'vitest'
import { idleState } from './idle-rules.ts'

const minute = 60_000

test.each([
  [-minute, { step: 'present' }],
  [0, { step: 'present' }],
  [9 * minute - 1, { step: 'present' }],
  [9 * minute, { step: 'warned', secondsLeft: 60 }],
  [10 * minute - 1001, { step: 'warned', secondsLeft: 2 }],
  [10 * minute - 1, { step: 'warned', secondsLeft: 1 }],
  [10 * minute, { step: 'over' }],
])('%s ms after the last touch a shared machine is %j', (idle, state) => {
  expect(idleState(idle)).toEqual(state)
})
