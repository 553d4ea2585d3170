import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scrollTo } from './scroll-to.ts'

/** A browser as far as scrolling needs one: its clock, frames of 20 ms, and what the person presses. */
const presses = new EventTarget()
let lessMotion = false

beforeEach(() => {
  lessMotion = false
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 20))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  vi.stubGlobal('matchMedia', () => ({ matches: lessMotion }))
  vi.stubGlobal('addEventListener', presses.addEventListener.bind(presses))
  vi.stubGlobal('removeEventListener', presses.removeEventListener.bind(presses))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function boxAt(scrollTop: number) {
  const box = { scrollTop, scrollTo: ({ top }: { top: number }) => Object.assign(box, { scrollTop: top }) }
  return box as unknown as Element
}

test('[HELPER-12] scrolling takes 500 ms when nothing else is wished', () => {
  const box = boxAt(100)
  scrollTo(box, { top: 1100 })
  vi.advanceTimersByTime(260)
  expect(box.scrollTop).toBeGreaterThan(500)
  expect(box.scrollTop).toBeLessThan(700)
  vi.advanceTimersByTime(220)
  expect(box.scrollTop).toBeLessThan(1100)
  vi.advanceTimersByTime(20)
  expect(box.scrollTop).toBe(1100)
  expect(vi.getTimerCount()).toBe(0)
})

test('[HELPER-12] scrolling takes the time that is wished, upwards, too', () => {
  const box = boxAt(1000)
  scrollTo(box, { top: 0, duration: 1000 })
  vi.advanceTimersByTime(980)
  expect(box.scrollTop).toBeGreaterThan(0)
  vi.advanceTimersByTime(20)
  expect(box.scrollTop).toBe(0)
})

test.each([
  ['who wants no motion', true, 500],
  ['a duration of nothing', false, 0],
])('for %s the place is reached at once', (_, reduced, duration) => {
  lessMotion = reduced
  const box = boxAt(0)
  scrollTo(box, { top: 900, duration })
  expect(box.scrollTop).toBe(900)
  expect(vi.getTimerCount()).toBe(0)
})

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('a %s meanwhile ends it where it is', (event) => {
  const box = boxAt(0)
  scrollTo(box, { top: 900 })
  vi.advanceTimersByTime(200)
  const reached = box.scrollTop
  presses.dispatchEvent(new Event(event))
  vi.advanceTimersByTime(1000)
  expect(reached).toBeGreaterThan(0)
  expect(box.scrollTop).toBe(reached)
})

test('it can be stopped', () => {
  const box = boxAt(0)
  const stop = scrollTo(box, { top: 900 })
  stop()
  vi.advanceTimersByTime(1000)
  expect(box.scrollTop).toBe(0)
})
