import { expect, test } from 'vitest'
import { donutShares, linePoints, niceTicks } from './chart-rules.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 0.25, 0.5, 0.75, 1]],
  [3, [0, 1, 2, 3]],
  [100, [0, 25, 50, 75, 100]],
  [101, [0, 50, 100, 150]],
  [0.3, [0, 0.1, 0.2, 0.3]],
  [2347, [0, 1000, 2000, 3000]],
])('for values up to %d there are lines at %j', (most, ticks) => {
  expect(niceTicks(most)).toEqual(ticks)
})

test('a line goes from edge to edge, and up means more', () => {
  expect(linePoints([0, 50, 100], 100)).toEqual([
    { x: 0, y: 100 },
    { x: 50, y: 50 },
    { x: 100, y: 0 },
  ])
  expect(linePoints([5], 10)).toEqual([{ x: 0, y: 50 }])
})

test('shares follow each other and make up the whole; of nothing there are none', () => {
  expect(donutShares([1, 3])).toEqual([
    { from: 0, share: 0.25 },
    { from: 0.25, share: 0.75 },
  ])
  expect(donutShares([0, 0])).toEqual([
    { from: 0, share: 0 },
    { from: 0, share: 0 },
  ])
})
