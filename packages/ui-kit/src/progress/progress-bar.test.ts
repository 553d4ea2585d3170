import { expect, test } from 'vitest'
import { percentage } from './progress-bar.tsx'

test.each([
  [0, 100, 0],
  [-5, 100, 0],
  [1, 3, 33],
  [99.99, 100, 99],
  [100, 100, 100],
  [250, 100, 100],
  [2_097_151, 2_097_152, 99],
  [0, 0, 100],
])('%d of %d is %d per cent', (value, max, shown) => {
  expect(percentage(value, max)).toBe(shown)
})

test('each whole number of a hundred is as many per cent', () => {
  const shown = Array.from({ length: 101 }, (_, value) => percentage(value, 100))
  expect(shown).toEqual(Array.from({ length: 101 }, (_, value) => value))
})
