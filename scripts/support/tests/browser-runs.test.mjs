import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { featuresOnTheMap } from '../imports/feature-map.mjs'
import { repository } from '../repository.mjs'
import { listBrowserRuns, newestBrowserTests } from './browser-runs.mjs'
import { mostBrowserRuns, outOfGate } from './gate-browsers.mjs'
import { browserParts } from './whole-parts.mjs'

/** @type {import('./browser-runs.mjs').BrowserRun[]} */
let inGate = []

// Playwright reads every file of tests: seconds on an ordinary day.
beforeAll(() => {
  inGate = listBrowserRuns('gate')
})

test(`the gate has at most ${mostBrowserRuns} browser runs`, () => {
  const over = inGate.length - mostBrowserRuns
  const files = new Set(inGate.map(({ file }) => `e2e/${file}`))
  const newest = over > 0 ? newestBrowserTests().filter((path) => files.has(path)) : []
  expect(over, whatToDo(over, newest)).toBeLessThanOrEqual(0)
})

const whatToDo = (/** @type {number} */ over, /** @type {string[]} */ newest) =>
  `${over} browser runs too many: end the title of what need not run each time with @whole, @whole-pc or @whole-phone. ` +
  `The newest files with runs in the gate:\n  ${newest.slice(0, 5).join('\n  ')}\n`

test('each feature with browser tests has one in the gate', () => {
  const covered = new Set(inGate.map(({ file }) => file.split('/')[1]))
  const tested = featuresOnTheMap().filter(({ where }) => where.includes('e2e'))
  expect(tested.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([])
})

test.each([
  ['', ['pc', 'phone']],
  ['@pc', ['pc']],
  ['@phone', ['phone']],
  ['@whole', []],
  ['@pc @whole', []],
  ['@whole-pc', ['phone']],
  ['@whole-phone', ['pc']],
  ['@whole-phone @whole', []],
])('a title that ends with "%s" runs in the gate on: %s', (tags, devices) => {
  const running = Object.entries(outOfGate).filter(([, out]) => !out.test(`a notice is published ${tags}`))
  expect(running.map(([device]) => device)).toEqual(devices)
})

test('every browser test is in exactly one part of the whole, and the gate has only such tests', () => {
  const whole = listBrowserRuns('whole')
  const known = new Set(whole.map(nameOf))
  expect(known.size).toBe(whole.length)
  const files = [...new Set(whole.map(({ file }) => file))]
  const onDisk = readdirSync(join(repository, 'e2e'), { recursive: true, encoding: 'utf8' })
  expect(files.toSorted()).toEqual(onDisk.filter((name) => name.endsWith('.spec.ts')).toSorted())
  const words = Object.values(browserParts()).flat()
  const partsOf = (/** @type {string} */ file) => words.filter((word) => `e2e/${file}`.includes(word))
  expect(files.filter((file) => partsOf(file).length !== 1)).toEqual([])
  expect(inGate.map(nameOf).filter((run) => !known.has(run))).toEqual([])
})

const nameOf = (/** @type {import('./browser-runs.mjs').BrowserRun} */ { device, place }) => `${device} › ${place}`

test('no browser test waits for another one of its file: the gate leaves tests out', () => {
  const files = globSync('e2e/tests/**/*.spec.ts', { cwd: repository })
  const waiting = files.filter((file) =>
    /mode: 'serial'|describe\.serial/.test(readFileSync(join(repository, file), 'utf8')),
  )
  expect(waiting).toEqual([])
})
