import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'

/** A file or folder of a tree; `root` is the chosen one it lies in, or itself. */
export type TreeRow = {
  root: string
  id: string
  folderId: string | null
  name: string
  spokenName: string
  storedId: string | null
  isFolder: boolean
  size: number
  changedAt: Date
}

/** The chosen entries with all that is in them and not in the bin: folders before what they hold. The caller has decided who may. */
export async function readTrees(
  tx: Transaction,
  { unitId, ids, most }: { unitId: string; ids: readonly string[]; most: number },
): Promise<TreeRow[]> {
  const { rows } = await tx.execute<Omit<TreeRow, 'changedAt'> & { changed: number }>(sql`
    with recursive inside as (
      select id as root, id, folder_id, name, spoken_name, stored_id, size, changed_at, 0 as step from file_entries
      where unit_id = ${unitId} and id in ${[...ids]} and binned_at is null
      union all select i.root, e.id, e.folder_id, e.name, e.spoken_name, e.stored_id, e.size, e.changed_at, i.step + 1
      from file_entries e join inside i on e.folder_id = i.id where e.unit_id = ${unitId} and e.binned_at is null)
    select root, id, folder_id as "folderId", name, spoken_name as "spokenName", stored_id as "storedId",
      stored_id is null as "isFolder", size::float8 as size,
      extract(epoch from changed_at)::float8 as changed
    from inside order by step, lower(name), id limit ${most}`)
  return rows.map(({ changed, ...row }) => ({ ...row, changedAt: new Date(changed * 1000) }))
}
