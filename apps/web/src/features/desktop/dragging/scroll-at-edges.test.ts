import { expect, test } from 'vitest'
import { edgeScroll } from './scroll-at-edges.ts'

test.each([
  [0, -18],
  [36, -9],
  [71, -1],
  [72, 0],
  [400, 0],
  [528, 0],
  [529, 1],
  [600, 18],
  [700, 18],
])('a pointer at %s of 600 scrolls by %s', (y, distance) => {
  expect(edgeScroll(y, { top: 0, bottom: 600 })).toBe(distance)
})
