import { expect, test } from 'vitest'
import { readRange } from './byte-range-rules.ts'

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-5', { start: 2, end: 5 }],
  ['  bytes=2-5  ', { start: 2, end: 5 }],
  ['bytes=3-3', { start: 3, end: 3 }],
  ['bytes=9-9', { start: 9, end: 9 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=4-9', { start: 4, end: 9 }],
  ['bytes=4-10', { start: 4, end: 9 }],
  ['bytes=4-4000', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-10', { start: 0, end: 9 }],
  ['bytes=-11', { start: 0, end: 9 }],
])('of ten bytes %j asks for %j', (header, range) => {
  expect(readRange(header, 10)).toEqual(range)
})

test.each(['bytes=10-', 'bytes=10-12', 'bytes=400-', 'bytes=-0'])('%j asks for nothing of ten bytes', (header) => {
  expect(readRange(header, 10)).toBe('unsatisfiable')
})

test.each(['bytes=0-', 'bytes=0-0', 'bytes=-1'])('%j asks for nothing of an empty file', (header) => {
  expect(readRange(header, 0)).toBe('unsatisfiable')
})

test.each([
  undefined,
  '',
  'bytes=-',
  'bytes=5-2',
  'bytes=12-11',
  'bytes=0-1,4-5',
  'lines=0-1',
  'xbytes=0-1',
  'bytes=0-1x',
  'bytes=a-b',
  'bytes 0-1',
])('the header %j is answered with the whole file', (header) => {
  expect(readRange(header, 10)).toBeUndefined()
})
