import { expect, test } from 'vitest'
import { entryAfter } from './grid-keys.ts'

const grid = { columns: 3, count: 8 }
const list = { columns: 1, count: 8 }

test.each([
  [0, 'ArrowRight', grid, 1],
  [2, 'ArrowRight', grid, 3],
  [7, 'ArrowRight', grid, undefined],
  [0, 'ArrowLeft', grid, undefined],
  [1, 'ArrowDown', grid, 4],
  [5, 'ArrowDown', grid, undefined],
  [4, 'ArrowDown', grid, 7],
  [4, 'ArrowUp', grid, 1],
  [2, 'ArrowUp', grid, undefined],
  [4, 'Home', grid, 0],
  [4, 'End', grid, 7],
  [4, 'a', grid, undefined],
  [4, 'ArrowRight', list, undefined],
  [4, 'ArrowLeft', list, undefined],
  [4, 'ArrowDown', list, 5],
  [7, 'ArrowDown', list, undefined],
] as const)('from %i %s in %o leads to %s', (at, key, among, to) => {
  expect(entryAfter(at, key, among)).toBe(to)
})
