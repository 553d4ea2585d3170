import { createHash } from 'node:crypto'
import { hour } from '@homeroom/shared/dates/durations.ts'
import type { Client, PoolConfig } from 'pg'
import { placeIn } from '#features/files/file-keeper.ts'
import type { Bilingual } from '#platform/installation/start-refusal.ts'
import { onOneConnection } from '#platform/postgres/one-connection.ts'
import type { FileStore } from '#platform/storage/file-store.ts'

export type FileFault = { unit: string; place: string; what: Bilingual }
export type Checked = { files: number; bytes: number; faults: number; spare: number; spareBytes: number }

type Check = {
  /** Reads every byte and compares its SHA-256; otherwise only the length is compared. */
  hash: boolean
  /** Removes bytes that belong to no row. */
  remove: boolean
  tell: (fault: FileFault) => void
  now: () => Date
}
type Row = { unitId: string; unit: string; id: string; place: string; size: string; sha256: Buffer }

const pageSize = 1000
const missing: Bilingual = { en: 'the bytes are gone', zh: '文件内容缺失' }
const wrongLength: Bilingual = { en: 'the bytes have another length', zh: '文件长度不符' }
const changed: Bilingual = { en: 'the bytes have changed', zh: '文件内容已改变' }
const spare: Bilingual = { en: 'bytes that belong to no file', zh: '不属于任何文件的内容' }

/** Compares the rows of stored files with what the store holds, both ways, while people work. */
export function checkFiles(owner: PoolConfig, store: FileStore, check: Check): Promise<Checked> {
  return onOneConnection(owner, async (client) => {
    const total: Checked = { files: 0, bytes: 0, faults: 0, spare: 0, spareBytes: 0 }
    for await (const row of readRows(client)) {
      total.files += 1
      total.bytes += Number(row.size)
      const what = await faultOf(store, row, check.hash)
      // Removed while we looked?
      if (!what || !(await isThere(client, row))) continue
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

async function faultOf(store: FileStore, row: Row, hash: boolean): Promise<Bilingual | undefined> {
  const place = placeIn(row.unitId, row.place)
  const size = await store.sizeOf(place)
  if (size === undefined) return missing
  if (size !== Number(row.size)) return wrongLength
  if (!hash) return undefined
  const sha256 = createHash('sha256')
  for await (const block of store.read(place)) sha256.update(block)
  return sha256.digest().equals(row.sha256) ? undefined : changed
}

async function* readRows(client: Client): AsyncGenerator<Row> {
  let after = ['00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const { rows } = await client.query<Row>(
      `select s.unit_id as "unitId", u.code as unit, s.id, s.place, s.size, s.sha256
       from stored_files s join units u on u.id = s.unit_id
       where (s.unit_id, s.id) > ($1, $2) order by s.unit_id, s.id limit ${pageSize}`,
      after,
    )
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = [last.unitId, last.id]
  }
}

async function isThere(client: Client, { unitId, id }: Row): Promise<boolean> {
  const found = await client.query('select from stored_files where unit_id = $1 and id = $2', [unitId, id])
  return found.rowCount === 1
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
