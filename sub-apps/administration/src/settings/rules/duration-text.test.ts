import { expect, test } from 'vitest'
import { durationText } from './duration-text.ts'

test.each([
  [15, 'sessionLimits.minutes', 15],
  [60, 'sessionLimits.hours', 1],
  [90, 'sessionLimits.minutes', 90],
  [480, 'sessionLimits.hours', 8],
  [1440, 'sessionLimits.days', 1],
  [1500, 'sessionLimits.hours', 25],
  [10_080, 'sessionLimits.days', 7],
])('%d minutes are said as %s %d', (minutes, key, count) => {
  expect(durationText(minutes)).toEqual({ key, count })
})
