import { expect, test } from 'vitest'
import { pageAt } from './page-at.ts'
import { turnAt } from './turn-at-edge.ts'

test.each([
  [0, 390, 4, 0],
  [194, 390, 4, 0],
  [195, 390, 4, 1],
  [1170, 390, 4, 3],
  [2000, 390, 4, 3],
  [-390, 390, 4, 1],
  [100, 0, 4, 0],
])('scrolled by %s of %s px, of %s pages page %s is seen', (scrolled, width, pages, page) => {
  expect(pageAt(scrolled, width, pages)).toBe(page)
})

test.each([
  [0, -1],
  [23, -1],
  [24, 0],
  [366, 0],
  [367, 1],
])('an icon carried to %s of 390 px turns the page by %s', (x, turn) => {
  expect(turnAt(x, 390)).toBe(turn)
})
