import { expect, test } from 'vitest'
import { idOf, refusalFor } from './provider-answer.ts'

test.each([
  [40029, 'social_refused'],
  [40163, 'social_refused'],
  [42003, 'social_refused'],
  [-1, 'social_away'],
  [45011, 'social_away'],
  [40125, 'social_set_up_wrong'],
  [40013, 'social_set_up_wrong'],
  [48001, 'social_set_up_wrong'],
  [10012, 'social_set_up_wrong'],
  [50001, 'social_set_up_wrong'],
  [301002, 'social_set_up_wrong'],
  ['40029', 'social_set_up_wrong'],
  [null, 'social_set_up_wrong'],
])('the errcode %j means %s', (errcode, code) => {
  expect(refusalFor(errcode)).toBe(code)
})

test.each([
  ['oABC-123_x', true],
  ['zhang.san@school', true],
  ['', false],
  ['a b', false],
  ['a\0', false],
  ['x'.repeat(129), false],
  [7, false],
  [{}, false],
])('the id %j is believed: %j', (value, good) => {
  expect(idOf(value) !== undefined).toBe(good)
})
