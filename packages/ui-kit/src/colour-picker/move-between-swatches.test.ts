import { expect, test } from 'vitest'
import { moveBetweenSwatches } from './move-between-swatches.ts'

const rows = [10, 10, 4]

test.each([
  ['ArrowRight', [0, 0], [0, 1]],
  ['ArrowRight', [0, 9], [0, 9]],
  ['ArrowLeft', [1, 1], [1, 0]],
  ['ArrowLeft', [1, 0], [1, 0]],
  ['ArrowDown', [0, 3], [1, 3]],
  ['ArrowDown', [1, 9], [2, 3]],
  ['ArrowDown', [2, 2], [2, 2]],
  ['ArrowUp', [1, 2], [0, 2]],
  ['ArrowUp', [0, 2], [0, 2]],
  ['Home', [1, 7], [1, 0]],
  ['End', [2, 0], [2, 3]],
] as const)('%s leads from %j to %j', (key, [row, column], [toRow, toColumn]) => {
  expect(moveBetweenSwatches({ row, column }, key, rows)).toEqual({ row: toRow, column: toColumn })
})

test.each(['Tab', 'Enter', ' ', 'a'])('the key %j is left to the browser', (key) => {
  expect(moveBetweenSwatches({ row: 0, column: 0 }, key, rows)).toBeUndefined()
})
