import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TrackerAnswer } from './tracker-messages.ts'
import { createWarmWorkers } from './warm-worker.ts'

class FakeWorker extends EventTarget {
  asked: unknown[] = []
  terminated = false
  postMessage(request: unknown): void {
    this.asked.push(request)
  }
  terminate(): void {
    this.terminated = true
  }
  say(data: TrackerAnswer): void {
    this.dispatchEvent(messageOf(data))
  }
}

function messageOf(data: TrackerAnswer): Event {
  return new MessageEvent('message', { data })
}

let started: FakeWorker[]
beforeEach(() => {
  vi.useFakeTimers()
  started = []
})
afterEach(() => {
  vi.useRealTimers()
})

const seen: TrackerAnswer = { what: 'seen', id: 1, heads: [], surest: 0, light: 100 }
const picture = { id: 1, picture: {} as VideoFrame }

function openWorkers() {
  const take = createWarmWorkers(() => {
    const worker = new FakeWorker()
    started.push(worker)
    return worker as unknown as Worker
  })
  return () => {
    const heard: string[] = []
    const worker = take()
    worker.addEventListener('message', (event) => heard.push((event as MessageEvent<TrackerAnswer>).data.what))
    return { worker, heard }
  }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

test('a worker that works is taken up again, and is ready at once', async () => {
  const take = openWorkers()
  const first = take()
  started[0]?.say({ what: 'ready' })
  first.worker.terminate()
  const second = take()
  await settle()
  expect(started).toHaveLength(1)
  expect(second.heard).toEqual(['ready'])
  started[0]?.say(seen)
  expect([first.heard, second.heard]).toEqual([['ready'], ['ready', 'seen']])
})

test('one that still owes an answer is ended, and the next one gets another', async () => {
  const take = openWorkers()
  const first = take()
  started[0]?.say({ what: 'ready' })
  first.worker.postMessage(picture, [])
  first.worker.terminate()
  const second = take()
  await settle()
  expect(started.map(({ terminated }) => terminated)).toEqual([true, false])
  expect(second.heard).toEqual([])
  started[1]?.say({ what: 'ready' })
  second.worker.postMessage(picture, [])
  started[1]?.say(seen)
  expect(second.heard).toEqual(['ready', 'seen'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(started.map(({ terminated }) => terminated)).toEqual([true, false])
})

test('what was answered while nobody had the worker is not waited for', async () => {
  const take = openWorkers()
  const first = take()
  started[0]?.say({ what: 'ready' })
  first.worker.postMessage(picture, [])
  first.worker.terminate()
  started[0]?.say(seen)
  const second = take()
  expect(started).toHaveLength(1)
  second.worker.postMessage(picture, [])
  started[0]?.say(seen)
  await settle()
  expect(second.heard).toEqual(['seen', 'ready'])
})

test('after twenty seconds without use it is gone', async () => {
  const take = openWorkers()
  const { worker } = take()
  started[0]?.say({ what: 'ready' })
  worker.terminate()
  await vi.advanceTimersByTimeAsync(19_999)
  expect(started[0]?.terminated).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(started[0]?.terminated).toBe(true)
  take()
  expect(started).toHaveLength(2)
})

const ready: TrackerAnswer = { what: 'ready' }
test.each<[string, Event[]]>([
  ['has not come up yet', []],
  ['has failed', [messageOf(ready), messageOf({ what: 'failed', problem: 'no' })]],
  ['broke down', [messageOf(ready), new Event('error')]],
])('one that %s is not kept', (_what, events) => {
  const take = openWorkers()
  const { worker } = take()
  for (const event of events) started[0]?.dispatchEvent(event)
  worker.terminate()
  expect(started[0]?.terminated).toBe(true)
})

test('of two at once only one is kept', () => {
  const take = openWorkers()
  const [first, second] = [take(), take()]
  for (const worker of started) worker.say({ what: 'ready' })
  first.worker.terminate()
  second.worker.terminate()
  expect(started.map(({ terminated }) => terminated)).toEqual([false, true])
})
