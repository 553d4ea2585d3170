import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './test-report.mjs'

let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'homeroom-report-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function fileWith(report) {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

test('a failed or repeated test of Vitest is named on one line, with its reason in plain text', () => {
  const failed = {
    status: 'failed',
    fullName: 'the bell rings',
    failureMessages: ['\u001b[31mexpected 1\nto be 2\u001b[39m'],
  }
  const passed = { status: 'passed', fullName: 'the bell is silent', failureMessages: [] }
  const flaky = { status: 'passed', fullName: 'the bell shines', failureMessages: ['dark'] }
  const file = fileWith({
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [{ name: 'bell.test.ts', status: 'failed', assertionResults: [failed, passed, flaky] }],
  })
  expect(readVitestReport(file)).toEqual({
    passed: 2,
    failed: 1,
    remarks: ['✗ the bell rings: expected 1 to be 2', '~ the bell shines: dark'],
  })
})

test('a file of tests that does not load is named with the reason', () => {
  const file = fileWith({
    numPassedTests: 0,
    numFailedTests: 0,
    testResults: [
      { name: 'bell.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  })
  expect(readVitestReport(file).remarks).toEqual(['✗ bell.test.ts: no such module'])
})

test('a browser test that passed at the second try counts as passed and is named as flaky; a failed one as failed', () => {
  const attempt = (message) => ({ errors: message ? [{ message }] : [] })
  const spec = (title, status, results) => ({
    file: 'bell.spec.ts',
    line: 7,
    title,
    tests: [{ status, projectName: 'phone', results }],
  })
  const file = fileWith({
    stats: { expected: 3, flaky: 1, unexpected: 1 },
    suites: [
      {
        suites: [{ specs: [spec('rings late', 'flaky', [attempt('no sound'), attempt()])] }],
        specs: [
          spec('rings', 'unexpected', [attempt('a'), attempt('b')]),
          spec('shines', 'expected', [attempt()]),
        ],
      },
    ],
  })
  expect(readPlaywrightReport(file)).toEqual({
    passed: 4,
    failed: 1,
    remarks: ['✗ phone bell.spec.ts:7 rings: a | b', '~ phone bell.spec.ts:7 rings late: no sound'],
  })
})

test('a report that is missing counts nothing', () => {
  expect(readVitestReport(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 0, remarks: [] })
})

test('a long reason is cut', () => {
  const file = fileWith({ errors: [{ message: 'x'.repeat(5_000) }] })
  expect(readPlaywrightReport(file).remarks[0].length).toBeLessThan(700)
})
