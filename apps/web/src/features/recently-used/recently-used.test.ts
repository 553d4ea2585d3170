import { expect, test } from 'vitest'
import { afterOpening, readRecentlyUsed, writeRecentlyUsed } from './recently-used.ts'

const ten = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

test.each([
  [[], 'a', ['a']],
  [['a', 'b'], 'b', ['b', 'a']],
  [ten, 'k', ['k', ...ten.slice(0, 9)]],
  [ten, 'j', ['j', ...ten.slice(0, 9)]],
])('after %j opening %s leaves %j [DESK-18] [DESK-19]', (before, opened, after) => {
  expect(afterOpening(before, opened)).toEqual(after)
})

test.each([
  [writeRecentlyUsed(['a', 'b'], 'me'), ['a', 'b']],
  [writeRecentlyUsed(['a', 'b'], 'someone else'), []],
  [writeRecentlyUsed([...ten, 'k'], 'me'), ten],
  ['{"userId":"me","codes":["a",7,null]}', ['a']],
  ['{"userId":"me","codes":"a"}', []],
  ['no json', []],
  ['null', []],
  [null, []],
])('kept as %s it reads %j', (stored, codes) => {
  expect(readRecentlyUsed(stored, 'me')).toEqual(codes)
})
