import { expect, test } from 'vitest'
import { badgeText } from './badge.tsx'

test.each([
  [0, ''],
  [-1, ''],
  [Number.NaN, ''],
  [1, '1'],
  [98, '98'],
  [99, '99'],
  [100, '99+'],
  [12_345, '99+'],
])('a badge of %s shows "%s" [HEADER-10]', (count, text) => {
  expect(badgeText(count, 99)).toBe(text)
})
