import { createHash, type Hash } from 'node:crypto'
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { createBlockSums } from './block-sums.ts'
import type { FileRequest, HashAnswer, HashRequest, HeldBytes } from './content-hasher.ts'

// Reads files and their hashes in a thread of its own: one of several gigabytes takes many seconds. Pieces that are held are not read again.

type Sums = ReturnType<typeof createBlockSums>
type Reading = {
  at: number
  md5: Hash
  sha256: Hash
  sums: Sums
  head: Buffer
  /** Pieces that were given to this thread and whose turn has not come, by their places. */
  held: Map<number, HeldBytes>
  last: Promise<void>
}

const blockSize = 512 * 1024
/** So much of one file is read before another one has its turn. */
const turnSize = 8 * blockSize
/** So many first bytes tell what a file is. */
const headSize = 4100
/** So much waits for its turn at most: what waits longest is read from its file. It may be of an upload that nobody goes on with. */
const waitingMaximum = 16 * 1024 * 1024
const readings = new Map<string, Reading>()
const waiting = new Map<HeldBytes, Reading>()
let waitingBytes = 0
const block = Buffer.allocUnsafeSlow(blockSize)

const answer = (message: HashAnswer) => parentPort?.postMessage(message)

function readingOf(id: string): Reading {
  const known = readings.get(id)
  if (known) return known
  const hashes = { md5: createHash('md5'), sha256: createHash('sha256'), sums: createBlockSums() }
  const reading = { at: 0, ...hashes, head: Buffer.alloc(0), held: new Map(), last: Promise.resolve() }
  readings.set(id, reading)
  return reading
}

function hold(reading: Reading, piece: HeldBytes): void {
  // It was read from the file meanwhile.
  if (piece.at < reading.at) {
    answer({ released: piece.length })
    return
  }
  reading.held.set(piece.at, piece)
  waiting.set(piece, reading)
  waitingBytes += piece.length
  for (const [oldest, of] of waiting) {
    if (waitingBytes <= waitingMaximum) break
    release(of, oldest)
  }
}

function release(reading: Reading, piece: HeldBytes): void {
  reading.held.delete(piece.at)
  waiting.delete(piece)
  waitingBytes -= piece.length
  answer({ released: piece.length })
}

function forget(id: string, reading: Reading): void {
  readings.delete(id)
  for (const piece of reading.held.values()) release(reading, piece)
}

function add(reading: Reading, part: Buffer): void {
  reading.md5.update(part)
  reading.sha256.update(part)
  reading.sums.add(part)
  if (reading.head.length < headSize)
    reading.head = Buffer.concat([reading.head, part.subarray(0, headSize - reading.head.length)])
  reading.at += part.length
}

/** Where the next held piece begins: so far the file is read. */
const nextHeld = ({ held }: Reading): number => Math.min(...held.keys(), Number.MAX_SAFE_INTEGER)

/**
 * Takes what is held and reads the rest, by itself rather than by the pool of threads that write and flush the pieces: it would wait there
 * behind them. From time to time the other files get their turn.
 */
async function readOn(reading: Reading, { id, path, upTo, job }: FileRequest): Promise<void> {
  let file: number | undefined
  let inTurn = 0
  try {
    while (reading.at < upTo) {
      const before = reading.at
      const piece = reading.held.get(before)
      if (piece) {
        for (const bytes of piece.blocks) add(reading, Buffer.from(bytes.buffer))
        release(reading, piece)
      } else {
        file ??= openSync(path, 'r')
        const length = readSync(file, block, 0, Math.min(blockSize, upTo - before, nextHeld(reading) - before), before)
        if (length === 0) break
        add(reading, block.subarray(0, length))
      }
      if (job !== undefined) answer({ id, job, done: reading.at })
      inTurn += reading.at - before
      if (inTurn < turnSize) continue
      inTurn = 0
      await setImmediate()
    }
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

function finish(reading: Reading, { id, path, job }: { id: string; path: string; job: number }): void {
  const { md5, sha256, sums, head } = reading
  forget(id, reading)
  const hashes = { md5: md5.digest(), sha256: sha256.digest(), blockSums: sums.finish() }
  // What was held counts only if the file has it.
  answer({ id, job, contents: { size: statSync(path).size, ...hashes, head } })
}

parentPort?.on('message', (request: HashRequest) => {
  const { id } = request
  const reading = readingOf(id)
  if ('held' in request) return hold(reading, request.held)
  const { path, job } = request
  reading.last = reading.last
    .then(() => readOn(reading, request))
    .then(() => {
      if (job !== undefined) finish(reading, { id, path, job })
    })
    .catch((error: Error) => {
      // The file is gone, or cannot be read: whoever asks for its hashes begins anew.
      forget(id, reading)
      if (job !== undefined) answer({ id, job, problem: error.message })
    })
})
