import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { fileEntries, fileVersions, storedFiles } from '#database/tables/files.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { type Freed, type OwnFile, removeUnused } from './stored-queries.ts'

type Owner = { unitId: string; ownerId: string }
type File = Owner & { id: string }

const kept = (file: File) =>
  and(eq(fileEntries.unitId, file.unitId), eq(fileEntries.ownerId, file.ownerId), eq(fileEntries.id, file.id))
const isThere = isNull(fileEntries.binnedAt)
const joined = and(eq(fileEntries.unitId, fileVersions.unitId), eq(fileEntries.id, fileVersions.entryId))
const stored = and(eq(storedFiles.unitId, fileVersions.unitId), eq(storedFiles.id, fileVersions.storedId))
const ofOwner = ({ unitId, ownerId }: Owner) => and(eq(fileVersions.unitId, unitId), eq(fileVersions.ownerId, ownerId))

/** Keeps what a file is as an earlier version of it; answers the version. */
async function putAside(tx: Transaction, { unitId, ownerId, id }: File, at: Date): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into file_versions (unit_id, entry_id, owner_id, stored_id, size, server_id, made_at, replaced_at)
    select unit_id, id, owner_id, stored_id, size, server_id, changed_at, ${at.toISOString()}::timestamptz from file_entries
    where unit_id = ${unitId} and owner_id = ${ownerId} and id = ${id} and stored_id is not null returning id`)
  const [added] = rows
  if (!added) throw new Error('a file to be replaced was not found again')
  return added.id
}

/** Gives a file other bytes, and keeps those it had as its earlier version. */
export async function addVersion(
  tx: Transaction,
  file: File,
  { at, storedId, size, serverId }: { at: Date; storedId: string; size: number; serverId: string },
): Promise<void> {
  await putAside(tx, file, at)
  await tx.update(fileEntries).set({ storedId, size, serverId, changedAt: at }).where(kept(file))
}

/** A file that is not in the bin, as it is, and what it was, newest first; undefined when the person has no such file. */
export async function readVersions(tx: Transaction, file: File) {
  const [current] = await tx
    .select({ size: fileEntries.size, madeAt: fileEntries.changedAt })
    .from(fileEntries)
    .where(and(kept(file), isThere, sql`${fileEntries.storedId} is not null`))
  if (!current) return undefined
  const list = await tx
    .select({
      id: fileVersions.id,
      size: fileVersions.size,
      type: storedFiles.mediaType,
      madeAt: fileVersions.madeAt,
    })
    .from(fileVersions)
    .innerJoin(storedFiles, stored)
    .where(and(ofOwner(file), eq(fileVersions.entryId, file.id)))
    .orderBy(desc(fileVersions.replacedAt), desc(fileVersions.madeAt), fileVersions.id)
  return { ...current, list }
}

/** An earlier version of an own file as a file by itself, under its name. */
export async function findOwnVersion(tx: Transaction, owner: Owner, id: string): Promise<OwnFile | undefined> {
  const [found] = await tx
    .select({
      id: fileVersions.id,
      ownerId: fileVersions.ownerId,
      folderId: fileEntries.folderId,
      name: fileEntries.name,
      size: fileVersions.size,
      serverId: fileVersions.serverId,
      storedId: storedFiles.id,
      md5: storedFiles.md5,
      sha256: storedFiles.sha256,
      type: storedFiles.mediaType,
      place: storedFiles.place,
    })
    .from(fileVersions)
    .innerJoin(fileEntries, joined)
    .innerJoin(storedFiles, stored)
    .where(and(ofOwner(owner), eq(fileVersions.id, id), isThere))
  return found
}

/** Makes an earlier version the file, and what the file was an earlier version, which is answered; nothing new is stored. */
export async function swapVersion(tx: Transaction, owner: Owner, { id, at }: { id: string; at: Date }) {
  const [version] = await tx
    .delete(fileVersions)
    .where(
      and(
        ...[ofOwner(owner), eq(fileVersions.id, id)],
        sql`exists (select from file_entries e where e.unit_id = ${owner.unitId} and e.id = ${fileVersions.entryId} and e.binned_at is null)`,
      ),
    )
    .returning()
  if (!version) return undefined
  const { entryId, storedId, size, serverId, madeAt } = version
  const file = { ...owner, id: entryId }
  const before = await putAside(tx, file, at)
  await tx.update(fileEntries).set({ storedId, size, serverId, changedAt: madeAt }).where(kept(file))
  return before
}

export async function deleteVersion(tx: Transaction, owner: Owner, id: string) {
  const there = sql`exists (select from file_entries e
    where e.unit_id = ${owner.unitId} and e.id = ${fileVersions.entryId} and e.binned_at is null)`
  return removed(
    tx,
    owner.unitId,
    await tx
      .delete(fileVersions)
      .where(and(ofOwner(owner), eq(fileVersions.id, id), there))
      .returning(freedColumns),
  )
}

const freedColumns = { storedId: fileVersions.storedId, bytes: fileVersions.size, serverId: fileVersions.serverId }
type Limit = { before: Date; most: number }

/** What deleted versions have freed, and where bytes are that nobody has any more. */
async function removed(tx: Transaction, unitId: string, rows: { storedId: string; bytes: number; serverId: string }[]) {
  const freed: Freed[] = rows.map(({ bytes, serverId }) => ({ bytes, files: 0, serverId }))
  const ids = rows.map(({ storedId }) => storedId)
  return { freed, places: await removeUnused(tx, unitId, ids) }
}

/** The versions of a unit that are too old, or come after so many newer ones of their file. */
const surplus = (unitId: string, { before, most }: Limit) => sql`
  select id, owner_id, replaced_at from (
    select id, owner_id, replaced_at, row_number() over (partition by entry_id order by replaced_at desc, made_at desc, id) as place
    from file_versions where unit_id = ${unitId}) v
  where place > ${most} or replaced_at < ${before.toISOString()}::timestamptz`

export async function findUnitsWithOldVersions(db: Database, { before, most }: Limit): Promise<string[]> {
  const rows = await db.look<{ unit_id: string }>(
    'find_units_with_old_versions',
    sql`select unit_id from find_units_with_old_versions(${before.toISOString()}::timestamptz, ${most})`,
  )
  return rows.map(({ unit_id }) => unit_id)
}

/** Whose versions are to be removed. */
export async function readOwnersOfOldVersions(tx: Transaction, unitId: string, limit: Limit): Promise<string[]> {
  const { rows } = await tx.execute<{ owner: string }>(
    sql`select distinct owner_id as owner from (${surplus(unitId, limit)}) s order by 1`,
  )
  return rows.map(({ owner }) => owner)
}

export async function deleteOldVersions(tx: Transaction, owner: Owner, limit: Limit) {
  const old = sql`${fileVersions.id} in (select id from (${surplus(owner.unitId, limit)}) s)`
  return removed(
    tx,
    owner.unitId,
    await tx
      .delete(fileVersions)
      .where(and(ofOwner(owner), old))
      .returning(freedColumns),
  )
}

/** How many bytes earlier versions take. */
export async function sumVersions(tx: Transaction, owner: Owner): Promise<number> {
  const [row] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${fileVersions.size}), 0)` })
    .from(fileVersions)
    .where(ofOwner(owner))
  return Number(row?.bytes ?? 0)
}
