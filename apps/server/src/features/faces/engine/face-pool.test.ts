import { afterEach, expect, test } from 'vitest'
import type { FaceAsking } from './face-engine.ts'
import { createFaceEngine, type FacePoolOptions } from './face-pool.ts'
import type { FaceAnswer, FaceQuestion, FaceThread } from './face-thread.ts'

// Threads that answer when the test lets them: what is tested is who gets one, who waits and who is refused.

const picture = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(100)])
const answer: FaceAnswer = { reading: { refusal: 'face_none' } }
const engines: { close(): Promise<void> }[] = []
afterEach(() => Promise.all(engines.splice(0).map((engine) => engine.close())))

function pool(options: FacePoolOptions = {}) {
  const threads: ReturnType<typeof thread>[] = []
  const startThread = () => {
    const started = thread()
    threads.push(started)
    return started
  }
  const engine = createFaceEngine({ ...options, startThread })
  engines.push(engine)
  return { engine, threads, read: (asking?: FaceAsking) => engine.read(picture, 'recognise', asking) }
}

function thread() {
  const asked: FaceQuestion[] = []
  let waiting: { resolve: (answer: FaceAnswer) => void; reject: (error: Error) => void } | undefined
  const controls = {
    asked,
    ended: false,
    ready: true,
    answer: () => waiting?.resolve(answer),
    fail: () => waiting?.reject(new Error('a broken picture')),
    die() {
      controls.ended = true
      waiting?.reject(new Error('out of memory'))
    },
    ask: (question: FaceQuestion) =>
      new Promise<FaceAnswer>((resolve, reject) => {
        asked.push(question)
        waiting = { resolve, reject }
      }),
    async stop(error: Error) {
      controls.ended = true
      waiting?.reject(error)
    },
  }
  return controls satisfies FaceThread
}

const busy = { code: 'face_busy', status: 503 }
const none = { refusal: 'face_none' }
/** What waits in the queue of this turn has gone on. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('no thread starts before the first picture, and none for what is no picture', async () => {
  const { engine, threads, read } = pool()
  expect(await engine.read(Buffer.from('nothing at all, but long'), 'register')).toEqual({
    refusal: 'picture_unreadable',
  })
  expect(await engine.portrait(Buffer.alloc(3_000_000))).toBe(null)
  expect(threads).toHaveLength(0)
  const reading = read()
  expect(threads).toHaveLength(1)
  threads[0]?.answer()
  expect(await reading).toEqual(none)
})

test('one thread by default: the others wait, and a full queue refuses at once', async () => {
  const { threads, read } = pool({ waiting: 2 })
  const readings = [read(), read(), read()]
  await expect(read()).rejects.toMatchObject(busy)
  expect(threads).toHaveLength(1)
  for (const reading of readings) {
    threads[0]?.answer()
    expect(await reading).toEqual(none)
  }
  const later = read()
  threads[0]?.answer()
  expect(await later).toEqual(none)
})

test('with two threads two are read at once', async () => {
  const { threads, read } = pool({ threads: 2, waiting: 0 })
  const readings = [read(), read()]
  expect(threads.map(({ asked }) => asked.length)).toEqual([1, 1])
  await expect(read()).rejects.toMatchObject(busy)
  for (const thread of threads) thread.answer()
  expect(await Promise.all(readings)).toEqual([none, none])
})

test('whoever fills the queue alone keeps nobody else out, and waits for their turns', async () => {
  const { threads, read } = pool({ waiting: 3 })
  const of = (source: string) => read({ source })
  const flood = [of('flood'), of('flood'), of('flood'), of('flood')]
  const fresh = of('somebody')
  await expect(flood[3]).rejects.toMatchObject(busy)
  await expect(of('flood')).rejects.toMatchObject(busy)
  const next = () => {
    threads[0]?.answer()
    return settled()
  }
  // The one that was being read, and one turn of theirs.
  await next()
  await next()
  await next()
  expect(await Promise.race([fresh, settled()])).toEqual(none)
  await next()
  expect(await Promise.all(flood.slice(0, 3))).toEqual([none, none, none])
})

test('a picture that fails is a fault of this request only', async () => {
  const { threads, read } = pool()
  const [first, second] = [read(), read()]
  threads[0]?.fail()
  await expect(first).rejects.toThrow('a broken picture')
  threads[0]?.answer()
  expect(await second).toEqual(none)
  expect(threads).toHaveLength(1)
})

test('a thread that dies is replaced, and only its own request fails', async () => {
  const { threads, read } = pool()
  const [first, second] = [read(), read()]
  threads[0]?.die()
  await expect(first).rejects.toThrow('out of memory')
  await settled()
  threads[1]?.answer()
  expect(await second).toEqual(none)
  expect(threads).toHaveLength(2)
})

test('a picture that takes too long is given up with its thread, and says that it is busy', async () => {
  const { threads, read } = pool({ patience: 20 })
  const [first, second] = [read(), read()]
  await expect(first).rejects.toMatchObject(busy)
  expect(threads[0]?.ended).toBe(true)
  await settled()
  threads[1]?.answer()
  expect(await second).toEqual(none)
})

test('whoever goes away leaves the queue, and is told their own reason', async () => {
  const { threads, read } = pool({ waiting: 1 })
  const first = read()
  const leaving = new AbortController()
  const second = read({ signal: leaving.signal })
  leaving.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  const third = read()
  threads[0]?.answer()
  await first
  threads[0]?.answer()
  expect(await third).toEqual(none)
  expect(threads[0]?.asked).toHaveLength(2)
  await expect(read({ signal: leaving.signal })).rejects.toThrow('gone')
})

test('a thread without work ends, and the next picture starts another', async () => {
  const { threads, read } = pool({ idle: 10 })
  const first = read()
  threads[0]?.answer()
  await first
  await expect.poll(() => threads[0]?.ended).toBe(true)
  const second = read()
  threads[1]?.answer()
  expect(await second).toEqual(none)
})

test('a burst of too few or too many frames never reaches a thread', async () => {
  const { engine, threads } = pool()
  for (const count of [0, 2, 13])
    expect(await engine.readBurst(Array(count).fill(picture), 'blink')).toEqual({ refusal: 'not_live' })
  expect(threads).toHaveLength(0)
})

test('when it closes, nobody waits for ever', async () => {
  const { engine, read } = pool()
  const readings = [read(), read()].map((reading) => expect(reading).rejects.toMatchObject(busy))
  await engine.close()
  await Promise.all(readings)
  await expect(read()).rejects.toMatchObject(busy)
})
