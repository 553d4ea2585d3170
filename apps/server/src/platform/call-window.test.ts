import { expect, test } from 'vitest'
import { createCallWindow } from './call-window.ts'

test('so many calls go on in a window, the next one waits for its end, and others are not concerned', () => {
  const window = createCallWindow({ length: 60_000, most: 2 })
  expect([0, 1, 2].map((at) => window.count('a', at))).toEqual([0, 0, 59_998])
  expect(window.count('b', 2)).toBe(0)
  expect(window.count('a', 59_999)).toBe(1)
  expect(window.count('a', 60_000)).toBe(0)
})
