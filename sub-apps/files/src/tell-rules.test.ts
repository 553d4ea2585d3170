import { expect, test } from 'vitest'
import { isToldAlready, mayTell, tellsAtFirst } from './tell-rules.ts'

test('a new share for handing in is told unless somebody says no, one for reading is not', () => {
  expect(tellsAtFirst({ change: null, gives: 'hand_in' })).toBe(true)
  expect(tellsAtFirst({ change: null, gives: 'read' })).toBe(false)
})

test.each(['read', 'hand_in'] as const)('a share (%s) that is changed begins told or untold as it is', (gives) => {
  for (const told of [true, false])
    for (const now of ['read', 'hand_in'] as const)
      expect(tellsAtFirst({ change: { gives, told }, gives: now })).toBe(told)
})

test('there is nothing to choose for a told share as long as it is for the same', () => {
  const told = { gives: 'read', told: true } as const
  expect(isToldAlready({ change: told, gives: 'read' })).toBe(true)
  expect(isToldAlready({ change: told, gives: 'hand_in' })).toBe(false)
  expect(isToldAlready({ change: { ...told, told: false }, gives: 'read' })).toBe(false)
  expect(isToldAlready({ change: null, gives: 'read' })).toBe(false)
})

test.each([
  ['read', 'role', false, false],
  ['read', 'role', true, true],
  ['read', 'class', false, true],
  ['hand_in', 'role', false, true],
] as const)(
  'of a share to %s with a %s whoever publishes to the unit (%s) may tell: %s',
  (gives, kind, publishes, may) => {
    expect(mayTell({ gives, kind }, publishes)).toBe(may)
  },
)
