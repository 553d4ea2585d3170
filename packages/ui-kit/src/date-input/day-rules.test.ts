import { expect, test } from 'vitest'
import { dayInWords, dayProblem, dayStep } from './day-rules.ts'

const term = { min: '2026-09-01', max: '2027-01-20' }

test.each([
  ['2026-08-31', term, 'tooEarly'],
  ['2026-09-01', term, undefined],
  ['2027-01-20', term, undefined],
  ['2027-01-21', term, 'tooLate'],
  ['', term, undefined],
  ['1900-01-01', {}, undefined],
  ['2026-08-31', { max: '2027-01-20' }, undefined],
  ['2027-01-21', { min: '2026-09-01' }, undefined],
  ['9999-12-31', { max: '9999-12-31' }, undefined],
  ['10000-01-01', { max: '9999-12-31' }, 'tooLate'],
  ['275760-09-13', { min: '2026-09-01' }, undefined],
  ['2026-09-11', { min: 'soon', max: '' }, undefined],
] as const)('the day "%s" within %j: %s', (day, range, problem) => {
  expect(dayProblem(day, range)).toBe(problem)
})

test.each([
  ['2026-11-21', 'en', /Saturday.*21 November 2026/],
  ['2026-11-21', 'zh-CN', /2026年11月21日星期六/],
  ['2024-02-29', 'en', /29 February 2024/],
  ['', 'en', /^$/],
  ['2026-13-01', 'en', /^$/],
  ['2026-02-30', 'en', /^$/],
  ['0202-09-11', 'en', /^$/],
  ['1000-01-01', 'en', /1000/],
] as const)('the day "%s" in %s reads %s', (day, language, words) => {
  expect(dayInWords(day, language)).toMatch(words)
})

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
