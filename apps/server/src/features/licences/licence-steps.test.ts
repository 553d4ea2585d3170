import { day } from '@homeroom/shared/dates/durations.ts'
import { expect, test } from 'vitest'
import { licenceStep, toldMark } from './licence-steps.ts'

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

test('a licence is told of anew when it has come a step nearer, and when it was renewed and comes near again', () => {
  const library = { endTime: after(20 * day) }
  const mark = toldMark(library, now)
  expect(toldMark(library, after(12 * day))).toBe(mark)
  expect(toldMark(library, after(13 * day))).not.toBe(mark)
  expect(toldMark(library, after(21 * day))).not.toBe(toldMark(library, after(13 * day)))
  expect(toldMark({ endTime: after(220 * day) }, after(200 * day))).not.toBe(mark)
})
