import { expect, test } from 'vitest'
import { cameInThrough, isLocked, isOpen, openedWindow, secondsLeft, triesUsed } from './badge-rules.ts'

const at = (time: string) => new Date(`2026-11-21T${time}Z`)
const window = { openedAt: at('08:00:00.000'), closesAt: at('08:15:00.000') }
const minutes = (count: number) => count * 60_000

test.each([
  ['just before it opens', '07:59:59.999', false],
  ['the moment it opens', '08:00:00.000', true],
  ['in its last millisecond', '08:14:59.999', true],
  ['the moment it closes', '08:15:00.000', false],
])('%s a window is open: %s %s', (_when, time, open) => {
  expect(isOpen(window, at(time))).toBe(open)
})

test('a class without a window, or with one closed the moment it was opened, is closed', () => {
  expect(isOpen(undefined, at('08:00:00.000'))).toBe(false)
  expect(isOpen({ openedAt: window.openedAt, closesAt: window.openedAt }, window.openedAt)).toBe(false)
})

test.each([
  ['a class without one', undefined, '08:05:00.000', '08:05:00.000'],
  ['one that has closed this moment', window, '08:15:00.000', '08:15:00.000'],
  ['one in its last millisecond goes on', window, '08:14:59.999', '08:00:00.000'],
])('opening for %s: since when it counts', (_what, before, now, openedAt) => {
  expect(openedWindow(before, at(now), minutes(10))).toEqual({
    openedAt: at(openedAt),
    closesAt: new Date(at(now).getTime() + minutes(10)),
  })
})

test.each([
  ['08:00:00.000', 900],
  ['08:00:00.001', 900],
  ['08:14:59.000', 1],
  ['08:14:59.999', 1],
])('at %s a window has %i seconds left', (time, left) => {
  expect(secondsLeft(window, at(time))).toBe(left)
})

test.each([
  ['never a wrong one', 0, null, 0, false],
  ['wrong ones of an earlier window', 5, '07:59:59.999', 0, false],
  ['the fourth', 4, '08:01:00.000', 4, false],
  ['the fifth in the moment of opening', 5, '08:00:00.000', 5, true],
  ['the fifth', 5, '08:01:00.000', 5, true],
] as const)('wrong tries: %s', (_which, wrongTries, wrongAt, used, locked) => {
  const tries = { wrongTries, wrongAt: wrongAt === null ? null : at(wrongAt) }
  expect([triesUsed(tries, window), isLocked(tries, window)]).toEqual([used, locked])
})

test('a pupil has come in through a window since it was opened', () => {
  expect(cameInThrough(at('07:59:59.999'), window)).toBeNull()
  expect(cameInThrough(window.openedAt, window)).toEqual(window.openedAt)
  expect(cameInThrough(null, window)).toBeNull()
})
