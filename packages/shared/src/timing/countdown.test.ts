import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCountdown } from './countdown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function begin() {
  const over = vi.fn()
  const countdown = createCountdown(15_000, over)
  countdown.run()
  return { over, countdown }
}

test('a countdown is over when its time has passed and not before', () => {
  const { over } = begin()
  vi.advanceTimersByTime(14_999)
  expect(over).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(over).toHaveBeenCalledTimes(1)
})

test('it stands still while it is paused and goes on with what was left, however often', () => {
  const { over, countdown } = begin()
  vi.advanceTimersByTime(10_000)
  countdown.pause()
  countdown.pause()
  vi.advanceTimersByTime(60_000)
  countdown.run()
  countdown.run()
  vi.advanceTimersByTime(3_000)
  countdown.pause()
  vi.advanceTimersByTime(60_000)
  countdown.run()
  vi.advanceTimersByTime(1_999)
  expect(over).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(over).toHaveBeenCalledTimes(1)
})

test('one that is paused for ever is never over', () => {
  const { over, countdown } = begin()
  countdown.pause()
  vi.advanceTimersByTime(60_000)
  expect(over).not.toHaveBeenCalled()
})
