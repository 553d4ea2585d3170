import { describe, expect, test } from 'vitest'
import { nextEntry, pauseAfter, sortByAge } from './queue-rules.ts'

const now = new Date('2026-11-27T08:00:00.000Z')
const early = { id: 'a', takenAt: '2026-11-27T07:00:00.000Z' }
const late = { id: 'b', takenAt: '2026-11-27T07:10:00.000Z' }

test.each([
  ['twelve hours old to the millisecond', '2026-11-26T20:00:00.000Z', true],
  ['a millisecond older', '2026-11-26T19:59:59.999Z', false],
  ['of a clock that is ahead', '2026-11-27T09:00:00.000Z', true],
])('an entry that is %s is still sent: %3$s', (_what, takenAt, sent) => {
  const { living, over } = sortByAge([{ id: 'a', takenAt }], now)
  expect([living.length, over.length]).toEqual(sent ? [1, 0] : [0, 1])
})

describe('the next entry', () => {
  test('is the one that came first', () => {
    expect(nextEntry([late, early], new Map())).toBe(early)
    expect(nextEntry([], new Map())).toBeUndefined()
  })

  test('is another one where the server could not work on the first', () => {
    expect(nextEntry([early, late], new Map([['a', 1]]))).toBe(late)
    expect(
      nextEntry(
        [early, late],
        new Map([
          ['a', 1],
          ['b', 1],
        ]),
      ),
    ).toBe(early)
  })
})

test.each([
  [0, 15],
  [1, 15],
  [2, 30],
  [3, 60],
  [4, 60],
  [40, 60],
])('after %i failures the next try waits %i seconds', (failures, seconds) => {
  expect(pauseAfter(failures)).toBe(seconds * 1000)
})
