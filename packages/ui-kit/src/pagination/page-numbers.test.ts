import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import { expect, test } from 'vitest'
import { pageCount, pageSlots, rowRange, shownPage } from './page-numbers.ts'

test.each([
  [0, 1],
  [1, 1],
  [30, 1],
  [31, 2],
  [60, 2],
  [61, 3],
])('[CONST-01] by default %i rows are %i pages', (total, count) => {
  expect(pageCount({ total, pageSize: defaultPageSize })).toBe(count)
})

test.each([
  [0, 1],
  [-3, 1],
  [Number.NaN, 1],
  [1, 1],
  [2.9, 2],
  [3, 3],
  [4, 3],
])('asked for page %d of three, page %i is shown', (page, shown) => {
  expect(shownPage({ page, total: 61, pageSize: 30 })).toBe(shown)
})

test.each([
  [1, 0, null],
  [1, 1, { first: 1, last: 1 }],
  [1, 30, { first: 1, last: 30 }],
  [2, 31, { first: 31, last: 31 }],
  [2, 61, { first: 31, last: 60 }],
  [3, 61, { first: 61, last: 61 }],
  [9, 61, { first: 61, last: 61 }],
])('page %i of %i rows holds %j', (page, total, range) => {
  expect(rowRange({ page, total, pageSize: 30 })).toEqual(range)
})

test.each([
  [1, 1, '1'],
  [1, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 gap-after 8'],
  [4, 8, '1 2 3 4 5 gap-after 8'],
  [5, 8, '1 gap-before 4 5 6 7 8'],
  [5, 9, '1 gap-before 4 5 6 gap-after 9'],
  [6, 9, '1 gap-before 5 6 7 8 9'],
  [50, 100, '1 gap-before 49 50 51 gap-after 100'],
  [100, 100, '1 gap-before 96 97 98 99 100'],
])('on page %i of %i the control offers %s', (page, count, slots) => {
  expect(pageSlots(page, count).join(' ')).toBe(slots)
})
