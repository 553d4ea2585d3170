import { expect, test } from 'vitest'
import { columnWidths } from './pdf-column-rules.ts'

test.each([
  ['columns that fit are widened by the same part', [100, 200], 600, [200, 400]],
  ['columns that just fit stay as they are', [100, 200], 300, [100, 200]],
  ['a narrow one keeps what it wants, the wide ones share the rest', [20, 300, 500], 220, [20, 100, 100]],
  ['what one leaves goes to the others', [20, 90, 500], 300, [20, 90, 190]],
  ['all wide ones share evenly', [300, 300, 300], 300, [100, 100, 100]],
  ['no column, no width', [], 300, []],
])('%s', (_what, natural, width, widths) => {
  expect(columnWidths(natural, width)).toEqual(widths)
})
