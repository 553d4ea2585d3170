import { minute, second } from '@homeroom/shared/dates/durations.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { FaceAsking, FaceEngine } from './face-engine.ts'
import { createFaceQueue } from './face-queue.ts'
import { type FaceAnswer, type FaceQuestion, type FaceThread, startFaceThread } from './face-thread.ts'
import { isPicture } from './picture-decoder.ts'

/** Changes when the same face gives other numbers: another network, or another way to cut faces out. */
export const faceModel = 'dlib-resnet-128-facemesh-1'

export type FacePoolOptions = {
  /** Threads, each with the networks in its memory. */
  threads?: number
  /** How many requests may wait for a thread. */
  waiting?: number
  /** Milliseconds that a picture may take, without waiting. */
  patience?: number
  /** Milliseconds without work after which a thread ends. */
  idle?: number
  startThread?: () => FaceThread
}

type Job = {
  question: FaceQuestion
  pictures: number
  resolve: (answer: FaceAnswer) => void
  reject: (reason: unknown) => void
}

/** Loading the networks, on a machine that has much else to do. */
const startPatience = 30 * second
export const burstFrames = { least: 3, most: 12 } as const
/** Told to those who are refused, in seconds: a full queue has been worked off by then. */
const retryAfter = 3

/**
 * The engine, in threads that start with the first picture and end when there was nothing to do for a while. A full queue refuses at
 * once, first those who ask most. A thread that dies, or takes too long, is replaced, and only its own request fails.
 */
export function createFaceEngine(options: FacePoolOptions = {}): FaceEngine {
  const { threads: most = 1, waiting: places = 12, patience = 5 * second, idle = 10 * minute } = options
  const { startThread = startFaceThread } = options
  const threads = new Set<FaceThread>()
  const free: FaceThread[] = []
  const waiting = createFaceQueue<Job>({ places })
  let ending: NodeJS.Timeout | undefined
  let closed = false

  async function work(thread: FaceThread, job: Job): Promise<void> {
    clearTimeout(ending)
    const most = patience * job.pictures + (thread.ready ? 0 : startPatience)
    const late = () =>
      void thread.stop(new AppError('face_busy', { retryAfter, cause: new Error(`no answer in ${most} ms`) }))
    const timer = setTimeout(late, most)
    try {
      job.resolve(await thread.ask(job.question))
    } catch (error) {
      job.reject(error)
    } finally {
      clearTimeout(timer)
      if (thread.ended) threads.delete(thread)
      else free.push(thread)
      goOn()
    }
  }

  /** One that has ended while it had nothing to do is no help to the next. */
  function takeFree(): FaceThread | undefined {
    const thread = free.pop()
    if (!thread?.ended) return thread
    threads.delete(thread)
    return takeFree()
  }

  function takeThread(): FaceThread | undefined {
    const thread = takeFree() ?? (threads.size < most && !closed ? startThread() : undefined)
    if (thread) threads.add(thread)
    return thread
  }

  function goOn(): void {
    if (waiting.size === 0) {
      if (free.length === threads.size && threads.size > 0) ending = setTimeout(endAll, idle).unref()
      return
    }
    const thread = takeThread()
    const job = thread && waiting.take()
    if (job) void work(thread, job)
  }

  function endAll(): void {
    for (const thread of threads) void thread.stop(new Error('there was nothing to do'))
    threads.clear()
    free.length = 0
  }

  function ask(question: FaceQuestion, { source = '', signal }: FaceAsking = {}, pictures = 1) {
    signal?.throwIfAborted()
    if (closed) throw busy()
    return new Promise<FaceAnswer>((resolve, reject) => {
      const job: Job = { question, pictures, resolve, reject }
      const thread = takeThread()
      if (thread) void work(thread, job)
      else waiting.add(job, source)?.reject(busy())
      signal?.addEventListener('abort', () => {
        waiting.remove(job)
        reject(signal.reason)
      })
    })
  }

  return {
    model: faceModel,
    async read(picture, purpose, asking) {
      if (!isPicture(picture)) return { refusal: 'picture_unreadable' }
      const answer = await ask({ kind: 'read', picture, purpose }, asking)
      return 'reading' in answer && answer.reading.refusal !== 'not_live' ? answer.reading : confused()
    },
    async portrait(picture, asking) {
      if (!isPicture(picture)) return null
      const answer = await ask({ kind: 'portrait', picture }, asking)
      return 'portrait' in answer ? answer.portrait && Buffer.from(answer.portrait) : confused()
    },
    async readBurst(frames, challenge, asking) {
      if (frames.length < burstFrames.least || frames.length > burstFrames.most) return { refusal: 'not_live' }
      if (!frames.every(isPicture)) return { refusal: 'picture_unreadable' }
      const answer = await ask({ kind: 'burst', frames, challenge }, asking, frames.length)
      return 'reading' in answer ? answer.reading : confused()
    },
    async close() {
      closed = true
      clearTimeout(ending)
      const error = new AppError('face_busy', { cause: new Error('the server is stopping') })
      for (const { reject } of waiting.clear()) reject(error)
      await Promise.all([...threads].map((thread) => thread.stop(error)))
    },
  }
}

const busy = () => new AppError('face_busy', { retryAfter })

function confused(): never {
  throw new Error('the face engine answered another question')
}
