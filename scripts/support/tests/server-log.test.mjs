import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readServerLog, saidWithin } from './server-log.mjs'

let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'homeroom-log-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const day = '2026-11-22T'
const at = (time) => Date.parse(`${day}${time}`)
const during = (from, until) => [{ from: at(from), until: at(until) }]
const request = (time, ms, route = '/login') => ({
  level: 30,
  time: `${day}${time}`,
  method: 'GET',
  route,
  status: 200,
  ms,
  msg: 'request',
})

function logOf(...lines) {
  const file = join(folder, 'server.log')
  writeFileSync(file, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'))
  return readServerLog(file)
}

test('warnings, errors and slow answers are told with their time, ordinary answers and streams are not', () => {
  const sayings = logOf(
    'Homeroom is ready',
    request('10:00:01.000Z', 20),
    request('10:00:09.000Z', 3_500.4),
    request('10:00:09.500Z', 8_000, '/api/base/live'),
    { level: 40, time: `${day}10:00:10.000Z`, reason: 'unreachable', msg: 'sign-in refused' },
    { level: 50, time: `${day}10:00:11.000Z`, err: { message: 'division\nby zero' }, msg: 'crash' },
  )
  expect(saidWithin(sayings, during('10:00:00Z', '10:01:00Z'))).toBe(
    '10:00:09.000 GET /login 200 3500 ms; 10:00:10.000 warning sign-in refused unreachable; 10:00:11.000 error crash division by zero',
  )
})

test('what was said before and after counts only when its answer took part of the time', () => {
  const sayings = logOf(
    request('10:00:05.000Z', 4_000, '/before'),
    request('10:00:12.000Z', 6_000, '/across'),
    request('10:00:30.000Z', 4_000, '/after'),
  )
  expect(saidWithin(sayings, during('10:00:06Z', '10:00:10Z'))).toBe('10:00:12.000 GET /across 200 6000 ms')
})

test('much is told in short', () => {
  const warnings = Array.from({ length: 50 }, (_, second) => ({
    level: 40,
    time: `${day}10:00:${String(second).padStart(2, '0')}.000Z`,
    msg: 'x'.repeat(900),
  }))
  const told = saidWithin(logOf(...warnings), during('10:00:00Z', '10:01:00Z'))
  expect(told.length).toBeLessThan(1_500)
  expect(told).toMatch(/; and 42 more$/)
})

test('a log that is missing says nothing', () => {
  expect(saidWithin(readServerLog(join(folder, 'none.log')), during('10:00:00Z', '10:01:00Z'))).toBe('')
})
