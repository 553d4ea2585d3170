import { reminderDuration } from '@homeroom/contract/limits.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startCountdown } from './pausing-countdown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const start = () => {
  const over = vi.fn()
  return { over, countdown: startCountdown(reminderDuration, over) }
}

test('[TODO-02] it is over after 15 seconds and not before', () => {
  const { over } = start()
  vi.advanceTimersByTime(14_999)
  expect(over).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(over).toHaveBeenCalledTimes(1)
})

test('it stands still while somebody looks and goes on with what was left, however often', () => {
  const { over, countdown } = start()
  vi.advanceTimersByTime(10_000)
  countdown.pause()
  countdown.pause()
  vi.advanceTimersByTime(60_000)
  countdown.resume()
  countdown.resume()
  vi.advanceTimersByTime(3_000)
  countdown.pause()
  vi.advanceTimersByTime(60_000)
  countdown.resume()
  vi.advanceTimersByTime(1_999)
  expect(over).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(over).toHaveBeenCalledTimes(1)
})

test('one that was stopped is never over', () => {
  const { over, countdown } = start()
  countdown.stop()
  vi.advanceTimersByTime(60_000)
  expect(over).not.toHaveBeenCalled()
})
