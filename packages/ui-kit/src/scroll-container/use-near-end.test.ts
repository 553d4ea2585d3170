import { expect, test } from 'vitest'
import { isNearEnd } from './use-near-end.ts'

test.each([
  [0, false],
  [589, false],
  [590, true],
  [600, true],
  [600.5, true],
])('a box of 400 in 1000 scrolled to %s asks for more: %s [KIT-47]', (scrollTop, asks) => {
  expect(isNearEnd({ scrollTop, clientHeight: 400, scrollHeight: 1000 }, 10)).toBe(asks)
})
