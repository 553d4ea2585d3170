import { createHash } from 'node:crypto'
import { hour } from '@homeroom/shared/dates/durations.ts'
import type { Client, PoolConfig } from 'pg'
import { createBlockSums } from '#features/files/block-sums.ts'
import { placeIn } from '#features/files/file-place.ts'
import type { Bilingual } from '#platform/installation/start-refusal.ts'
import { onOneConnection } from '#platform/postgres/one-connection.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { isStillThere, noteSums, readStoredRows, type StoredRow } from './stored-rows.ts'

export type FileFault = { unit: string; place: string; what: Bilingual }
export type Checked = {
  files: number
  bytes: number
  faults: number
  /** Of how many the sums of their blocks were noted, which they had not. */
  summed: number
  spare: number
  spareBytes: number
}

type Check = {
  /** Reads every byte, compares its SHA-256 and notes sums of blocks that are missing; otherwise only the length is compared. */
  hash: boolean
  /** Removes bytes that belong to no row. */
  remove: boolean
  tell: (fault: FileFault) => void
  now: () => Date
}

const missing: Bilingual = { en: 'the bytes are gone', zh: '文件内容缺失' }
const wrongLength: Bilingual = { en: 'the bytes have another length', zh: '文件长度不符' }
/** Bytes that are others than those of the row. */
export const changed: Bilingual = { en: 'the bytes have changed', zh: '文件内容已改变' }
const spare: Bilingual = { en: 'bytes that belong to no file', zh: '不属于任何文件的内容' }

/** Compares the rows of stored files with what the store holds, both ways, while people work. */
export function checkFiles(owner: PoolConfig, store: FileStore, check: Check): Promise<Checked> {
  return onOneConnection(owner, async (client) => {
    const total: Checked = { files: 0, bytes: 0, faults: 0, summed: 0, spare: 0, spareBytes: 0 }
    for await (const row of readStoredRows(client)) {
      total.files += 1
      total.bytes += Number(row.size)
      const sums = check.hash && !row.hasSums ? createBlockSums() : undefined
      const what = await faultOf(store, row, check.hash, (block) => sums?.add(block))
      if (!what && sums && (await noteSums(client, row, sums.finish()))) total.summed += 1
      // Removed while we looked?
      if (!what || !(await isStillThere(client, row))) continue
      total.faults += 1
      check.tell({ unit: row.unit, place: row.place, what })
    }
    for await (const { place, size, changedAt } of store.list()) {
      // Bytes come into the store a moment before their row.
      if (check.now().getTime() - changedAt.getTime() < hour || (await belongs(client, place))) continue
      total.spare += 1
      total.spareBytes += size
      const [unit = '', , name = place] = place.split('/')
      check.tell({ unit, place: name, what: spare })
      if (check.remove) await store.remove(place)
    }
    return total
  })
}

/** What is wrong with the bytes of a row; with `hash` they are read, and `each` block is told. */
export async function faultOf(
  store: FileStore,
  row: Omit<StoredRow, 'hasSums'>,
  hash: boolean,
  each: (block: Buffer) => void = () => undefined,
): Promise<Bilingual | undefined> {
  const place = placeIn(row.unitId, row.place)
  const size = await store.sizeOf(place)
  if (size === undefined) return missing
  if (size !== Number(row.size)) return wrongLength
  if (!hash) return undefined
  const sha256 = createHash('sha256')
  const source = await store.read(place)
  if (!source) return missing
  for await (const block of source) {
    sha256.update(block)
    each(block)
  }
  return sha256.digest().equals(row.sha256) ? undefined : changed
}

/** Whether bytes are those of a file, or of an upload whose process ended just before it became one. */
async function belongs(client: Client, place: string): Promise<boolean> {
  const [unitId, , name] = place.split('/')
  const found = await client.query(
    `select from stored_files where unit_id::text = $1 and place::text = $2
     union all select from uploads where unit_id::text = $1 and id::text = $2`,
    [unitId, name],
  )
  return (found.rowCount ?? 0) > 0
}
