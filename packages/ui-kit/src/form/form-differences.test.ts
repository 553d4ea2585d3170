import { expect, test } from 'vitest'
import { changedByThem, differs, mergeChanges } from './form-differences.ts'

const begun = { name: 'Li', phone: '1', tags: ['a'] }

test.each([
  ['nothing', {}, false],
  ['another text', { name: 'Wang' }, true],
  ['the same list in another array', { tags: ['a'] }, false],
  ['a longer list', { tags: ['a', 'b'] }, true],
  ['a list that became empty', { tags: [] }, true],
])('of a form, %s is a change: %s', (_, changes, changed) => {
  expect(differs(begun, { ...begun, ...changes })).toBe(changed)
})

test('nothing and an empty text are different values', () => {
  expect(differs<{ day: string | null }>({ day: null }, { day: '' })).toBe(true)
})

test('what they changed is told beside what stands in the form, and what only this form changed is not told', () => {
  const mine = { ...begun, name: 'Wang', phone: '2' }
  const theirs = { ...begun, phone: '3' }
  expect(changedByThem(begun, mine, theirs)).toEqual([{ field: 'phone', mine: '2', theirs: '3' }])
})

test('saved over theirs, both changed fields are mine and a field that only they changed is theirs', () => {
  const mine = { ...begun, name: 'Wang' }
  const theirs = { name: 'Zhao', phone: '3', tags: ['a'] }
  expect(mergeChanges(begun, mine, theirs)).toEqual({ name: 'Wang', phone: '3', tags: ['a'] })
})
