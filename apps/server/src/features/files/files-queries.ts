import type { HandedIn } from '@homeroom/contract/files/files-schemas.ts'
import { and, eq, inArray, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fileEntries, fileHandIns, storedFiles } from '#database/tables/files.ts'
import { users } from '#database/tables/users.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { handedInBy } from './hand-in-queries.ts'
import { type Freed, inFolder, removeUnused } from './stored-queries.ts'

export type Owner = { unitId: string; ownerId: string }
export type Order = { sort: 'name' | 'kind' | 'changed' | 'size'; descending: boolean }
type Page = Owner &
  Order & {
    folderId: string | null
    bin: boolean
    /** Part of a name, or of how it is spoken; wherever the file is. */
    text: string | undefined
    from: number
    most: number
  }

const ofOwner = ({ unitId, ownerId }: Owner) => and(eq(fileEntries.unitId, unitId), eq(fileEntries.ownerId, ownerId))
const plain = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** What a box shows. Of the bin only what was removed by name: what lay in it comes back with it. */
function shownIn({ folderId, bin, text }: Page): SQL | undefined {
  const place = bin ? eq(fileEntries.binnedWith, fileEntries.id) : isNull(fileEntries.binnedAt)
  if (text === undefined) return and(place, bin ? undefined : inFolder(folderId))
  return and(place, isFound(text, fileEntries))
}

type Columns = Record<'id' | 'storedId' | 'name' | 'spokenName' | 'changedAt' | 'size', SQLWrapper>

/** Whether a text is part of a name, or of how it is spoken. */
export function isFound(text: string, { name, spokenName }: Pick<Columns, 'name' | 'spokenName'>): SQL {
  const spoken = text.toLowerCase().replaceAll(' ', '')
  return sql`(lower(${name}) like ${`%${plain(text.toLowerCase())}%`} or ${spokenName} like ${`%${plain(spoken)}%`})`
}

/** Folders first; names as they are spoken, so that Chinese ones stand among the others by their pinyin. */
export function orderOf(
  { sort, descending }: Order,
  { id, storedId, name, spokenName, changedAt, size }: Columns,
): SQL {
  const way = sql.raw(descending ? 'desc' : 'asc')
  const spoken = sql`split_part(${spokenName}, chr(10), 1) collate "C"`
  const kind = sql`coalesce(lower(substring(${name} from '\\.([^.]*)$')), '') collate "C"`
  const by = { name: spoken, kind, changed: changedAt, size }[sort]
  // Of one kind by name, as one looks for it.
  const then = sort === 'kind' ? sql`${spoken}, lower(${name})` : sql`lower(${name}) ${way}`
  return sql`${storedId} is not null, ${by} ${way}, ${then}, ${id}`
}

const h = alias(fileHandIns, 'h')
const giver = alias(users, 'giver')

export function readEntries(tx: Transaction, page: Page) {
  return tx
    .select({
      id: fileEntries.id,
      storedId: fileEntries.storedId,
      name: fileEntries.name,
      size: fileEntries.size,
      type: storedFiles.mediaType,
      placeholder: storedFiles.placeholder,
      changedAt: fileEntries.changedAt,
      binnedAt: fileEntries.binnedAt,
      handedIn: sql<HandedIn | null>`${handedInBy(page.ownerId, { asOwner: true })}`,
    })
    .from(fileEntries)
    .leftJoin(h, and(eq(h.unitId, fileEntries.unitId), eq(h.entryId, fileEntries.id)))
    .leftJoin(giver, and(eq(giver.unitId, h.unitId), eq(giver.id, h.personId)))
    .leftJoin(storedFiles, and(eq(storedFiles.unitId, fileEntries.unitId), eq(storedFiles.id, fileEntries.storedId)))
    .where(and(ofOwner(page), shownIn(page)))
    .orderBy(orderOf(page, fileEntries))
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

/** Removes entries with all that is in them and what they were before; answers what was freed, and where bytes are that nobody has any more. */
export async function eraseEntries(
  tx: Transaction,
  owner: Owner,
  ids: readonly string[],
): Promise<{ freed: Freed[]; places: string[] }> {
  const { unitId } = owner
  const { rows } = await tx.execute<Freed & { storedId: string }>(sql`${within(owner, ids)},
    old as (delete from file_versions v using inside i where v.unit_id = ${unitId} and v.entry_id = i.id
      returning v.stored_id, v.size, v.server_id),
    gone as (delete from file_entries e using inside i where e.unit_id = ${unitId} and e.id = i.id
      returning e.stored_id, e.size, e.server_id)
    select stored_id as "storedId", size::float8 as bytes, 0 as files, server_id as "serverId" from old
    union all select stored_id, size::float8, 1, server_id from gone where stored_id is not null`)
  return {
    freed: rows,
    places: await removeUnused(
      tx,
      unitId,
      rows.map(({ storedId }) => storedId),
    ),
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
