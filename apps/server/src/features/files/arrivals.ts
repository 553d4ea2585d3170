import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { hour } from '@homeroom/shared/dates/durations.ts'
import { syncFolder, unlessMissing } from '#platform/storage/folder-store.ts'
import { createBlockSums } from './block-sums.ts'
import { noteOf, readNotes } from './piece-journal.ts'
import type { UploadRow } from './upload-queries.ts'

/** What a file is by its bytes. */
export type Contents = { size: number; md5: Buffer; sha256: Buffer; blockSums: Buffer; head: Buffer }
export type Arrivals = ReturnType<typeof createArrivals>
/** The file of an upload, open for one of its pieces. */
export type ArrivingFile = Awaited<ReturnType<Arrivals['open']>>
type Pieces = Pick<UploadRow, 'id' | 'size' | 'chunks' | 'pieceSize'>

/** So many first bytes tell what a file is. */
const headSize = 4100
const spooled = '.part'
const journal = '.pieces'
const gathered = 512 * 1024

/**
 * The folder of what is arriving: one file for each upload in pieces with a journal of them beside it, and one for each request with a
 * whole file.
 */
export function createArrivals(folder: string) {
  let made: Promise<unknown> | undefined
  const ready = () => (made ??= mkdir(folder, { recursive: true, mode: 0o700 }))
  const pathOf = (name: string) => join(folder, name)

  async function writeNotes(
    name: string,
    { numbers, areThere }: { numbers: readonly number[]; areThere: boolean },
  ): Promise<void> {
    const handle = await openForPieces(pathOf(name + journal), folder)
    try {
      for (const { bytes, at } of numbers.map((number) => noteOf(number, areThere))) await writeAll(handle, [bytes], at)
      await handle.datasync()
    } finally {
      await handle.close()
    }
  }

  const sizeOf = async (name: string): Promise<number> => (await unlessMissing(stat(pathOf(name))))?.size ?? -1

  async function readJournal({ id, ...whole }: Pieces) {
    const notes = await unlessMissing(readFile(pathOf(id + journal)))
    if (!notes) return { held: [], lost: [], journaled: false }
    return { ...readNotes(notes, whole, await sizeOf(id)), journaled: true }
  }

  /** When a file was last written to, or what lies beside it: the bytes of an upload and its journal stay and go together. */
  async function writtenAt(name: string): Promise<number> {
    const of = name.endsWith(journal) ? name.slice(0, -journal.length) : name
    const times = await Promise.all([of, of + journal].map((one) => unlessMissing(stat(pathOf(one)))))
    return Math.max(...times.map((found) => found?.mtimeMs ?? 0))
  }

  return {
    pathOf,
    async remove(name: string): Promise<void> {
      await rm(pathOf(name + journal), { force: true })
      await rm(pathOf(name), { force: true })
    },
    has: (name: string) =>
      stat(pathOf(name)).then(
        () => true,
        () => false,
      ),
    /** Writes a whole file under a new name and reads its hashes on the way. Of one that fails nothing is left. */
    async spool(source: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<{ name: string } & Contents> {
      await ready()
      const name = `${randomUUID()}${spooled}`
      const handle = await open(pathOf(name), 'wx', 0o600)
      const reader = createContentsReader()
      let at = 0
      try {
        for await (const blocks of gather(source)) {
          for (const block of blocks) reader.add(block)
          at += await writeAll(handle, blocks, at)
        }
        await handle.datasync()
        return { name, ...reader.contents() }
      } catch (error) {
        await rm(pathOf(name), { force: true })
        throw error
      } finally {
        await handle.close()
      }
    },
    /** Opens the file of an upload for one of its pieces. */
    async open(name: string) {
      await ready()
      const handle = await openForPieces(pathOf(name), folder)
      return {
        /** Writes at most `length` bytes at a place; tells what was written, and resolves with how many came. */
        async write(
          place: { offset: number; length: number },
          source: AsyncIterable<Buffer>,
          written: (blocks: readonly Buffer[]) => void = () => undefined,
        ): Promise<number> {
          let came = 0
          for await (const blocks of gather(source)) {
            const length = blocks.reduce((sum, block) => sum + block.length, 0)
            // What is too long is counted, but not written over the next piece.
            if (came + length <= place.length) {
              await writeAll(handle, blocks, place.offset + came)
              written(blocks)
            }
            came += length
          }
          return came
        },
        /** Brings what was written, by whomever, to stable storage. */
        flush: () => handle.datasync(),
        close: () => handle.close(),
      }
    },
    /** Notes pieces that are on stable storage, and brings the notes there, too. */
    note: (name: string, numbers: readonly number[]) => writeNotes(name, { numbers, areThere: true }),
    /** The pieces of an upload that are noted, and there. */
    noted: async (upload: Pieces): Promise<number[]> => (await readJournal(upload)).held,
    /** The same for whoever goes on: what the file has lost is noted no more, since later pieces make the file longer again. */
    async resume(upload: Pieces): Promise<number[]> {
      const { held, lost, journaled } = await readJournal(upload)
      // So that the sweep does not take what somebody goes on with.
      if (journaled) await utimes(pathOf(upload.id + journal), new Date(), new Date())
      if (lost.length > 0) await writeNotes(upload.id, { numbers: lost, areThere: false })
      return held
    },
    /** Opened when its first byte is asked for: of what nobody reads in the end nothing is open, and it may be removed. */
    read: (name: string): Readable => Readable.from(readLater(pathOf(name)), { objectMode: false }),
    /** Whether all of an upload is here. One from before there were journals has none. */
    async isWhole(upload: Pieces): Promise<boolean> {
      const { held, journaled } = await readJournal(upload)
      return journaled ? held.length === upload.chunks : (await sizeOf(upload.id)) === upload.size
    },
    /** Removes what was left by requests that ended with their process, and uploads that nobody has touched for `kept`. */
    async sweep({ now, kept, started }: { now: Date; kept: number; started: boolean }): Promise<void> {
      await ready()
      for (const name of await readdir(folder)) {
        const limit = name.endsWith(spooled) ? (started ? 0 : hour) : kept
        if (now.getTime() - (await writtenAt(name)) >= limit) await rm(pathOf(name), { force: true })
      }
    },
  }
}

async function* readLater(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path)
}

/** The same bytes in fewer steps: each way to the disk and back costs as much as writing 100 KB. */
async function* gather(source: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer[]> {
  let blocks: Buffer[] = []
  let size = 0
  for await (const block of source) {
    blocks.push(block)
    size += block.length
    if (size < gathered) continue
    yield blocks
    blocks = []
    size = 0
  }
  if (size > 0) yield blocks
}

/** Writes all of some blocks, and answers their length. The system may take a part only, as a disk does that is nearly full. */
async function writeAll(handle: FileHandle, blocks: readonly Buffer[], at: number): Promise<number> {
  let rest = blocks.filter(({ length }) => length > 0)
  let written = 0
  while (rest.length > 0) {
    const { bytesWritten } = await handle.writev(rest, at + written)
    if (bytesWritten === 0) throw Object.assign(new Error('nothing more can be written'), { code: 'ENOSPC' })
    written += bytesWritten
    rest = withoutFirst(rest, bytesWritten)
  }
  return written
}

function withoutFirst(blocks: readonly Buffer[], bytes: number): Buffer[] {
  let taken = bytes
  return blocks.flatMap((block) => {
    const cut = Math.min(taken, block.length)
    taken -= cut
    return cut < block.length ? [block.subarray(cut)] : []
  })
}

async function openForPieces(path: string, folder: string): Promise<FileHandle> {
  try {
    return await open(path, 'r+')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const handle = await open(path, 'a', 0o600)
  await handle.close()
  await syncFolder(folder)
  return open(path, 'r+')
}

/** Reads size, hashes and the first bytes of what is added. */
function createContentsReader() {
  const [md5, sha256, sums] = [createHash('md5'), createHash('sha256'), createBlockSums()]
  let size = 0
  let head = Buffer.alloc(0)
  return {
    add(chunk: Buffer): void {
      md5.update(chunk)
      sha256.update(chunk)
      sums.add(chunk)
      if (head.length < headSize) head = Buffer.concat([head, chunk.subarray(0, headSize - head.length)])
      size += chunk.length
    },
    size: () => size,
    contents: (): Contents => ({ size, md5: md5.digest(), sha256: sha256.digest(), blockSums: sums.finish(), head }),
  }
}

/** Reads a stored file from its beginning to its end and says what it is; `progress` is told how far it has come. */
export async function readContents(source: AsyncIterable<Buffer>, progress: (done: number) => void): Promise<Contents> {
  const reader = createContentsReader()
  for await (const chunk of source) {
    reader.add(chunk)
    progress(reader.size())
  }
  return reader.contents()
}
