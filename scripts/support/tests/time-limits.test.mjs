import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../repository.mjs'
import { countDown, grace, longestRun } from './time-limits.mjs'

const minute = 60_000
const ofPipeline = readFileSync(join(repository, '.ci/run'), 'utf8').match(/^timeout .*\b(\d+)m npm test/m)
const pipeline = Number(ofPipeline?.[1]) * minute

test('a run that hangs is ended by its own limit before that of the pipeline, which has 90 minutes', () => {
  expect(longestRun + 2 * grace).toBeLessThan(pipeline)
  expect(pipeline).toBeLessThan(90 * minute)
})

test('of a time that is over, a millisecond is left: enough to be told that it was', () => {
  expect(countDown(-1)()).toBe(1)
  expect(countDown(minute)()).toBeGreaterThan(1)
  expect(countDown(minute)()).toBeLessThanOrEqual(minute)
})
