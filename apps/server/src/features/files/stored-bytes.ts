import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { AppError } from '#platform/calls/app-error.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
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
 * The bytes of a file, or a part of them, for sending. Whole files are compared with their SHA-256 on the way, a part by its length alone:
 * instead of the last bytes of what is wrong there comes an error, and whoever reads is left with less than was announced.
 */
export async function readToSend(
  store: Pick<FileStore, 'read'>,
  unitId: string,
  { range, ...said }: Said & { range?: { start: number; end: number } | undefined },
): Promise<Readable | Buffer> {
  const { start, end } = range ?? { start: 0, end: said.size - 1 }
  const length = end - start + 1
  // Players ask for a range that is all of it.
  const whole = length === said.size
  if (whole && length <= readBefore) return readWhole(store, unitId, said)
  const source = await openBytes(store, unitId, said, whole ? undefined : { start, end })
  const checked = comparing(said, { length, whole })
  source.on('error', (error) => checked.destroy(error))
  checked.on('close', () => source.destroy())
  return source.pipe(checked)
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
