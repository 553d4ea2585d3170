import { Worker } from 'node:worker_threads'
import type { FacePurpose, FaceReading, LivenessChallenge } from './face-engine.ts'

/** What a thread is asked; it answers in the order of its questions, and is asked one at a time. */
export type FaceQuestion =
  | { kind: 'read'; picture: Uint8Array; purpose: FacePurpose }
  | { kind: 'portrait'; picture: Uint8Array }
  | { kind: 'burst'; frames: readonly Uint8Array[]; challenge: LivenessChallenge }
export type FaceAnswer = { reading: FaceReading | { refusal: 'not_live' } } | { portrait: Uint8Array | null }
/** What a thread says: that it can be asked, and its answers. */
export type FaceThreadMessage = 'ready' | { answer: FaceAnswer } | { problem: string }

export type FaceThread = ReturnType<typeof startFaceThread>

const program = new URL(import.meta.url.endsWith('.ts') ? './face-worker.ts' : './face-worker.js', import.meta.url)
/** Megabytes of JavaScript; pixels and the numbers of the networks lie outside and are bounded by the pictures' size. */
const memory = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32 }

/** A thread that has the networks in memory. It never keeps the program running. */
export function startFaceThread() {
  const worker = new Worker(program, { resourceLimits: memory })
  worker.unref()
  let waiting: { resolve: (answer: FaceAnswer) => void; reject: (error: Error) => void } | undefined
  let ended: Error | undefined
  let ready = false

  function end(error: Error): void {
    ended ??= error
    waiting?.reject(ended)
    waiting = undefined
  }
  worker.on('error', end)
  worker.on('exit', () => end(new Error('the thread of the face engine ended')))
  worker.on('message', (message: FaceThreadMessage) => {
    if (message === 'ready') {
      ready = true
      return
    }
    if ('problem' in message) waiting?.reject(new Error(`the face engine failed: ${message.problem}`))
    else waiting?.resolve(message.answer)
    waiting = undefined
  })

  return {
    get ended() {
      return ended !== undefined
    },
    /** Whether the networks are loaded. */
    get ready() {
      return ready
    },
    ask(question: FaceQuestion): Promise<FaceAnswer> {
      return new Promise((resolve, reject) => {
        if (ended) {
          reject(ended)
          return
        }
        waiting = { resolve, reject }
        const copies = copied(question)
        worker.postMessage(copies.question, copies.moved)
      })
    },
    /** Whoever waits for an answer gets this error. */
    async stop(error: Error): Promise<void> {
      end(error)
      await worker.terminate()
    },
  }
}

/** The pictures alone: a buffer of Node may be a piece of a larger one, which would be sent along. */
function copied(question: FaceQuestion): { question: FaceQuestion; moved: ArrayBuffer[] } {
  const moved: ArrayBuffer[] = []
  const copy = (bytes: Uint8Array) => {
    const own = new Uint8Array(bytes)
    moved.push(own.buffer)
    return own
  }
  if (question.kind === 'burst') return { question: { ...question, frames: question.frames.map(copy) }, moved }
  return { question: { ...question, picture: copy(question.picture) }, moved }
}
