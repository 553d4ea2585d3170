import type { LiveEvent } from '@homeroom/contract/live/live-endpoints.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLiveStream, livePause } from './live-following.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A network that tells what is done with it. */
function network() {
  const done: string[] = []
  let listener: { heard: (event: LiveEvent) => void; lost: () => void } | undefined
  let reachable = true
  const end = followLiveStream({
    open(given) {
      done.push('open')
      listener = given
      return () => done.push('close')
    },
    async catchUp() {
      done.push('catch up')
      if (!reachable) throw new Error('away')
    },
    heard: (event) => done.push(event),
    works: (working) => done.push(working ? 'live' : 'polling'),
    random: () => 1,
  })
  return {
    done,
    end,
    hear: (event: LiveEvent) => listener?.heard(event),
    lose: () => listener?.lost(),
    setReachable: (now: boolean) => {
      reachable = now
    },
  }
}

test('what the stream tells is passed on, a beat only shows that it works', () => {
  const { done, hear } = network()
  hear('beat')
  hear('unread')
  expect(done).toEqual(['open', 'live', 'live', 'unread'])
})

test('a lost stream is opened again after all was read once more', async () => {
  const { done, lose } = network()
  lose()
  await vi.advanceTimersByTimeAsync(1_999)
  expect(done).toEqual(['open', 'polling'])
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toEqual(['open', 'polling', 'catch up', 'open'])
})

test('while the server is away it is asked with growing pauses, and polled each time', async () => {
  const { done, lose, setReachable } = network()
  setReachable(false)
  lose()
  await vi.advanceTimersByTimeAsync(2_000 + 4_000 + 8_000)
  expect(done.filter((step) => step === 'catch up')).toHaveLength(3)
  expect(done.filter((step) => step === 'open')).toHaveLength(1)
  setReachable(true)
  await vi.advanceTimersByTimeAsync(16_000)
  expect(done.at(-1)).toBe('open')
})

test('a stream that worked begins anew with the shortest pause', async () => {
  const { done, lose, hear } = network()
  lose()
  await vi.advanceTimersByTimeAsync(2_000)
  lose()
  await vi.advanceTimersByTimeAsync(4_000)
  hear('beat')
  lose()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(done.filter((step) => step === 'open')).toHaveLength(4)
})

test('nothing is opened or read after the end', async () => {
  const { done, lose, end } = network()
  lose()
  end()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(done).toEqual(['open', 'polling', 'polling', 'close'])
})

test.each([
  [0, 0, 1_000],
  [0, 1, 2_000],
  [1, 1, 4_000],
  [4, 0.5, 24_000],
  [5, 1, 60_000],
  [500, 1, 60_000],
  [500, 0, 30_000],
])('after %s failures and with chance %s the next try comes in %s ms', (failures, random, pause) => {
  expect(livePause(failures, random)).toBe(pause)
})
