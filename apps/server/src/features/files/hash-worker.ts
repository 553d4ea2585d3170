import { createHash, type Hash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import type { HashAnswer, HashRequest } from './content-hasher.ts'

// Reads files and their hashes in a thread of its own: one of several gigabytes takes many seconds.

type Reading = { at: number; md5: Hash; sha256: Hash; head: Buffer; last: Promise<void> }

const blockSize = 512 * 1024
/** So many first bytes tell what a file is. */
const headSize = 4100
const readings = new Map<string, Reading>()
const blocks: Buffer[] = []

const answer = (message: HashAnswer) => parentPort?.postMessage(message)

function readingOf(id: string): Reading {
  const known = readings.get(id)
  if (known) return known
  const hashes = { md5: createHash('md5'), sha256: createHash('sha256') }
  const reading = { at: 0, ...hashes, head: Buffer.alloc(0), last: Promise.resolve() }
  readings.set(id, reading)
  return reading
}

async function readOn(reading: Reading, { id, path, upTo, job }: HashRequest): Promise<void> {
  const file = await open(path, 'r')
  const block = blocks.pop() ?? Buffer.allocUnsafeSlow(blockSize)
  try {
    while (reading.at < upTo) {
      const { bytesRead } = await file.read(block, 0, Math.min(blockSize, upTo - reading.at), reading.at)
      if (bytesRead === 0) break
      const part = block.subarray(0, bytesRead)
      reading.md5.update(part)
      reading.sha256.update(part)
      if (reading.head.length < headSize)
        reading.head = Buffer.concat([reading.head, part.subarray(0, headSize - reading.head.length)])
      reading.at += bytesRead
      if (job !== undefined) answer({ id, job, done: reading.at })
    }
  } finally {
    blocks.push(block)
    await file.close()
  }
}

function finish(id: string, job: number, { at: size, md5, sha256, head }: Reading): void {
  readings.delete(id)
  answer({ id, job, contents: { size, md5: md5.digest(), sha256: sha256.digest(), head } })
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
