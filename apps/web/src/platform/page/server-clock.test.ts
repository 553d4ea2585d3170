import { keptAtHeader } from '@homeroom/contract/endpoint/kept-answers.ts'
import { expect, test } from 'vitest'
import { createServerClock } from './server-clock.ts'

const minute = 60_000
const drawnAt = '2026-09-01T08:00:00.000Z'
const answerAt = (moment: string, more: Record<string, string> = {}) =>
  new Response(null, { headers: { date: new Date(moment).toUTCString(), ...more } })

/** A device whose clock shows `moment` and goes on by hand. */
function device(moment: string) {
  let time = Date.parse(moment)
  const clock = createServerClock(() => time)
  return {
    clock,
    wait: (duration: number) => {
      time += duration
    },
    shown: () => clock.now().toISOString(),
  }
}

test('a fresh page shows the time of the server, however wrong the clock of the device', () => {
  const { clock, wait, shown } = device('2020-01-01T00:00:00Z')
  clock.startAt(drawnAt, { kept: false })
  wait(90 * minute)
  expect(shown()).toBe('2026-09-01T09:30:00.000Z')
})

test('a page that was kept shows the time of the device', () => {
  const { clock, shown } = device('2026-09-01T12:00:00Z')
  clock.startAt(drawnAt, { kept: true })
  expect(shown()).toBe('2026-09-01T12:00:00.000Z')
})

test('an answer of the server sets the clock anew, one that was kept does not', () => {
  const { clock, wait, shown } = device('2026-09-01T12:00:00Z')
  clock.startAt(drawnAt, { kept: true })
  clock.noteAnswer(answerAt('2026-09-01T12:05:00Z'))
  wait(minute)
  clock.noteAnswer(answerAt('2026-08-31T08:00:00Z', { [keptAtHeader]: '2026-08-31T08:00:00Z' }))
  clock.noteAnswer(new Response())
  expect(shown()).toBe('2026-09-01T12:06:00.000Z')
})

test('the time of a page does not undo what an answer said', () => {
  const { clock, shown } = device('2026-09-01T12:00:00Z')
  clock.noteAnswer(answerAt('2026-09-01T12:05:00Z'))
  clock.startAt(drawnAt, { kept: false })
  expect(shown()).toBe('2026-09-01T12:05:00.000Z')
})
