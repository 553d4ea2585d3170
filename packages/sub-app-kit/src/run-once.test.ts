import { expect, test } from 'vitest'
import { createRunOnce } from './run-once.ts'

test('an action that worked hands on its reply', async () => {
  const run = createRunOnce(() => undefined)
  expect(await run(async () => 'kept')).toEqual({ done: true, reply: 'kept' })
})

test('an action without a reply is done all the same', async () => {
  const run = createRunOnce(() => undefined)
  expect(await run(async () => undefined)).toEqual({ done: true, reply: undefined })
})

test('an action that failed tells why, and can be tried again', async () => {
  const run = createRunOnce(() => undefined)
  const failure = new Error('no')
  expect(await run(() => Promise.reject(failure))).toEqual({ done: false, why: 'failed', failure })
  expect(await run(async () => 'kept')).toEqual({ done: true, reply: 'kept' })
})

test('the second half of a double click does nothing', async () => {
  const told: boolean[] = []
  const run = createRunOnce((busy) => told.push(busy))
  const first = Promise.withResolvers<string>()
  let times = 0
  const work = () => {
    times += 1
    return first.promise
  }
  const once = run(work)
  expect(await run(work)).toEqual({ done: false, why: 'under-way' })
  first.resolve('kept')
  expect(await once).toEqual({ done: true, reply: 'kept' })
  expect(times).toBe(1)
  expect(told).toEqual([true, false])
})
