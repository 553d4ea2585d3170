import { readFileSync } from 'node:fs'
import { plain, reasonOfTry } from './playwright-reason.mjs'
import { readServerLog, saidWithin } from './server-log.mjs'

/**
 * What a runner's report says: how many tests passed and failed, and a line for each that failed or had to be tried again.
 * @typedef {{ passed: number, failed: number, remarks: readonly string[] }} Outcome
 */

const lengthOfReason = 1_500

/** Reads the JSON report of Vitest. A test that passed at the second try still has the reason of the first. */
export function readVitestReport(file) {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(file)
  const remarks = testResults.flatMap((result) => {
    const tests = result.assertionResults.filter(({ failureMessages }) => failureMessages.length > 0)
    if (tests.length === 0 && result.status === 'failed') return [remark('✗', result.name, result.message)]
    return tests.map((test) =>
      remark(test.status === 'failed' ? '✗' : '~', test.fullName, test.failureMessages.join(' | ')),
    )
  })
  return { passed: numPassedTests, failed: numFailedTests, remarks }
}

/**
 * Reads the JSON report of Playwright. A flaky test counts as passed and is named all the same. Of a failed one it is told, too,
 * what its server logged meanwhile.
 */
export function readPlaywrightReport(file, serverLog = '') {
  const { stats = {}, suites = [], errors = [] } = readReport(file)
  const { expected = 0, flaky = 0, unexpected = 0 } = stats
  const sayings = unexpected > 0 ? readServerLog(serverLog) : []
  const remarks = [
    ...errors.map(({ message }) => remark('✗', 'Playwright', message)),
    ...suites.flatMap(specsOf).flatMap((spec) => remarksOfSpec(spec, sayings)),
  ]
  return { passed: expected + flaky, failed: unexpected, remarks }
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

function remarksOfSpec({ file, line, title, tests }, sayings) {
  return tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ status, projectName, results }) => {
      const name = `${projectName} ${file}:${line} ${title}`
      if (status === 'flaky') return remark('~', name, reasonOfTries(results))
      const said = saidWithin(sayings, results.map(timeOf))
      return remark('✗', name, reasonOfTries(results)) + (said && ` | the server meanwhile: ${said}`)
    })
}

/** Each try has its share of the room: a long first one must not hide why the second failed. */
function reasonOfTries(results) {
  const reasons = results
    .map(({ errors = [] }, index) => ({ number: index + 1, reason: reasonOfTry(errors) }))
    .filter(({ reason }) => reason !== '')
  const room = Math.floor(lengthOfReason / Math.max(reasons.length, 1)) - 20
  if (results.length < 2) return shortened(reasons[0]?.reason ?? '', room)
  return reasons.map(({ number, reason }) => `try ${number}: ${shortened(reason, room)}`).join(' | ')
}

function timeOf({ startTime, duration = 0 }) {
  const from = Date.parse(startTime)
  return { from, until: from + duration }
}

// On one line each, without colours: so that a log of which only the end is kept still says what went wrong.
function remark(mark, name, reason = '') {
  const line = plain(reason).replaceAll(/\s+/g, ' ').trim()
  return `${mark} ${name}: ${shortened(line, lengthOfReason) || 'no reason given'}`
}

/** The end is kept as well: there the final state stands. */
function shortened(text, length) {
  if (text.length <= length) return text
  const end = Math.floor(length / 3)
  return `${text.slice(0, length - end)} … ${text.slice(-end)}`
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
