import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gather } from './gather.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const setUp = () => {
  const work = vi.fn()
  return { work, gathered: gather(work, { quiet: 100, longest: 1000 }) }
}

test('many calls come as one, when it has been quiet', () => {
  const { work, gathered } = setUp()
  for (let call = 0; call < 9; call++) {
    gathered()
    vi.advanceTimersByTime(99)
  }
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(5000)
  expect(work).toHaveBeenCalledOnce()
})

test('where it never becomes quiet, they come as one every now and then', () => {
  const { work, gathered } = setUp()
  for (let at = 0; at < 3500; at += 50) {
    gathered()
    vi.advanceTimersByTime(50)
  }
  expect(work).toHaveBeenCalledTimes(3)
})

test('what comes later is gathered anew', () => {
  const { work, gathered } = setUp()
  gathered()
  vi.advanceTimersByTime(950)
  expect(work).toHaveBeenCalledOnce()
  gathered()
  vi.advanceTimersByTime(99)
  expect(work).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(2)
})

test('one that was cancelled does not come', () => {
  const { work, gathered } = setUp()
  gathered()
  gathered.cancel()
  vi.advanceTimersByTime(5000)
  expect(work).not.toHaveBeenCalled()
})
