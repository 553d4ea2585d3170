import { expect, test } from 'vitest'
import { hidePhone, readPhoneNumber } from './phone-number.ts'

test.each([
  ['13812345678', '13812345678'],
  [' 138 1234 5678 ', '13812345678'],
  ['138-1234-5678', '13812345678'],
  ['+8613812345678', '13812345678'],
  ['0086 138 1234 5678', '13812345678'],
  ['86 13812345678', '13812345678'],
  ['１３８１２３４５６７８', '13812345678'],
  ['\u202A+86 138 1234 5678\u202C', '13812345678'],
  ['+852 5123 4567', '+85251234567'],
  ['+44 7400 123456', '+447400123456'],
])('[VALID-10] %j is kept as %j', async (typed, number) => {
  expect(await readPhoneNumber(typed)).toBe(number)
})

test.each([
  ['nothing', ''],
  ['ten digits', '1381234567'],
  ['twelve digits', '138123456789'],
  ['no mobile number', '12345678901'],
  ['a landline', '010-66668888'],
  ['a service', '10086'],
  ['a number with a price', '+1 900 123 4567'],
  ['a satellite', '+8821612345'],
  ['another satellite', '+881612345678'],
  ['an extension', '13812345678;ext=5'],
  ['a sentence', 'call 13812345678 please'],
  ['an address', 'tel:+8613812345678'],
  ['a second line', '13812345678\r\n13812345679'],
  ['two numbers', '13812345678,13812345679'],
  ['10 kB', '1'.repeat(10_000)],
  ['10 kB of spaces', `${' '.repeat(10_000)}x`],
])('%s is no number that a message can be sent to', async (_what, typed) => {
  expect(await readPhoneNumber(typed)).toBeUndefined()
})

test.each([
  ['', ''],
  ['13812345678', '138****5678'],
  ['+85251234567', '+852****4567'],
  ['+247123', '***23'],
])('%j is shown as %j', (number, shown) => {
  expect(hidePhone(number)).toBe(shown)
})
