import type { Client } from 'pg'

/** A stored file as the commands see it: its row, and the code of its unit. */
export type StoredRow = {
  unitId: string
  unit: string
  id: string
  place: string
  size: string
  sha256: Buffer
  /** Whether the sums of its blocks are noted, by which a part of it is compared. */
  hasSums: boolean
}

const pageSize = 1000

/** Every stored file of every unit, a page at a time. */
export async function* readStoredRows(client: Client): AsyncGenerator<StoredRow> {
  let after = ['00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const { rows } = await client.query<StoredRow>(
      `select s.unit_id as "unitId", u.code as unit, s.id, s.place, s.size, s.sha256, s.block_sums is not null as "hasSums"
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

/** Notes the sums of bytes that are right, unless they are others by now. */
export async function noteSums(client: Client, { unitId, id, place }: StoredRow, sums: Buffer): Promise<boolean> {
  const noted = await client.query(
    'update stored_files set block_sums = $4 where unit_id = $1 and id = $2 and place = $3 and block_sums is null',
    [unitId, id, place, sums],
  )
  return noted.rowCount === 1
}

/** Whether somebody has removed a file since its row was read. */
export async function isStillThere(client: Client, { unitId, id }: StoredRow): Promise<boolean> {
  const found = await client.query('select from stored_files where unit_id = $1 and id = $2', [unitId, id])
  return found.rowCount === 1
}
