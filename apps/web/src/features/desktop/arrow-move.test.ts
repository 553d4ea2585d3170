import { expect, test } from 'vitest'
import { arrowMove } from './arrow-move.ts'

// Two rows of three and a last row of one, then a wider gap as between groups.
const boxes = [0, 1, 2, 3, 4, 5, 6].map((index) => ({
  left: (index % 3) * 100,
  top: Math.floor(index / 3) * 120 + (index === 6 ? 60 : 0),
  width: 90,
  height: 110,
}))

test.each([
  [0, 'ArrowRight', 1],
  [2, 'ArrowRight', 3],
  [6, 'ArrowRight', 6],
  [3, 'ArrowLeft', 2],
  [0, 'ArrowLeft', 0],
  [1, 'ArrowDown', 4],
  [5, 'ArrowDown', 6],
  [6, 'ArrowDown', 6],
  [6, 'ArrowUp', 3],
  [4, 'ArrowUp', 1],
  [1, 'ArrowUp', 1],
  [4, 'Home', 0],
  [1, 'End', 6],
  [1, 'Enter', 1],
])('from tile %s the key %s leads to tile %s', (from, key, to) => {
  expect(arrowMove(boxes, from, key)).toBe(to)
})
