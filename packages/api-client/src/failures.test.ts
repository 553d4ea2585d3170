import { expect, test } from 'vitest'
import { isShownByForm, LostConnection, RefusedCall } from './failures.ts'

const refusedWith = (fieldErrors: { message: string; field?: string }[]) =>
  new RefusedCall({ status: 400, code: 'x', message: 'm', fieldErrors, data: null })

test.each([
  ['all fields are its own', [{ field: 'title', message: 'a' }], true],
  [
    'one is not',
    [
      { field: 'title', message: 'a' },
      { field: 'id', message: 'b' },
    ],
    false,
  ],
  ['an error belongs to no field', [{ field: 'title', message: 'a' }, { message: 'b' }], false],
  ['no field is named', [], false],
])('a form shows a refusal by itself: %s', (_, fieldErrors, shown) => {
  expect(isShownByForm(refusedWith(fieldErrors), ['title', 'text'])).toBe(shown)
})

test('a form does not show what was no refusal', () => {
  expect(isShownByForm(new LostConnection(new TypeError()), ['title'])).toBe(false)
})
