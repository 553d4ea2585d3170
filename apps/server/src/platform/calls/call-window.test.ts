import { expect, test } from 'vitest'
import { createCallWindow } from './call-window.ts'

test('so many calls go on in a window, the next one waits for its end, and others are not concerned', () => {
  const window = createCallWindow({ length: 60_000, most: 2 })
  expect([0, 1, 2].map((at) => window.count('a', at))).toEqual([0, 0, 59_998])
  expect(window.count('b', 2)).toBe(0)
  expect(window.count('a', 59_999)).toBe(1)
  expect(window.count('a', 60_000)).toBe(0)
})

test('so many callers are remembered; the one not heard of for longest is forgotten first', () => {
  const window = createCallWindow({ length: 60_000, most: 1, callers: 2 })
  const calls = (...who: string[]) => who.map((name) => window.count(name, 0))
  expect(calls('a', 'b', 'a', 'c')).toEqual([0, 0, 60_000, 0])
  expect(calls('a')).toEqual([60_000])
  expect(calls('b')).toEqual([0])
})
