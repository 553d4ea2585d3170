import { createHash, type Hash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { createBlockSums } from './block-sums.ts'
import type { HashAnswer, HashRequest } from './content-hasher.ts'

// Reads files and their hashes in a thread of its own: one of several gigabytes takes many seconds.

type Sums = ReturnType<typeof createBlockSums>
type Reading = { at: number; md5: Hash; sha256: Hash; sums: Sums; head: Buffer; last: Promise<void> }

const blockSize = 512 * 1024
/** Blocks of one file before another one has its turn. */
const blocksInTurn = 8
/** So many first bytes tell what a file is. */
const headSize = 4100
const readings = new Map<string, Reading>()
const block = Buffer.allocUnsafeSlow(blockSize)

const answer = (message: HashAnswer) => parentPort?.postMessage(message)

function readingOf(id: string): Reading {
  const known = readings.get(id)
  if (known) return known
  const hashes = { md5: createHash('md5'), sha256: createHash('sha256'), sums: createBlockSums() }
  const reading = { at: 0, ...hashes, head: Buffer.alloc(0), last: Promise.resolve() }
  readings.set(id, reading)
  return reading
}

/**
 * Reads on by itself rather than by the pool of threads that write and flush the pieces: it would wait there behind them. From time to
 * time the other files get their turn.
 */
async function readOn(reading: Reading, { id, path, upTo, job }: HashRequest): Promise<void> {
  const file = openSync(path, 'r')
  try {
    for (let blocks = 1; reading.at < upTo; blocks++) {
      const length = readSync(file, block, 0, Math.min(blockSize, upTo - reading.at), reading.at)
      if (length === 0) break
      const part = block.subarray(0, length)
      reading.md5.update(part)
      reading.sha256.update(part)
      reading.sums.add(part)
      if (reading.head.length < headSize)
        reading.head = Buffer.concat([reading.head, part.subarray(0, headSize - reading.head.length)])
      reading.at += length
      if (job !== undefined) answer({ id, job, done: reading.at })
      if (blocks % blocksInTurn === 0) await setImmediate()
    }
  } finally {
    closeSync(file)
  }
}

function finish(id: string, job: number, { at: size, md5, sha256, sums, head }: Reading): void {
  readings.delete(id)
  const hashes = { md5: md5.digest(), sha256: sha256.digest(), blockSums: sums.finish() }
  answer({ id, job, contents: { size, ...hashes, head } })
}

parentPort?.on('message', (request: HashRequest) => {
  const { id, job } = request
  const reading = readingOf(id)
  reading.last = reading.last
    .then(() => readOn(reading, request))
    .then(() => {
      if (job !== undefined) finish(id, job, reading)
    })
    .catch((error: Error) => {
      // The file is gone, or cannot be read: whoever asks for its hashes begins anew.
      readings.delete(id)
      if (job !== undefined) answer({ id, job, problem: error.message })
    })
})
