import { expect, test } from 'vitest'
import { readableSigns, readTypedSigns } from './readable-code.ts'

test('no readable sign is a letter that is taken for a digit, and each is read as itself', () => {
  expect(readableSigns).not.toMatch(/[ILOU]/)
  expect(new Set(readableSigns).size).toBe(32)
  expect(readTypedSigns(readableSigns)).toBe(readableSigns)
})

test('what is typed in another width and case, in groups, or with letters for digits is the same code', () => {
  expect(readTypedSigns('ａ1b-2 oil')).toBe('A1B2011')
})
