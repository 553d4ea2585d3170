import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../repository.mjs'
import { stepLimits } from './step-limits.mjs'
import { testSteps } from './test-steps.mjs'

const minute = 60_000
const ofPipeline = readFileSync(join(repository, '.ci/run'), 'utf8').matchAll(/^run_and_count (\d+)m /gm)
const [whole = 0, onDebian = 0] = [...ofPipeline].map(([, minutes]) => Number(minutes) * minute)
/** A step that is told to end has this long. */
const grace = minute / 2

test('a step that hangs is ended by its own limit before that of the pipeline, after ordinary steps before it', () => {
  const steps = Object.entries(stepLimits)
  expect(steps.map(([name]) => name)).toEqual(Object.keys(testSteps))
  steps.forEach(([name, limit], place) => {
    const before = steps.slice(0, place).reduce((sum, [, earlier]) => sum + earlier / 3, 0)
    expect(before + limit + grace, name).toBeLessThan(whole)
  })
  expect(stepLimits.server + grace).toBeLessThan(onDebian)
})

test('the pipeline is over within its 90 minutes', () => {
  expect(whole + onDebian).toBeLessThan(90 * minute)
})
