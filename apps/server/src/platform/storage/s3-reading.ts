import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '#platform/calls/app-error.ts'

/** Bytes that are arriving: those from `start` to `end`, inclusive. */
export type Arriving = { body: Readable; start: number; end: number }

const tries = 4
const firstPause = 200

/**
 * Bytes that go on where they stopped when the connection breaks, ends early or is closed by a store that finds the reader slow.
 * After several breaks without a byte in between it fails: a short file is never taken for a whole one.
 */
export function readOn(first: Arriving, openFrom: (start: number) => Promise<Readable>): Readable {
  let { body } = first

  async function* blocks(): AsyncGenerator<Buffer> {
    let at = first.start
    for (let broken = 0; ; ) {
      try {
        for await (const block of body as AsyncIterable<Buffer>) {
          // A store that sends more than it was asked for is not believed.
          const wanted = block.subarray(0, first.end + 1 - at)
          at += wanted.length
          broken = 0
          if (wanted.length > 0) yield wanted
          if (wanted.length < block.length) break
        }
        if (at <= first.end) throw new Error(`the store ended ${first.end + 1 - at} bytes too early`)
      } catch (cause) {
        broken += 1
        if (at <= first.end && broken === tries) throw new AppError('store_away', { cause })
      }
      if (at > first.end) return
      await pause(firstPause * broken)
      body = await openFrom(at)
    }
  }

  const stream = Readable.from(blocks(), { objectMode: false })
  // One that nobody begins to read is closed here; the others close themselves.
  stream.once('close', () => body.destroy())
  return stream
}
