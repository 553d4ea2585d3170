import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { responsiveClass, watchResize } from './window-size.ts'

test.each([
  ['[RESP-01]', 3840, 'pc'],
  ['[RESP-01]', 1025, 'pc'],
  ['[RESP-02]', 1024, 'ipad'],
  ['[RESP-02]', 401, 'ipad'],
  ['[RESP-03]', 400, 'mobile'],
  ['[RESP-03]', 0, 'mobile'],
])('%s a window %s pixels wide is %s', (_, width, name) => {
  expect(responsiveClass(width)).toBe(name)
})

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
