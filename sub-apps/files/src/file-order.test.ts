import { expect, test } from 'vitest'
import { askedOrder, type Order, orderAfter, readOrder, sorts, ways, writeOrder } from './file-order.ts'

test.each(sorts.flatMap((sort) => ways.map((way): Order => ({ sort, way }))))(
  'the order %j survives being written',
  (order) => {
    expect(readOrder(writeOrder(order))).toEqual(order)
  },
)

test.each([
  [null, 'name-ascending'],
  ['', 'name-ascending'],
  ['colour-descending', 'name-descending'],
  ['size', 'size-descending'],
  ['changed-sideways', 'changed-descending'],
  ['kind', 'kind-ascending'],
])('what is written as %j is read as %s', (written, order) => {
  expect(writeOrder(readOrder(written))).toBe(order)
})

test.each([
  ['name-ascending', 'name', 'name-descending'],
  ['name-descending', 'name', 'name-ascending'],
  ['name-descending', 'size', 'size-descending'],
  ['size-descending', 'size', 'size-ascending'],
  ['size-ascending', 'changed', 'changed-descending'],
  ['changed-ascending', 'kind', 'kind-ascending'],
] as const)('from %s the head of the column %s leads to %s', (before, sort, after) => {
  expect(writeOrder(orderAfter(readOrder(before), sort))).toBe(after)
})

test('a call is asked for a way only where it is not its own', () => {
  expect(askedOrder({ sort: 'kind', way: 'ascending' })).toEqual({ sort: 'kind' })
  expect(askedOrder({ sort: 'size', way: 'descending' })).toEqual({ sort: 'size', descending: true })
})
