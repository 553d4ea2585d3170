import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Client, PoolConfig } from 'pg'
import { placeIn } from '#features/files/file-place.ts'
import { type Bilingual, StartRefusal } from '#platform/installation/start-refusal.ts'
import { onOneConnection } from '#platform/postgres/one-connection.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { changed, type FileFault, faultOf } from './check-files.ts'
import { isStillThere, readStoredRows, type StoredRow } from './stored-rows.ts'

export type Moved = { copied: number; bytes: number; there: number; removed: number; faults: number; stopped: boolean }
type Move = {
  from: FileStore
  to: FileStore
  /** A folder of its own, on the disk of the data folder, for files on their way. */
  folder: string
  /** Removes the old bytes, each after the new ones were read again. */
  remove: boolean
  /** How many are copied at most. */
  stopAfter: number
  stopAsked: AbortSignal
  tell: (fault: FileFault) => void
  /** Hears how far it is after each copy. */
  progress?: (total: Readonly<Moved>) => void
}

const atOnce = 3
const lost: Bilingual = { en: 'the bytes are in neither place', zh: '两处都没有文件内容' }
const wrongCopy: Bilingual = { en: 'the copy is not right and was removed', zh: '副本不正确，已删除' }
const busy: Bilingual = { en: 'move-files is running already.', zh: 'move-files 正在运行。' }

/**
 * Copies every stored file to another place while people work. A file that is there with its length has been copied: a place holds
 * all of the bytes or none, so this goes on where it was stopped, also by a kill. Nothing leaves the old place before the new bytes
 * were read and their SHA-256 is that of the row.
 */
export function moveFiles(owner: PoolConfig, move: Move): Promise<Moved> {
  return onOneConnection(owner, async (client) => {
    // It ends with the connection, so also when this process is killed.
    const { rows: lock } = await client.query<{ free: boolean }>(
      `select pg_try_advisory_lock(hashtext('homeroom move-files')) as free`,
    )
    if (!lock[0]?.free) throw new StartRefusal(busy)
    await rm(move.folder, { recursive: true, force: true })
    await mkdir(move.folder, { recursive: true, mode: 0o700 })
    const total: Moved = { copied: 0, bytes: 0, there: 0, removed: 0, faults: 0, stopped: false }
    const rows = readStoredRows(client)
    let begun = 0
    const mayBegin = () => {
      if (move.stopAsked.aborted || begun >= move.stopAfter) total.stopped = true
      else begun += 1
      return !total.stopped
    }
    const workOn = async () => {
      while (!total.stopped) {
        const { value: row, done } = await rows.next()
        if (done || move.stopAsked.aborted) {
          total.stopped ||= !done
          return
        }
        const what = await moveOne(client, row, { move, total, mayBegin })
        // Removed while we looked?
        if (!what || !(await isStillThere(client, row))) continue
        total.faults += 1
        move.tell({ unit: row.unit, place: row.place, what })
      }
    }
    const ends = await Promise.allSettled(
      Array.from({ length: atOnce }, () =>
        workOn().catch((error) => {
          total.stopped = true
          throw error
        }),
      ),
    )
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    await rm(move.folder, { recursive: true, force: true })
    return total
  })
}

type Work = { move: Move; total: Moved; mayBegin: () => boolean }

/** Brings one file to its new place, and says what is wrong with it. */
async function moveOne(
  client: Client,
  row: StoredRow,
  { move, total, mayBegin }: Work,
): Promise<Bilingual | undefined> {
  const { from, to } = move
  const place = placeIn(row.unitId, row.place)
  const size = Number(row.size)
  const isOld = (await from.sizeOf(place)) !== undefined
  const isNew = (await to.sizeOf(place)) === size
  if (!isOld && !isNew) return lost
  if (isNew) total.there += 1
  else {
    if (!mayBegin()) return undefined
    const fault = await copy(row, place, move)
    if (fault) return fault
    total.copied += 1
    total.bytes += size
    move.progress?.(total)
    // Removed from both places while it was copied: the copy came too late to be removed with it.
    if (!(await isStillThere(client, row))) await to.remove(place)
  }
  if (!move.remove || !isOld) return undefined
  if (isNew && (await faultOf(to, row, true))) {
    await to.remove(place)
    return wrongCopy
  }
  await from.remove(place)
  total.removed += 1
  return undefined
}

/** Copies through a file, whose hash is that of the row before anything is put; what was put is read again. */
async function copy(row: StoredRow, place: string, { from, to, folder }: Move): Promise<Bilingual | undefined> {
  const source = await from.read(place)
  if (!source) return lost
  const file = join(folder, randomUUID())
  const sha256 = createHash('sha256')
  try {
    await pipeline(
      source,
      async function* (blocks: AsyncIterable<Buffer>) {
        for await (const block of blocks) {
          sha256.update(block)
          yield block
        }
      },
      createWriteStream(file, { mode: 0o600, flush: true }),
    )
    if (!sha256.digest().equals(row.sha256)) return changed
    await to.take(file, place)
  } finally {
    await rm(file, { force: true })
  }
  if (!(await faultOf(to, row, true))) return undefined
  await to.remove(place)
  return wrongCopy
}
