import { expect, test, vi } from 'vitest'
import { randomString } from './random-string.ts'

test.each([0, 1, 16, 5000, 70_000])('[HELPER-14] %s characters consist of 0-9 and A-Z only', (length) => {
  const text = randomString(length)
  expect(text).toMatch(/^[0-9A-Z]*$/)
  expect(text).toHaveLength(length)
})

test('[HELPER-14] all 36 characters come, none of them more often than another', () => {
  let next = 250
  // Every byte there is, beginning just before those that are thrown away: taken, they would make 0 to 3 come more often.
  const fill = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    const bytes = array as Uint8Array
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = next++ % 256
    return array
  })
  const counts = new Map<string, number>()
  for (const character of randomString(252)) counts.set(character, (counts.get(character) ?? 0) + 1)
  fill.mockRestore()
  expect(counts.size).toBe(36)
  expect(new Set(counts.values())).toEqual(new Set([7]))
})

test('other characters come when they are named, as fairly', () => {
  expect(randomString(300, '01')).toMatch(/^[01]{300}$/)
  expect(new Set(randomString(3000, '0123456789'))).toHaveLength(10)
})

test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('%s characters are refused', (length) => {
  expect(() => randomString(length)).toThrow(RangeError)
})

test('[HELPER-14] two of them are not the same', () => {
  expect(randomString(32)).not.toBe(randomString(32))
})
