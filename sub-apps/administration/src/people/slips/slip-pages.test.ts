import { expect, test } from 'vitest'
import { slipPages } from './slip-pages.ts'

test.each([
  [0, []],
  [8, [8]],
  [9, [8, 1]],
  [17, [8, 8, 1]],
])('%i slips stand on pages of %j', (count, pages) => {
  const slips = Array.from({ length: count }, (_, at) => at)
  expect(slipPages(slips).map(({ length }) => length)).toEqual(pages)
  expect(slipPages(slips).flat()).toEqual(slips)
})
