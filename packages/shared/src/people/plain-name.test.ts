import { expect, test } from 'vitest'
import { plainName } from './plain-name.ts'

test.each([
  ['  王芳 ', '王芳'],
  ['\u202E王芳\u202C', '王芳'],
  ['Anna\u0000\u0007 Li', 'Anna Li'],
  ['Anna\tLi\r\n', 'Anna Li'],
  ['\uFEFF\u200B\u2066', ''],
  ['half \uD800', 'half'],
  ['𠮷田', '𠮷田'],
  ['नक्\u200Dष', 'नक्\u200Dष'],
])('%j is kept as %j', (typed, kept) => {
  expect(plainName(typed)).toBe(kept)
})
