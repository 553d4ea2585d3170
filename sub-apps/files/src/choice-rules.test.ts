import { expect, test } from 'vitest'
import { type Choice, nothingChosen, pressed } from './choice-rules.ts'

const ids = ['a', 'b', 'c', 'd']
const press = (choice: Choice, id: string, shift = false) => pressed(choice, id, { ids, shift })
const chosen = (choice: Choice) => [...choice.chosen].sort().join('')

test('one after the other is chosen and left', () => {
  const two = press(press(nothingChosen, 'a'), 'c')
  expect(chosen(two)).toBe('ac')
  expect(chosen(press(two, 'a'))).toBe('c')
})

test.each([
  ['a', 'c', 'abc'],
  ['d', 'b', 'bcd'],
  ['b', 'b', ''],
])('from %s with Shift to %s: %s', (first, second, all) => {
  expect(chosen(press(press(nothingChosen, first), second, true))).toBe(all)
})

test('with Shift a range is left, too, and without a first one only itself is chosen', () => {
  const all: Choice = { chosen: new Set(ids), last: 'b' }
  expect(chosen(press(all, 'c', true))).toBe('ad')
  expect(chosen(press(nothingChosen, 'c', true))).toBe('c')
  expect(chosen(press({ chosen: new Set(), last: 'gone' }, 'c', true))).toBe('c')
})
