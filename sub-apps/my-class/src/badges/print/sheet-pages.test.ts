import { expect, test } from 'vitest'
import { sheetPages } from './sheet-pages.ts'

const cards = (count: number) => Array.from({ length: count }, (_, index) => index)

test.each([
  [0, []],
  [1, [1]],
  [10, [10]],
  [11, [10, 1]],
  [30, [10, 10, 10]],
])('%i cards fill pages of %j', (count, pages) => {
  expect(sheetPages(cards(count)).map((page) => page.length)).toEqual(pages)
  expect(sheetPages(cards(count)).flat()).toEqual(cards(count))
})
