import { licenceOpens } from '@homeroom/contract/licences/licence-states.ts'
import type { LicenceTerm } from '@homeroom/contract/licences/licence-terms.ts'
import { day } from '@homeroom/shared/dates/durations.ts'
import { expect, test } from 'vitest'
import { licenceState, standingOf, waitsForRenewal } from './licence-state.ts'

const now = new Date('2026-09-01T00:00:00Z')
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const ending = (left: number, more: Partial<LicenceTerm> = {}): LicenceTerm => ({
  ...{ startTime: null, endTime: after(left), graceDays: 0, readOnlyDays: 0 },
  ...more,
})

test.each<[string, LicenceTerm, string]>([
  ['ends in more than 90 days', ending(90 * day + 1), 'valid'],
  ['ends in 90 days', ending(90 * day), 'ending'],
  ['ends this moment', ending(0), 'ending'],
  ['has ended', ending(-1), 'ended'],
  ['has ended, with grace', ending(-1, { graceDays: 2 }), 'grace'],
  ['is in the last moment of grace', ending(-2 * day, { graceDays: 2 }), 'grace'],
  ['is past its grace', ending(-2 * day - 1, { graceDays: 2 }), 'ended'],
  ['is past its grace, with days to read', ending(-2 * day - 1, { graceDays: 2, readOnlyDays: 3 }), 'read-only'],
  ['has no grace, but days to read', ending(-1, { readOnlyDays: 1 }), 'read-only'],
  ['is in the last moment of reading', ending(-5 * day, { graceDays: 2, readOnlyDays: 3 }), 'read-only'],
  ['is past its days to read', ending(-5 * day - 1, { graceDays: 2, readOnlyDays: 3 }), 'ended'],
  ['begins in a moment', ending(day, { startTime: after(1) }), 'not-begun'],
  ['begins this moment', ending(day, { startTime: now }), 'ending'],
])('a licence that %s: %j is %s', (_, term, state) => {
  expect(licenceState(term, now)).toBe(state)
})

test('of several the most urgent decides; without any nothing is limited', () => {
  const grace = ending(-1, { graceDays: 1 })
  expect(standingOf([ending(day), grace], now)).toBe('grace')
  expect(standingOf([grace, ending(-1)], now)).toBe('ended')
  expect(standingOf([ending(200 * day), ending(day)], now)).toBe('ending')
  expect(standingOf([], now)).toBe('none')
})

test('what has not begun or is closed does not open', () => {
  const states = ['none', 'valid', 'ending', 'grace', 'read-only', 'not-begun', 'ended'] as const
  expect(states.filter(licenceOpens)).toEqual(['none', 'valid', 'ending', 'grace', 'read-only'])
})

test.each<[string, LicenceTerm & { askedAt?: Date }, boolean]>([
  ['ends in more than 30 days', ending(30 * day + 1), false],
  ['ends in 30 days', ending(30 * day), true],
  ['ends in 30 days, and somebody has asked', { ...ending(30 * day), askedAt: now }, false],
  ['has closed 30 days ago', ending(-30 * day), true],
  ['has closed earlier', ending(-30 * day - 1), false],
  ['can be read for long', ending(-90 * day, { graceDays: 30, readOnlyDays: 90 }), true],
])('a licence that %s: whether it waits for a renewal', (_, term, waits) => {
  expect(waitsForRenewal({ askedAt: null, ...term }, now)).toBe(waits)
})
