import { expect, test } from 'vitest'
import { addDays, addMonths, dayAfterKey, isDay, weeksOf, withinBounds } from './calendar-days.ts'

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-29', 1, '2026-03-30'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s and %i days is %s', (day, count, other) => {
  expect(addDays(day, count)).toBe(other)
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2028-02-29', 12, '2029-02-28'],
])('%s and %i months is %s', (day, count, other) => {
  expect(addMonths(day, count)).toBe(other)
})

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['26-01-01', false],
  ['', false],
])('“%s” is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is)
})

test('a month begins on Monday or on Sunday, and touches as many weeks as it needs', () => {
  const fromMonday = weeksOf('2026-11', 1)
  expect([fromMonday[0]?.[0], fromMonday.at(-1)?.[6], fromMonday.length]).toEqual(['2026-10-26', '2026-12-06', 6])
  const fromSunday = weeksOf('2026-11', 0)
  expect([fromSunday[0]?.[0], fromSunday.length]).toEqual(['2026-11-01', 5])
  expect(weeksOf('2027-02', 1)).toHaveLength(4)
})

test.each([
  ['ArrowLeft', false, '2026-11-10'],
  ['ArrowRight', false, '2026-11-12'],
  ['ArrowUp', false, '2026-11-04'],
  ['ArrowDown', false, '2026-11-18'],
  ['Home', false, '2026-11-09'],
  ['End', false, '2026-11-15'],
  ['PageUp', false, '2026-10-11'],
  ['PageDown', true, '2027-11-11'],
  ['a', false, undefined],
])('in a week from Monday, %s (Shift: %s) leads from Wednesday, 11 November to %s', (key, shiftKey, day) => {
  expect(dayAfterKey('2026-11-11', { key, shiftKey }, 1)).toBe(day)
})

test('where weeks begin on Sunday, Home leads there', () => {
  expect(dayAfterKey('2026-11-11', { key: 'Home', shiftKey: false }, 0)).toBe('2026-11-08')
})

test.each([
  ['2026-08-31', '2026-09-01'],
  ['2026-09-01', '2026-09-01'],
  ['2026-10-01', '2026-09-30'],
])('%s is brought to %s', (day, kept) => {
  expect(withinBounds(day, '2026-09-01', '2026-09-30')).toBe(kept)
})
