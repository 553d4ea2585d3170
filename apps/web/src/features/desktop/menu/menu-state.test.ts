import { menuStateOrDefault } from '@homeroom/contract/pages/storage-keys.ts'
import { expect, test } from 'vitest'
import { nextMenuState } from './menu-state.ts'

test.each([
  ['open', 'toggle', 'closed'],
  ['closed', 'toggle', 'open'],
  ['floating', 'toggle', 'floating-closed'],
  ['floating-closed', 'toggle', 'floating'],
  ['open', 'lock', 'floating'],
  ['closed', 'lock', 'floating'],
  ['floating', 'lock', 'open'],
  ['floating-closed', 'lock', 'open'],
] as const)('a menu that is %s is after %s %s', (before, press, after) => {
  expect(nextMenuState(before, press)).toBe(after)
})

test.each([
  ['open', 'open'],
  ['closed', 'closed'],
  ['floating', 'floating'],
  ['floating-closed', 'floating-closed'],
  ['OPEN', 'open'],
  ['', 'open'],
  [undefined, 'open'],
])('the cookie %s means %s', (cookie, state) => {
  expect(menuStateOrDefault(cookie)).toBe(state)
})
