import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchResize } from './watch-resize.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const resize = (target: EventTarget) => target.dispatchEvent(new Event('resize'))

test('[HEADER-20] resizes are heard of at most once in 50 ms, the last one for certain', () => {
  const [target, heard] = [new EventTarget(), vi.fn()]
  watchResize(heard, target)
  resize(target)
  expect(heard).toHaveBeenCalledTimes(1)
  for (let passed = 0; passed < 49; passed++) {
    vi.advanceTimersByTime(1)
    resize(target)
  }
  expect(heard).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(heard).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  expect(heard).toHaveBeenCalledTimes(2)
})

test('who has stopped hears nothing more, not even of a resize that waits', () => {
  const [target, heard] = [new EventTarget(), vi.fn()]
  const stop = watchResize(heard, target)
  resize(target)
  resize(target)
  stop()
  resize(target)
  vi.advanceTimersByTime(1000)
  expect(heard).toHaveBeenCalledTimes(1)
})
