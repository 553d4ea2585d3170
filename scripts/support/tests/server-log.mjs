import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../repository.mjs'

/** Where the server of the browser tests writes. */
export const serverLogOfTests = join(repository, '.cache/e2e-server.log')

/**
 * What a server said at a moment that may explain a failed test.
 * @typedef {{ from: number, until: number, text: string }} Saying
 */

const warning = 40
const slowAnswer = 3_000
const mostSayings = 8
const lengthOfSaying = 160
/** Pages follow it as long as they are open. */
const stream = '/api/base/live'

/**
 * Reads from the log of the tests' server what is out of the ordinary: warnings, errors and slow answers.
 * @param {string} file
 * @returns {Saying[]}
 */
export function readServerLog(file) {
  try {
    return readFileSync(file, 'utf8').split('\n').flatMap(sayingsOf)
  } catch {
    return []
  }
}

/**
 * Tells in short what was said within a time, given in milliseconds; an empty text for nothing.
 * @param {readonly Saying[]} sayings
 * @param {readonly { from: number, until: number }[]} times
 */
export function saidWithin(sayings, times) {
  const found = sayings.filter((saying) =>
    times.some(({ from, until }) => saying.from <= until && saying.until >= from),
  )
  const more = found.length - mostSayings
  return [...found.slice(0, mostSayings).map(({ text }) => text), ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}

function sayingsOf(line) {
  const { time, level, msg, method, route, status, ms = 0, reason, err } = parse(line)
  const until = Date.parse(time)
  const isSlow = ms > slowAnswer && route !== stream
  if (Number.isNaN(until) || (level < warning && !isSlow)) return []
  const facts = route ? [method, route, status, `${Math.round(ms)} ms`] : [level > warning ? 'error' : 'warning', msg]
  const text = [time.slice(11, 23), ...facts, reason, err?.message].filter(Boolean).join(' ')
  return [{ from: until - ms, until, text: text.replaceAll(/\s+/g, ' ').slice(0, lengthOfSaying) }]
}

// The server greets in plain text before it writes a log.
function parse(line) {
  try {
    return JSON.parse(line)
  } catch {
    return {}
  }
}
