import { expect, test } from 'vitest'
import { isDamagedNumber, plainNumber } from './plain-number.ts'

test.each([
  ['２０２４００７', '2024007'],
  [' 2024007\u200B', '2024007'],
  ['Ｓ－９００６', 'S-9006'],
])('the number %j is kept as %j', (typed, kept) => {
  expect(plainNumber(typed)).toBe(kept)
})

test.each(['2.0231E+11', '2E+11', '20230901.0', '#N/A', '##########', '110101201503070000'])(
  'a spreadsheet has changed %s',
  (number) => {
    expect(isDamagedNumber(number)).toBe(true)
  },
)

test.each([
  '7',
  '7E12',
  '3e2',
  '#12',
  '12.0',
  'S-9006',
  '2023090100',
  '1234567890123450',
  '110101201503070017',
  'E2023',
  '12E',
  '',
])('no spreadsheet has changed %j', (number) => {
  expect(isDamagedNumber(number)).toBe(false)
})
