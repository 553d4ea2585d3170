import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trackFaces } from './face-tracker.ts'
import type { TrackerAnswer } from './tracker-messages.ts'

const video = { videoWidth: 640, videoHeight: 480 } as HTMLVideoElement
const picture = () => ({ width: 640, height: 480, close: vi.fn() })

function fakeWorker() {
  const listeners: Record<string, (event: { data?: TrackerAnswer }) => void> = {}
  return {
    asked: [] as unknown[],
    terminated: false,
    say: (data: TrackerAnswer) => listeners.message?.({ data }),
    breakDown: () => listeners.error?.({}),
    addEventListener(kind: string, listener: unknown) {
      listeners[kind] = listener as (typeof listeners)[string]
    },
    postMessage(message: unknown) {
      this.asked.push(message)
    },
    terminate() {
      this.terminated = true
    },
  }
}

function start() {
  const worker = fakeWorker()
  const told: string[] = []
  const { stop } = trackFaces(
    video,
    {
      onReady: () => told.push('ready'),
      onFailed: () => told.push('failed'),
      onSight: ({ heads }) => told.push(`${heads.length} heads`),
    },
    () => worker as unknown as Worker,
  )
  return { worker, told, stop }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('createImageBitmap', async () => picture())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('it looks four times a second, once the model is there', async () => {
  const { worker, told } = start()
  await vi.advanceTimersByTimeAsync(1000)
  expect(worker.asked).toHaveLength(0)
  worker.say({ what: 'ready' })
  for (let look = 1; look <= 4; look++) {
    await vi.advanceTimersByTimeAsync(250)
    worker.say({ what: 'seen', id: look, heads: [], surest: 0, light: 100 })
  }
  expect(worker.asked).toHaveLength(4)
  expect(told).toEqual(['ready', '0 heads', '0 heads', '0 heads', '0 heads'])
})

test('a browser that can refers to a picture, and copies none', async () => {
  const copied = vi.fn()
  vi.stubGlobal('createImageBitmap', copied)
  vi.stubGlobal(
    'VideoFrame',
    class {
      close = vi.fn()
    },
  )
  const { worker } = start()
  worker.say({ what: 'ready' })
  await vi.advanceTimersByTimeAsync(250)
  expect(worker.asked).toHaveLength(1)
  expect(copied).not.toHaveBeenCalled()
})

test('a slow machine is not asked again before it has answered', async () => {
  const { worker } = start()
  worker.say({ what: 'ready' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(worker.asked).toHaveLength(1)
})

test.each(['failed', 'error'])('a tracker that breaks down says so once: %s', (how) => {
  const { worker, told } = start()
  if (how === 'failed') worker.say({ what: 'failed', problem: 'no wasm' })
  else worker.breakDown()
  worker.breakDown()
  expect(told).toEqual(['failed'])
  expect(worker.terminated).toBe(true)
})

test('after it was stopped nothing is looked at or told', async () => {
  const { worker, told, stop } = start()
  worker.say({ what: 'ready' })
  stop()
  await vi.advanceTimersByTimeAsync(1000)
  worker.say({ what: 'seen', id: 1, heads: [], surest: 0, light: 1 })
  expect([worker.asked, told, worker.terminated]).toEqual([[], ['ready'], true])
})
