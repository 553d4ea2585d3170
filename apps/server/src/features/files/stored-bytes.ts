import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { AppError } from '#platform/calls/app-error.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { blocksAround, readBlocks } from './block-sums.ts'
import { placeIn } from './file-place.ts'

/** What the row of some bytes says of them. */
export type Said = { place: string; size: number; sha256: Buffer }

/** Beyond this only the length is compared where somebody waits for the answer. */
export const lookedThrough = 64 * 1024 * 1024
/** So much is read before the first byte is sent: a wrong one is refused then. Of more, the end is not sent. */
const readBefore = 512 * 1024

const unreadable = (place: string, why: string): AppError =>
  new AppError('file_unreadable', { cause: new Error(`the bytes of a stored file ${why}: ${place}`) })

/** Whether the store has the bytes that a row names: their length and, of `most` bytes or fewer, what they are. */
export async function hasBytes(store: FileStore, unitId: string, said: Said, most = Infinity): Promise<boolean> {
  const place = placeIn(unitId, said.place)
  if ((await store.sizeOf(place)) !== said.size) return false
  if (said.size > most) return true
  const source = await store.read(place)
  if (!source) return false
  const hash = createHash('sha256')
  try {
    for await (const block of source) hash.update(block)
  } catch (error) {
    // The disk itself says that it cannot read them.
    if ((error as NodeJS.ErrnoException).code === 'EIO') return false
    throw error
  }
  return hash.digest().equals(said.sha256)
}

/** All bytes of a file. Others than those that were stored are refused; so much may be held in the memory. */
export async function readWhole(store: Pick<FileStore, 'read'>, unitId: string, said: Said): Promise<Buffer> {
  const bytes = await buffer(await openBytes(store, unitId, said))
  requireSame(said, createHash('sha256').update(bytes).digest().equals(said.sha256))
  return bytes
}

/**
 * The bytes of a file, or a part of them, for sending. Whole files are compared with their SHA-256 on the way, a part by the sums of the
 * blocks it lies in, or by its length where there are none: instead of the last bytes of what is wrong there comes an error, and whoever
 * reads is left with less than was announced.
 */
export async function readToSend(
  store: Pick<FileStore, 'read'>,
  unitId: string,
  { part, ...said }: Said & { part?: { start: number; end: number; sums: Buffer | undefined } | undefined },
): Promise<Readable | Buffer> {
  const { start, end } = part ?? { start: 0, end: said.size - 1 }
  const length = end - start + 1
  // Players ask for a range that is all of it.
  const whole = length === said.size
  if (whole && length <= readBefore) return readWhole(store, unitId, said)
  if (!whole && part?.sums) return readPart(store, unitId, { ...said, start, end, sums: part.sums })
  const source = await openBytes(store, unitId, said, whole ? undefined : { start, end })
  const checked = comparing(said, { length, whole })
  source.on('error', (error) => checked.destroy(error))
  checked.on('close', () => source.destroy())
  return source.pipe(checked)
}

/** No byte of a block is sent before all of it has been compared; a first one that is wrong is refused. */
async function readPart(
  store: Pick<FileStore, 'read'>,
  unitId: string,
  { start, end, sums, ...said }: Said & { start: number; end: number; sums: Buffer },
): Promise<Readable> {
  const blocks = blocksAround({ start, end }, said.size)
  const source = await openBytes(store, unitId, said, blocks)
  const parts = readParts(readBlocks(source, { sums, blocks }), { ...said, start, end })
  const first = await parts.next()

  async function* all(): AsyncGenerator<Buffer> {
    if (first.value) yield first.value
    yield* parts
  }
  const sent = Readable.from(all(), { objectMode: false })
  sent.once('close', () => source.destroy())
  return sent
}

async function* readParts(
  blocks: AsyncIterable<{ at: number; bytes: Buffer } | undefined>,
  { start, end, ...said }: Said & { start: number; end: number },
): AsyncGenerator<Buffer, undefined> {
  for await (const block of blocks) {
    requireSame(said, block !== undefined)
    if (block) yield block.bytes.subarray(Math.max(0, start - block.at), end + 1 - block.at)
  }
}

async function openBytes(
  store: Pick<FileStore, 'read'>,
  unitId: string,
  { place }: Said,
  range?: { start: number; end: number },
): Promise<Readable> {
  const source = await store.read(placeIn(unitId, place), range)
  if (!source) throw unreadable(place, 'are gone')
  return source
}

function requireSame({ place }: Said, same: boolean): void {
  if (!same) throw unreadable(place, 'are others than those that came')
}

/** Passes bytes on, the last block only when all of them are right. */
function comparing(said: Said, { length, whole = false }: { length: number; whole?: boolean }): Transform {
  const hash = whole ? createHash('sha256') : undefined
  let came = 0
  let held: Buffer | undefined
  return new Transform({
    transform(block: Buffer, _encoding, done) {
      hash?.update(block)
      came += block.length
      const before = held
      held = block
      done(null, before)
    },
    flush(done) {
      try {
        requireSame(said, came === length && (hash?.digest().equals(said.sha256) ?? true))
        done(null, held)
      } catch (error) {
        done(error as Error)
      }
    },
  })
}
