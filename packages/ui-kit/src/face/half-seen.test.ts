import { expect, test } from 'vitest'
import { createHalfSeen } from './half-seen.ts'

const after = (...sights: number[]) => {
  const halfSeen = createHalfSeen()
  return sights.map(halfSeen)
}
const times = (count: number, surest: number) => Array.from({ length: count }, () => surest)

test('a face that is hardly seen counts after two seconds, the eighth detection', () => {
  expect(after(...times(8, 0.4))).toEqual([...times(7, 0).map(() => false), true])
})

test.each([
  ['well', 0.6, false],
  ['hardly', 0.59, true],
  ['hardly, nearly nothing', 0.3, true],
  ['not at all', 0.29, false],
])('a face that is seen %s (%d)', (_how, surest, halfSeen) => {
  expect(after(...times(8, surest)).at(-1)).toBe(halfSeen)
})

test('one good sight begins the two seconds anew', () => {
  expect(after(...times(7, 0.4), 0.9, ...times(7, 0.4)).some(Boolean)).toBe(false)
})
