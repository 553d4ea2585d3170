import { and, asc, desc, eq, inArray, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import { fileEntries, storedFiles } from '#database/tables/files.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { inFolder } from './stored-queries.ts'

export type Owner = { unitId: string; ownerId: string }
type Sort = 'name' | 'changed' | 'size'
type Page = Owner & {
  folderId: string | null
  bin: boolean
  /** Part of a name, or of how it is spoken; wherever the file is. */
  text: string | undefined
  sort: Sort
  descending: boolean
  from: number
  most: number
}

const ofOwner = ({ unitId, ownerId }: Owner) => and(eq(fileEntries.unitId, unitId), eq(fileEntries.ownerId, ownerId))
const plain = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** What a box shows. Of the bin only what was removed by name: what lay in it comes back with it. */
function shownIn({ folderId, bin, text }: Page): SQL | undefined {
  const place = bin ? eq(fileEntries.binnedWith, fileEntries.id) : isNull(fileEntries.binnedAt)
  if (text === undefined) return and(place, bin ? undefined : inFolder(folderId))
  const spoken = text.toLowerCase().replaceAll(' ', '')
  const found = or(
    sql`lower(${fileEntries.name}) like ${`%${plain(text.toLowerCase())}%`}`,
    like(fileEntries.spokenName, `%${plain(spoken)}%`),
  )
  return and(place, found)
}

export function readEntries(tx: Transaction, page: Page) {
  const order = page.descending ? desc : asc
  const columns = { name: sql`lower(${fileEntries.name})`, changed: fileEntries.changedAt, size: fileEntries.size }
  return tx
    .select({
      id: fileEntries.id,
      storedId: fileEntries.storedId,
      name: fileEntries.name,
      size: fileEntries.size,
      type: storedFiles.mediaType,
      changedAt: fileEntries.changedAt,
      binnedAt: fileEntries.binnedAt,
    })
    .from(fileEntries)
    .leftJoin(storedFiles, and(eq(storedFiles.unitId, fileEntries.unitId), eq(storedFiles.id, fileEntries.storedId)))
    .where(and(ofOwner(page), shownIn(page)))
    .orderBy(sql`${fileEntries.storedId} is not null`, order(columns[page.sort]), fileEntries.id)
    .limit(page.most)
    .offset(page.from)
}

/** From the top to a folder of a person; empty when there is no such folder, or it is in the bin. */
export async function readPath(tx: Transaction, { unitId, ownerId }: Owner, id: string) {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    with recursive up as (
      select id, name, folder_id, 1 as step from file_entries
      where unit_id = ${unitId} and owner_id = ${ownerId} and id = ${id} and stored_id is null and binned_at is null
      union all select e.id, e.name, e.folder_id, up.step + 1 from file_entries e join up on e.id = up.folder_id
      where e.unit_id = ${unitId})
    select id, name from up order by step desc`)
  return rows
}

/** The chosen entries of a person, locked: in the bin by name, or not in the bin. */
export function lockEntries(
  tx: Transaction,
  owner: Owner,
  { ids, binned }: { ids: readonly string[]; binned: boolean },
) {
  const place = binned ? eq(fileEntries.binnedWith, fileEntries.id) : isNull(fileEntries.binnedAt)
  return tx
    .select({
      id: fileEntries.id,
      name: fileEntries.name,
      folderId: fileEntries.folderId,
      storedId: fileEntries.storedId,
    })
    .from(fileEntries)
    .where(and(ofOwner(owner), inArray(fileEntries.id, [...new Set(ids)]), place))
    .orderBy(fileEntries.id)
    .for('update')
}

type Change = Partial<Pick<typeof fileEntries.$inferInsert, 'name' | 'spokenName' | 'folderId' | 'changedAt'>>
export async function changeEntry(tx: Transaction, owner: Owner, id: string, change: Change): Promise<void> {
  await tx
    .update(fileEntries)
    .set(change)
    .where(and(ofOwner(owner), eq(fileEntries.id, id)))
}

const within = ({ unitId, ownerId }: Owner, ids: readonly string[]): SQL => sql`
  with recursive inside as (
    select id from file_entries
    where unit_id = ${unitId} and owner_id = ${ownerId} and id in ${[...ids]}
    union select e.id from file_entries e join inside i on e.folder_id = i.id where e.unit_id = ${unitId})`

/** Puts an entry and all that is in it into the bin. What is there already stays there by itself. */
export async function binEntry(tx: Transaction, owner: Owner, id: string, at: Date): Promise<void> {
  await tx.execute(sql`${within(owner, [id])} update file_entries e set binned_at = ${at.toISOString()}, binned_with = ${id}
    from inside i where e.unit_id = ${owner.unitId} and e.id = i.id and e.binned_at is null`)
}

/** Takes out of the bin what went there with an entry, to where it was; to the top where that is no more. */
export async function restoreEntry(tx: Transaction, owner: Owner, id: string, to: Change): Promise<void> {
  await tx
    .update(fileEntries)
    .set({ binnedAt: null, binnedWith: null })
    .where(and(ofOwner(owner), eq(fileEntries.binnedWith, id)))
  await changeEntry(tx, owner, id, to)
}

/** Removes entries with all that is in them; answers what was freed, and the bytes that nobody has any more. */
export async function eraseEntries(tx: Transaction, owner: Owner, ids: readonly string[]) {
  const { unitId } = owner
  const { rows } = await tx.execute<{
    stored_id: string | null
    size: string
    server_id: string
  }>(sql`${within(owner, ids)}
    delete from file_entries e using inside i where e.unit_id = ${unitId} and e.id = i.id
    returning e.stored_id, e.size, e.server_id`)
  const stored = [...new Set(rows.flatMap(({ stored_id }) => stored_id ?? []))]
  const places =
    stored.length === 0
      ? []
      : await tx
          .delete(storedFiles)
          .where(
            and(
              eq(storedFiles.unitId, unitId),
              inArray(storedFiles.id, stored),
              sql`not exists (select from file_entries e where e.unit_id = ${unitId} and e.stored_id = ${storedFiles.id})`,
            ),
          )
          .returning({ place: storedFiles.place })
  const files = rows.filter(({ stored_id }) => stored_id !== null)
  return {
    freed: files.map(({ size, server_id }) => ({ bytes: Number(size), serverId: server_id })),
    places: places.map(({ place }) => place),
  }
}

/** What was put into the bin by name before a moment, and whose it is. */
export function readOldBin(tx: Transaction, unitId: string, before: Date) {
  return tx
    .select({ id: fileEntries.id, ownerId: fileEntries.ownerId })
    .from(fileEntries)
    .where(
      and(
        ...[
          eq(fileEntries.unitId, unitId),
          isNotNull(fileEntries.binnedAt),
          eq(fileEntries.binnedWith, fileEntries.id),
        ],
        sql`${fileEntries.binnedAt} < ${before.toISOString()}::timestamptz`,
      ),
    )
    .limit(1000)
}

/** A folder by its name in another one, or at the top. */
export async function findFolder(
  tx: Transaction,
  owner: Owner,
  { name, folderId }: { name: string; folderId: string | null },
) {
  const [found] = await tx
    .select({ id: fileEntries.id })
    .from(fileEntries)
    .where(
      and(
        ofOwner(owner),
        inFolder(folderId),
        isNull(fileEntries.storedId),
        isNull(fileEntries.binnedAt),
        eq(fileEntries.name, name),
      ),
    )
    .orderBy(fileEntries.createdAt)
    .limit(1)
  return found?.id
}
