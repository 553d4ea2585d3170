import { expect, test } from 'vitest'
import { abbreviateNumber } from './number-abbreviation.ts'

test.each([
  [1e3, '1k'],
  [1e6, '1M'],
  [1e9, '1G'],
  [1e12, '1T'],
  [1e15, '1P'],
  [1e18, '1E'],
  [999_999, '999.9k'],
  [999_999_999_999, '999.9G'],
  [1.5e18, '1.5E'],
  [2.5e21, '2500E'],
])('[HELPER-07] %s is written %s', (number, text) => {
  expect(abbreviateNumber(number)).toBe(text)
})

test.each([
  [0, '0'],
  [-1, '-1'],
  [12.5, '12.5'],
  [0.1 + 0.2, '0.3'],
  [0.7 + 0.1, '0.8'],
  [1.1 + 2.2, '3.3'],
  [-0.3, '-0.3'],
  [-0.04, '0'],
  [12.39, '12.3'],
  [999.99, '999.9'],
  [1e3 * 1.1, '1.1k'],
  [999, '999'],
  [1000, '1k'],
  [1001, '1k'],
  [1099, '1k'],
  [1100, '1.1k'],
  [1500, '1.5k'],
  [1999, '1.9k'],
  [10_000, '10k'],
  [-1500, '-1.5k'],
  [Number.NaN, 'NaN'],
  [Number.POSITIVE_INFINITY, 'Infinity'],
])('[HELPER-08] %s is written %s', (number, text) => {
  expect(abbreviateNumber(number)).toBe(text)
})

test('[HELPER-08] every hundred up to a hundred thousand is exact', () => {
  for (let hundreds = 10; hundreds < 1000; hundreds += 1)
    expect(abbreviateNumber(hundreds * 100)).toBe(`${hundreds / 10}k`)
})
