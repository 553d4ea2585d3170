import { expect, test } from 'vitest'
import { createSending, type Sending } from './use-sending.ts'

/** Something that is sent, with the messages about it. */
function form() {
  const told: Sending[] = []
  return { told, ...createSending((state) => told.push(state)) }
}

test.each([['kept'], [undefined]])('what worked hands on its reply, %s', async (reply) => {
  const { send, told } = form()
  expect(await send(async () => reply)).toEqual({ done: true, reply })
  expect(told).toEqual([{ step: 'sending' }, { step: 'filling' }])
})

test('what failed tells why until the next try, which is free to come', async () => {
  const { send, told } = form()
  const failure = new Error('no')
  expect(await send(() => Promise.reject(failure))).toEqual({ done: false, why: 'failed', failure })
  expect(told.at(-1)).toEqual({ step: 'refused', failure })
  expect(await send(async () => 'kept')).toEqual({ done: true, reply: 'kept' })
  expect(told.slice(2)).toEqual([{ step: 'sending' }, { step: 'filling' }])
})

test('the second half of a double click does nothing, and does not hide that the first is on its way', async () => {
  const { send, check, told } = form()
  const first = Promise.withResolvers<string>()
  let times = 0
  const work = () => {
    times += 1
    return first.promise
  }
  const once = send(work)
  expect(await send(work)).toEqual({ done: false, why: 'under-way' })
  expect(check([{ field: 'name', message: 'missing' }])).toBe(false)
  expect(check([])).toBe(true)
  expect(told).toEqual([{ step: 'sending' }])
  first.resolve('kept')
  expect(await once).toEqual({ done: true, reply: 'kept' })
  expect(times).toBe(1)
})

test('what is not complete tells what is wrong until it is', () => {
  const { check, told } = form()
  const problems = [{ field: 'name', message: 'missing' }]
  expect(check(problems)).toBe(false)
  expect(check([])).toBe(true)
  expect(told).toEqual([{ step: 'incomplete', problems }, { step: 'filling' }])
})

test.each([
  ['works', () => Promise.resolve('old')],
  ['fails', () => Promise.reject(new Error('no'))],
])('what is given up and then %s is told to nobody, and hides nothing of what is sent after it', async (_, end) => {
  const { send, giveUp, told } = form()
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
  const early = send(() => first.promise.then(end))
  giveUp()
  const late = send(() => second.promise)
  first.resolve()
  expect(await early).toEqual({ done: false, why: 'given-up' })
  expect(await send(async () => 'third')).toEqual({ done: false, why: 'under-way' })
  second.resolve('kept')
  expect(await late).toEqual({ done: true, reply: 'kept' })
  expect(told).toEqual([{ step: 'sending' }, { step: 'filling' }, { step: 'sending' }, { step: 'filling' }])
})
