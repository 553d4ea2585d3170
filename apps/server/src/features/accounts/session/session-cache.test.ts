import { expect, test } from 'vitest'
import { createSessionCache, type KnownSession } from './session-cache.ts'

const known = {} as KnownSession

test('who asks for a session while it is being found is answered with the same one', async () => {
  const cache = createSessionCache()
  const reading = Promise.withResolvers<KnownSession | undefined>()
  let read = 0
  const find = () => {
    read++
    return reading.promise
  }
  const asked = [cache.finding('a', find), cache.finding('a', find)]
  reading.resolve(known)
  expect(await Promise.all(asked)).toEqual([known, known])
  expect(read).toBe(1)
  await cache.finding('a', find)
  expect(read).toBe(2)
})

test('who asks after a change is not answered with what was read before it', async () => {
  const cache = createSessionCache()
  const before = Promise.withResolvers<KnownSession | undefined>()
  const early = cache.finding('a', () => before.promise)
  cache.forgetAll()
  const late = cache.finding('a', async () => undefined)
  before.resolve(known)
  expect(await late).toBeUndefined()
  expect(await early).toBe(known)
})

test('one that could not be read is read again', async () => {
  const cache = createSessionCache()
  await expect(cache.finding('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.finding('a', async () => known)).toBe(known)
})
