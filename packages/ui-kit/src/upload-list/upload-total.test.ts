import { expect, test } from 'vitest'
import type { UploadStep } from './upload-row.ts'
import { spokenCounts, timeLeft, uploadCounts, uploadTotal } from './upload-total.ts'

const rows = (...states: UploadStep[]) => states.map((state, at) => ({ id: `${at}`, name: `${at}`, size: 100, state }))

test('done and failed files are counted', () => {
  expect(uploadCounts(rows({ step: 'done' }, { step: 'failed' }, { step: 'waiting' }))).toEqual({
    ...{ done: 1, failed: 1, count: 3 },
  })
})

test('bytes are those that have come of all that may still come', () => {
  const total = uploadTotal(
    rows(
      { step: 'done' },
      { step: 'uploading', sent: 40 },
      { step: 'paused', sent: 5 },
      { step: 'joining', done: 1 },
      { step: 'checking', read: 90 },
      { step: 'waiting' },
      { step: 'failed' },
      { step: 'uploading', sent: 999 },
    ),
  )
  expect(total).toEqual({ sent: 100 + 40 + 5 + 100 + 100, size: 700, underWay: 6, paused: false })
})

test.each([
  [[{ step: 'paused', sent: 1 }, { step: 'done' }], true],
  [[{ step: 'paused', sent: 1 }, { step: 'waiting' }], false],
  [[{ step: 'done' }, { step: 'failed' }], false],
] as [UploadStep[], boolean][])('of %j all that is left is paused: %s', (states, paused) => {
  expect(uploadTotal(rows(...states)).paused).toBe(paused)
})

test.each([
  ['few, one by one', { done: 3, failed: 1, count: 8 }, { done: 3, failed: 1 }],
  ['many, before the first quarter', { done: 9, failed: 0, count: 40 }, { done: 0, failed: 0 }],
  ['a quarter', { done: 10, failed: 0, count: 40 }, { done: 10, failed: 0 }],
  ['the last before half', { done: 19, failed: 0, count: 40 }, { done: 10, failed: 0 }],
  ['the first failure', { done: 12, failed: 1, count: 40 }, { done: 10, failed: 1 }],
  ['further failures', { done: 12, failed: 9, count: 40 }, { done: 10, failed: 1 }],
  ['the end', { done: 37, failed: 3, count: 40 }, { done: 37, failed: 3 }],
])('what is read out: %s', (_what, counts, told) => {
  expect(spokenCounts(counts)).toEqual({ ...told, count: counts.count })
})

test('a thousand files are told in at most eight steps', () => {
  const told = new Set<string>()
  for (let done = 0; done <= 1000; done++) told.add(JSON.stringify(spokenCounts({ done, failed: 0, count: 1000 })))
  expect(told.size).toBeLessThanOrEqual(8)
})

test.each([
  [0.2, 'secondsLeft 1'],
  [89.4, 'secondsLeft 89'],
  [89.5, 'minutesLeft 2'],
  [89 * 60 + 29, 'minutesLeft 89'],
  [90 * 60, 'hoursLeft 2'],
])('%s seconds are told as %s', (seconds, words) => {
  expect(timeLeft(seconds, (key, values) => `${key} ${Object.values(values ?? {})[0]}`)).toBe(words)
})
