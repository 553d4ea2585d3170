import { readFileSync } from 'node:fs'

/**
 * What a runner's report says: how many tests passed and failed, and a line for each that failed or had to be tried again.
 * @typedef {{ passed: number, failed: number, remarks: readonly string[] }} Outcome
 */

const lengthOfReason = 600

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

/** Reads the JSON report of Playwright. A flaky test counts as passed and is named all the same. */
export function readPlaywrightReport(file) {
  const { stats = {}, suites = [], errors = [] } = readReport(file)
  const { expected = 0, flaky = 0, unexpected = 0 } = stats
  const remarks = [
    ...errors.map(({ message }) => remark('✗', 'Playwright', message)),
    ...suites.flatMap(specsOf).flatMap(remarksOfSpec),
  ]
  return { passed: expected + flaky, failed: unexpected, remarks }
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

function remarksOfSpec({ file, line, title, tests }) {
  return tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ status, projectName, results }) => {
      const reason = results.flatMap(({ errors = [] }) => errors.map(({ message }) => message)).join(' | ')
      return remark(status === 'flaky' ? '~' : '✗', `${projectName} ${file}:${line} ${title}`, reason)
    })
}

// On one line each, without colours: so that a log of which only the end is kept still says what went wrong.
function remark(mark, name, reason = '') {
  const plain = reason
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal begin with one
    .replaceAll(/\u001b\[[0-9;]*m/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const short = plain.length > lengthOfReason ? `${plain.slice(0, lengthOfReason)} …` : plain
  return `${mark} ${name}: ${short || 'no reason given'}`
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
