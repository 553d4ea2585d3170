import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { nodeEnvironment, nodeProgram } from '../node-program.mjs'
import { ensureChromium } from '../pages/chromium.mjs'
import { buildProduct } from '../product/build-state.mjs'
import { repository } from '../repository.mjs'
import { runCommand, tookTooLong } from '../run-command.mjs'
import { serverLogOfTests } from './server-log.mjs'
import { readPlaywrightReport, readVitestReport } from './test-report.mjs'
import { countDown, grace, longestRun } from './time-limits.mjs'
import { typeProjects } from './type-projects.mjs'

const biome = 'node_modules/@biomejs/biome/bin/biome'
const tsc = 'node_modules/typescript/bin/tsc'
const vitest = 'node_modules/vitest/vitest.mjs'
const playwright = 'node_modules/@playwright/test/cli.js'

/**
 * What a step is told: words that choose test files by their path (none: all), whether tests run in their full length or as in the
 * gate, and how many milliseconds the run has left.
 * @typedef {{ filters: readonly string[], whole: boolean, left(): number }} Run
 */

/** @type {Readonly<Record<string, (run: Run) => Promise<Outcome>>>} every step of the gate, in the order in which the cheap ones fail first */
export const testSteps = {
  lint: (run) => check(run, [biome, 'check', '--error-on-warnings', '.']),
  types: checkTypes,
  texts: (run) => check(run, ['scripts/check-text-files.mjs']),
  'kit size': (run) => check(run, ['scripts/check-kit-size.mjs']),
  unit: (run) => runVitest('unit', run),
  server: (run) => runVitest('server', run),
  build: ({ left }) => counted(() => buildProduct([], left())),
  'page size': (run) => check(run, ['scripts/check-page-size.mjs']),
  'development only': (run) => check(run, ['scripts/check-development-only.mjs']),
  e2e: runPlaywright,
}

/** Whether any browser test has a file of such a name: without one, nothing need be built for it. */
export function hasBrowserTests(filters) {
  const folder = join(repository, 'e2e')
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  const files = names.filter((name) => name.endsWith('.spec.ts'))
  return filters.length === 0 ? files.length > 0 : files.some((file) => filters.some((word) => file.includes(word)))
}

/** @param {Run} run */
async function checkTypes(run) {
  const outcome = nothingYet()
  for (const project of typeProjects()) add(outcome, await check(run, [tsc, '-p', project], `types of ${project}`))
  return outcome
}

/** @param {Run} run @param {readonly string[]} args */
async function check({ left }, args, name = args.join(' ')) {
  const code = await runCommand(nodeProgram(), args, { env: nodeEnvironment(), timeout: left() })
  return code === 0 ? onePassed : oneFailed(name, reasonOf(code))
}

const reasonOf = (code) =>
  code === tookTooLong
    ? `the ${longestRun / 60_000} minutes of the run were over and it was ended; what it did last stands above`
    : `exit code ${code}`

async function counted(work) {
  try {
    await work()
    return onePassed
  } catch (error) {
    console.error(error.message)
    return oneFailed('build', error.message)
  }
}

const onePassed = { passed: 1, failed: 0, remarks: [] }

function oneFailed(name, reason) {
  return { passed: 0, failed: 1, remarks: [`✗ ${name}: ${reason}`] }
}

/** @param {'unit' | 'server'} project @param {Run} run */
function runVitest(project, { filters, whole, left }) {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const args = [vitest, 'run', '--project', project, '--passWithNoTests', ...reporters, ...filters]
    const code = await runCommand(nodeProgram(), args, { env: environmentOf(whole), timeout: left() })
    return honest(readVitestReport(report), code)
  })
}

/** @param {Run} run */
async function runPlaywright({ filters, whole, left }) {
  await ensureChromium()
  return withReport(async (report) => {
    // Playwright looks at the whole path of a file: the folder of a clone may have such a word, too.
    const files = filters.map((word) => `/e2e/.*${word}`)
    const args = [playwright, 'test', '--pass-with-no-tests', '--reporter=list,json', ...files]
    const timeout = left()
    // Playwright ends by itself before it is ended, so that its report says which tests were still running.
    const time = { E2E_TIME: String(Math.max(1, timeout - 2 * grace)) }
    const env = { ...environmentOf(whole), ...time, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const code = await runCommand(nodeProgram(), args, { env, timeout })
    return honest(readPlaywrightReport(report, serverLogOfTests), code)
  })
}

/** The variable tells tests that have a short and a full form, and playwright.config.ts, which of them is asked for. */
const environmentOf = (whole) => nodeEnvironment(whole ? { TEST_WHOLE: '1' } : {})

// A runner that failed without a failed test (a file that does not load, a server that does not start) failed all the same.
function honest(outcome, code) {
  if (code === 0 || outcome.failed > 0) return outcome
  return { ...outcome, failed: 1, remarks: [...outcome.remarks, `✗ the runner: ${reasonOf(code)}`] }
}

async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'homeroom-report-'))
  try {
    return await work(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Runs steps one after another and tells how each went: side by side they would make each other late on two cores, and gain nothing
 * on one.
 * @param {readonly string[]} names
 * @param {Partial<Pick<Run, 'filters' | 'whole'>>} [options]
 * @returns {Promise<Outcome & { seconds: Record<string, number> }>}
 */
export async function runSteps(names, { filters = [], whole = false } = {}) {
  const sum = { ...nothingYet(), seconds: {} }
  const left = countDown(longestRun)
  for (const name of names) {
    const started = performance.now()
    console.log(`\n── ${name} ──`)
    const outcome = await testSteps[name]({ filters, whole, left })
    add(sum, outcome)
    const seconds = Number(((performance.now() - started) / 1000).toFixed(1))
    sum.seconds[name] = seconds
    console.log(`── ${name}: ${outcome.failed === 0 ? 'passed' : `${outcome.failed} failed`} (${seconds} s)`)
  }
  return sum
}

/**
 * Ends a run: says what failed (✗) or passed only when tried again (~, which fails nothing: a shared machine is late now and then),
 * and one plain line. Gives the exit code; a run of nothing has failed.
 * @param {Outcome} outcome
 */
export function tellOutcome({ passed, failed, remarks }) {
  for (const remark of remarks) console.log(remark)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  return failed === 0 && passed > 0 ? 0 : 1
}

/** @typedef {{ passed: number, failed: number, remarks: string[] }} Outcome */

/** @returns {Outcome} */
function nothingYet() {
  return { passed: 0, failed: 0, remarks: [] }
}

/** @param {Outcome} sum @param {Outcome} outcome */
function add(sum, { passed, failed, remarks }) {
  sum.passed += passed
  sum.failed += failed
  sum.remarks.push(...remarks)
}
