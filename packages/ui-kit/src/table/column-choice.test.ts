import { expect, test } from 'vitest'
import type { Column } from './column.ts'
import { bounded, shownColumns, toggleColumn, widthByKey } from './column-choice.ts'

const text = (key: string, fields: Partial<Column<object>> = {}) =>
  ({ kind: 'text', key, title: key, value: () => key, ...fields }) as Column<object>
const columns = [text('name', { names: true }), text('class'), text('phone', { extra: true })]
const shown = (choice: Record<string, boolean>) => shownColumns(columns, choice).map(({ key }) => key)

test.each([
  [{}, ['name', 'class']],
  [{ class: false }, ['name']],
  [{ phone: true }, ['name', 'class', 'phone']],
  // What a browser remembers may be of an older list.
  [{ name: false, gone: true }, ['name', 'class']],
])('with the choice %j the columns %j are shown', (choice, keys) => {
  expect(shown(choice)).toEqual(keys)
})

test('a column is put in or left out, and what is as at first is not kept', () => {
  const [, plain, extra] = columns as [Column<object>, Column<object>, Column<object>]
  expect(toggleColumn(plain, {})).toEqual({ class: false })
  expect(toggleColumn(plain, { class: false, phone: true })).toEqual({ phone: true })
  expect(toggleColumn(extra, {})).toEqual({ phone: true })
  expect(toggleColumn(extra, { phone: true })).toEqual({})
})

test.each([
  ['ArrowRight', false, 200, 216],
  ['ArrowRight', true, 200, 264],
  ['ArrowLeft', false, 200, 184],
  ['ArrowLeft', false, 70, 64],
  ['ArrowRight', true, 950, 960],
  ['Home', false, 200, 64],
  ['Tab', false, 200, undefined],
])('%s (shift: %s) makes a width of %d %s', (key, shiftKey, width, next) => {
  expect(widthByKey(width, { key, shiftKey })).toBe(next)
})

test('a width that was dragged stays within bounds, in whole pixels', () => {
  expect([-20, 63.9, 100.4, 5000].map(bounded)).toEqual([64, 64, 100, 960])
})
