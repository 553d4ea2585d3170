import { expect, test } from 'vitest'
import { surprisingCharacters } from './predictable-runs.ts'

test.each([
  '1234567890-=',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik,', '9ol.', '0p;/'],
])('a walk along %s, there or back, surprises once', (row) => {
  expect(surprisingCharacters(row)).toBe(1)
  expect(surprisingCharacters([...row].reverse().join(''))).toBe(1)
})

test.each([
  ['', 0],
  ['x', 1],
  ['Tk7q', 4],
  ['\u0001k7q', 4],
  ['aaaa', 1],
  ['abcd', 1],
  ['dcba', 1],
  ['acegi', 5],
  ['abcd1234', 2],
])('%j holds as many surprises: %i', (text, surprises) => {
  expect(surprisingCharacters(text)).toBe(surprises)
})
