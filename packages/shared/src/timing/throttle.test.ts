import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounce } from './debounce.ts'
import { throttle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[HELPER-13] a throttled call comes at once, and the latest one again after the interval in ms', () => {
  const work = vi.fn()
  const throttled = throttle(work, 50)
  throttled('a')
  expect(work.mock.calls).toEqual([['a']])
  throttled('b')
  throttled('c')
  vi.advanceTimersByTime(49)
  expect(work.mock.calls).toEqual([['a']])
  vi.advanceTimersByTime(1)
  expect(work.mock.calls).toEqual([['a'], ['c']])
})

test('[HELPER-13] the repeated call begins an interval of its own', () => {
  const work = vi.fn()
  const throttled = throttle(work, 50)
  for (const call of ['a', 'b']) throttled(call)
  vi.advanceTimersByTime(50)
  throttled('c')
  vi.advanceTimersByTime(49)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenLastCalledWith('c')
})

test('[HELPER-13] after a quiet interval a throttled call comes at once again, and only once', () => {
  const work = vi.fn()
  const throttled = throttle(work, 50)
  throttled('a')
  vi.advanceTimersByTime(50)
  throttled('b')
  vi.advanceTimersByTime(500)
  expect(work.mock.calls).toEqual([['a'], ['b']])
})

test('a throttled call that is cancelled does not come, and the next one comes at once', () => {
  const work = vi.fn()
  const throttled = throttle(work, 50)
  throttled('a')
  throttled('b')
  throttled.cancel()
  vi.advanceTimersByTime(500)
  expect(work.mock.calls).toEqual([['a']])
  throttled('c')
  expect(work.mock.calls).toEqual([['a'], ['c']])
})

test('[HELPER-13] a debounced call comes once it has been quiet for the interval in ms', () => {
  const work = vi.fn()
  const debounced = debounce(work, 300)
  debounced('a')
  vi.advanceTimersByTime(299)
  debounced('b')
  vi.advanceTimersByTime(299)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work.mock.calls).toEqual([['b']])
})

test('a debounced call that is cancelled does not come', () => {
  const work = vi.fn()
  const debounced = debounce(work, 300)
  debounced()
  debounced.cancel()
  vi.advanceTimersByTime(1000)
  expect(work).not.toHaveBeenCalled()
})
