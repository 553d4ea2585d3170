import { expect, test } from 'vitest'
import { qrPath, sheetPages } from './print-rules.ts'

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

const rows = (...lines: string[]) => lines.map((line) => [...line].map((sign) => sign === '#'))

test.each([
  ['nothing dark', rows('..', '..'), ''],
  ['one square', rows('..', '.#'), 'M1 1h1v1H1z'],
  ['neighbours are one stroke', rows('##.', '...'), 'M0 0h2v1H0z'],
  ['up to the edge', rows('.##'), 'M1 0h2v1H1z'],
  ['two strokes of a row', rows('#.#'), 'M0 0h1v1H0zM2 0h1v1H2z'],
])('%s', (_what, code, path) => {
  expect(qrPath(code)).toBe(path)
})
