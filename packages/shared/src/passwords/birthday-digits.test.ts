import { expect, test } from 'vitest'
import { isMonthDay } from './birthday-digits.ts'

test.each([
  ['0100', false],
  ['0101', true],
  ['0131', true],
  ['0132', false],
  ['0229', true],
  ['0230', false],
  ['0430', true],
  ['0431', false],
  ['1231', true],
  ['1232', false],
  ['1301', false],
  ['0001', false],
])('%s is a month and its day: %s', (digits, is) => {
  expect(isMonthDay(digits)).toBe(is)
})
