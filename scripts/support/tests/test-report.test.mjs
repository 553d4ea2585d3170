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
    testResults: [{ name: 'bell.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }],
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
        specs: [spec('rings', 'unexpected', [attempt('a'), attempt('b')]), spec('shines', 'expected', [attempt()])],
      },
    ],
  })
  expect(readPlaywrightReport(file)).toEqual({
    passed: 4,
    failed: 1,
    remarks: [
      '✗ phone bell.spec.ts:7 rings: try 1: a | try 2: b',
      '~ phone bell.spec.ts:7 rings late: try 1: no sound',
    ],
  })
})

test('each try of a browser test tells what it waited for and what it saw last, where it stands, and what the server said', () => {
  const seen = (address) => `
Error: expect(page).toHaveURL(expected) failed

Expected: "/desktop"
Received: "${address}"
Timeout:  10000ms

Call log:
  - Expect "toHaveURL" with timeout 10000ms
${'    9 × locator resolved to <html lang="zh-CN">…</html>\n      - unexpected value "/login"\n'.repeat(60)}
    - waiting for "${address}" navigation to finish...
`
  const attempt = (address, second) => ({
    startTime: `2026-11-22T10:00:${second}.000Z`,
    duration: 4_000,
    errors: [{ message: seen(address), location: { file: '/a/clone/e2e/bell.spec.ts', line: 12 } }],
  })
  const tests = [
    {
      status: 'unexpected',
      projectName: 'pc',
      results: [attempt('/first', '01'), attempt('/second', '11')],
    },
  ]
  const log = join(folder, 'server.log')
  const said = (second) => ({
    level: 40,
    time: `2026-11-22T10:00:${second}.000Z`,
    msg: `at second ${second}`,
  })
  writeFileSync(log, ['02', '08', '12'].map((second) => JSON.stringify(said(second))).join('\n'))
  const file = fileWith({
    stats: { unexpected: 1 },
    suites: [{ specs: [{ file: 'bell.spec.ts', line: 7, title: 'rings', tests }] }],
  })
  const told = (address) =>
    `Error: expect(page).toHaveURL(expected) failed Expected: "/desktop" Received: "${address}" Timeout: 10000ms – waiting for "${address}" navigation to finish... (bell.spec.ts:12)`
  expect(readPlaywrightReport(file, log).remarks).toEqual([
    `✗ pc bell.spec.ts:7 rings: try 1: ${told('/first')} | try 2: ${told('/second')} | the server meanwhile: 10:00:02.000 warning at second 02; 10:00:12.000 warning at second 12`,
  ])
})

test('a press that found no place tells the element it waited for and what stood in its way last', () => {
  const message = `TimeoutError: locator.click: Timeout 10000ms exceeded.
Call log:
  - waiting for getByRole('button', { name: 'Ring' })
    - locator resolved to <button>Ring</button>
  - attempting click action
    2 × waiting for element to be visible, enabled and stable
      - element is visible, enabled and stable
      - <dialog open>…</dialog> intercepts pointer events
    - retrying click action
      - waiting 500ms`
  const results = [{ errors: [{ message }] }]
  const tests = [{ status: 'unexpected', projectName: 'pc', results }]
  const file = fileWith({
    stats: { unexpected: 1 },
    suites: [{ specs: [{ file: 'a', line: 1, title: 't', tests }] }],
  })
  expect(readPlaywrightReport(file).remarks).toEqual([
    `✗ pc a:1 t: TimeoutError: locator.click: Timeout 10000ms exceeded. – waiting for getByRole('button', { name: 'Ring' }) – <dialog open>…</dialog> intercepts pointer events`,
  ])
})

test('a report that is missing counts nothing', () => {
  expect(readVitestReport(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 0, remarks: [] })
})

test('a long reason is cut in its middle, and each try keeps its share', () => {
  const attempt = (letter) => ({ errors: [{ message: `${letter.repeat(5_000)} end of ${letter}` }] })
  const tests = [{ status: 'unexpected', projectName: 'pc', results: [attempt('x'), attempt('y')] }]
  const file = fileWith({
    errors: [{ message: 'x'.repeat(5_000) }],
    stats: { unexpected: 1 },
    suites: [{ specs: [{ file: 'a', line: 1, title: 't', tests }] }],
  })
  const [whole, ofTest] = readPlaywrightReport(file).remarks
  expect(whole.length).toBeLessThan(1_600)
  expect(ofTest.length).toBeLessThan(1_600)
  for (const part of ['try 1: xxx', 'end of x', 'try 2: yyy', 'end of y']) expect(ofTest).toContain(part)
})
