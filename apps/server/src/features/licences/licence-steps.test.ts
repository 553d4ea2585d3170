import { day } from '@homeroom/shared/dates/durations.ts'
import { expect, test } from 'vitest'
import { licenceStep, reminderKey } from './licence-steps.ts'

const now = new Date('2026-09-01T00:00:00Z')
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)

test.each([
  ['has ended', -1, 0],
  ['ends this moment', 0, 1],
  ['ends in a week', 7 * day, 1],
  ['ends a moment after a week', 7 * day + 1, 2],
  ['ends in 30 days', 30 * day, 2],
  ['ends a moment after 30 days', 30 * day + 1, 3],
  ['ends in 90 days', 90 * day, 3],
])('a licence that %s is at its step', (_, left, step) => {
  expect(licenceStep(after(left), now)).toBe(step)
})

test('the same licences at the same steps are told of once, in whatever order they come', () => {
  const licence = (code: string, left: number) => ({ code, name: '', englishName: '', endTime: after(left) })
  const [library, canteen] = [licence('library', 20 * day), licence('canteen', -day)]
  const key = reminderKey([library, canteen], now)
  expect(reminderKey([canteen, library], after(day))).toBe(key)
  expect(reminderKey([canteen, library], after(14 * day))).not.toBe(key)
  expect(reminderKey([canteen, licence('library', 200 * day)], now)).not.toBe(key)
  expect(reminderKey([canteen], now)).not.toBe(key)
})
