import { expect, test } from 'vitest'
import { compareVersions } from './compare-versions.ts'

test.each([
  ['1.10.0', '1.9.9', 1],
  ['1.9.9', '1.10.0', -1],
  ['1.6.0', '1.6.0', 0],
  ['2.0.0', '1.9999.9999', 1],
  ['1.0.0', '1.0.1', -1],
  ['1.0010.0', '1.10.0', 0],
  ['10.0.0', '9.0.0', 1],
  ['1.20260901.0', '2.0.0', -1],
])('[VER-19] %s against %s is %s', (first, second, order) => {
  expect(compareVersions(first, second)).toBe(order)
})

test.each([
  ['1.2', '1.2.0', 0],
  ['1.2.0.0', '1.2', 0],
  ['1.2.0.1', '1.2', 1],
  ['1.2', '1.2.1', -1],
  ['2', '1.9.9', 1],
  ['', '0.0.0', 0],
  ['', '0.0.1', -1],
  ['1.x.3', '1.0.3', 0],
])('[VER-20] %j against %j is %s', (first, second, order) => {
  expect(compareVersions(first, second)).toBe(order)
})
