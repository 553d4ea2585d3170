import { expect, test } from 'vitest'
import { dayStep } from './day-typing.ts'

test.each([
  ['settled', '2', 'typing'],
  ['settled', 'ArrowUp', 'typing'],
  ['settled', 'Backspace', 'typing'],
  ['incomplete', '1', 'typing'],
  ['settled', 'Tab', 'settled'],
  ['typing', 'ArrowRight', 'typing'],
  ['typing', 'Enter', 'settled'],
  ['incomplete', 'Enter', 'incomplete'],
] as const)('from %s the key %s leads to %s', (before, key, after) => {
  expect(dayStep(before, { type: 'key', key, altKey: false })).toBe(after)
})

test.each(['typing', 'incomplete', 'settled'] as const)('an input that was %s is settled by a reset', (before) => {
  expect(dayStep(before, { type: 'reset' })).toBe('settled')
})

test('Alt and an arrow open the calendar, which is no typing', () => {
  expect(dayStep('settled', { type: 'key', key: 'ArrowDown', altKey: true })).toBe('settled')
})

test.each([
  ['typing', false, 'settled'],
  ['typing', true, 'incomplete'],
  ['incomplete', false, 'settled'],
  ['settled', true, 'incomplete'],
] as const)('an input that was %s and is left with a part missing (%s) is %s', (before, partMissing, after) => {
  expect(dayStep(before, { type: 'left', partMissing })).toBe(after)
})

test.each([
  ['incomplete', '2026-09-30', 'settled'],
  ['incomplete', '', 'incomplete'],
  ['typing', '0002-09-30', 'typing'],
  ['settled', '2026-09-30', 'settled'],
] as const)('an input that was %s and has the value "%s" now is %s', (before, value, after) => {
  expect(dayStep(before, { type: 'value', value })).toBe(after)
})
