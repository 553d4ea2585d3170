import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { inWorkspaces } from '../list-files.mjs'
import { nodeEnvironment, nodeProgram } from '../node-program.mjs'
import { ensureChromium } from '../pages/chromium.mjs'
import { buildProduct } from '../product/build-state.mjs'
import { repository } from '../repository.mjs'
import { runCommand, tookTooLong } from '../run-command.mjs'
import { serverLogOfTests } from './server-log.mjs'
import { stepLimits } from './step-limits.mjs'
import { readPlaywrightReport, readVitestReport } from './test-report.mjs'

const biome = 'node_modules/@biomejs/biome/bin/biome'
const tsc = 'node_modules/typescript/bin/tsc'
const vitest = 'node_modules/vitest/vitest.mjs'
const playwright = 'node_modules/@playwright/test/cli.js'

/** Every step of the whole test, in the order in which the cheap ones fail first. `filters` choose test files by name. */
export const testSteps = {
  lint: () => check('lint', [biome, 'check', '--error-on-warnings', '.']),
  types: checkTypes,
  texts: () => check('texts', ['scripts/check-text-files.mjs']),
  'kit size': () => check('kit size', ['scripts/check-kit-size.mjs']),
  unit: (filters) => runVitest('unit', filters),
  server: (filters) => runVitest('server', filters),
  build: () => counted(() => buildProduct([], stepLimits.build)),
  'page size': () => check('page size', ['scripts/check-page-size.mjs']),
  'development only': () => check('development only', ['scripts/check-development-only.mjs']),
  e2e: runPlaywright,
}

/** Whether any browser test has a file of such a name: without one, nothing need be built for it. */
export function hasBrowserTests(filters) {
  const folder = join(repository, 'e2e')
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  const files = names.filter((name) => name.endsWith('.spec.ts'))
  return filters.length === 0 ? files.length > 0 : files.some((file) => filters.some((word) => file.includes(word)))
}

async function checkTypes() {
  const projects = ['tsconfig.json', 'scripts/tsconfig.json', ...inWorkspaces('tsconfig.json')]
  const outcome = nothingYet()
  const over = performance.now() + stepLimits.types
  for (const project of projects) {
    const left = Math.max(1, over - performance.now())
    add(outcome, await check('types', [tsc, '-p', project], { name: `types of ${project}`, left }))
  }
  return outcome
}

async function check(step, args, { name = args.join(' '), left = stepLimits[step] } = {}) {
  const code = await runNode(step, args, { left })
  return code === 0 ? onePassed : oneFailed(name, reasonOf(step, code))
}

/** Runs a program of a step, for as long as the step may take, or has left when it is made of several. */
const runNode = (step, args, { env = nodeEnvironment(), left = stepLimits[step] } = {}) =>
  runCommand(nodeProgram(), args, { env, timeout: left })

const reasonOf = (step, code) =>
  code === tookTooLong
    ? `"${step}" took longer than ${stepLimits[step] / 60_000} minutes and was ended; what it did last stands above`
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

function runVitest(project, filters) {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const args = [vitest, 'run', '--project', project, '--passWithNoTests', ...reporters, ...filters]
    const code = await runNode(project, args)
    return honest(readVitestReport(report), project, code)
  })
}

async function runPlaywright(filters) {
  await ensureChromium()
  return withReport(async (report) => {
    const args = [playwright, 'test', '--pass-with-no-tests', '--reporter=list,json', ...filters]
    const env = nodeEnvironment({ PLAYWRIGHT_JSON_OUTPUT_FILE: report })
    const code = await runNode('e2e', args, { env })
    return honest(readPlaywrightReport(report, serverLogOfTests), 'e2e', code)
  })
}

// A runner that failed without a failed test (a file that does not load, a server that does not start) failed all the same.
function honest(outcome, step, code) {
  if (code === 0 || outcome.failed > 0) return outcome
  return { ...outcome, failed: 1, remarks: [...outcome.remarks, `✗ the runner: ${reasonOf(step, code)}`] }
}

async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'homeroom-report-'))
  try {
    return await work(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A slow machine may be late now and then; what needs a second try more often than this is not the machine. */
const mostRepeated = 3

/** Runs steps one after another, tells how each went, and ends with one plain line. Gives the exit code. */
export async function runSteps(names, filters) {
  const sum = nothingYet()
  for (const name of names) {
    const started = performance.now()
    console.log(`\n── ${name} ──`)
    const outcome = await testSteps[name](filters)
    add(sum, outcome)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`── ${name}: ${outcome.failed === 0 ? 'passed' : `${outcome.failed} failed`} (${seconds} s)`)
  }
  const nothingRan = sum.passed + sum.failed === 0
  const repeated = sum.remarks.filter((line) => line.startsWith('~')).length
  if (repeated > mostRepeated) {
    sum.failed += 1
    sum.remarks.push(`✗ ${repeated} tests passed only when tried again; more than ${mostRepeated} are a fault to find`)
  }
  if (nothingRan) console.error(`No test file has ${filters.join(' or ')} in its path. / 没有匹配的测试文件。`)
  for (const remark of sum.remarks) console.log(remark)
  process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed\n`)
  return sum.failed === 0 && !nothingRan ? 0 : 1
}

/** @returns {{ passed: number, failed: number, remarks: string[] }} */
function nothingYet() {
  return { passed: 0, failed: 0, remarks: [] }
}

function add(sum, { passed, failed, remarks }) {
  sum.passed += passed
  sum.failed += failed
  sum.remarks.push(...remarks)
}
