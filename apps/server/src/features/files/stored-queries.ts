import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { fileEntries, fileUse, storedFiles } from '#database/tables/files.ts'
import type { Transaction } from '#platform/postgres/database.ts'

type Owner = { unitId: string; ownerId: string }
export type Use = { kind: 'person' | 'application' | 'unit'; holder: string; bytes: number; files: number }

const details = {
  id: fileEntries.id,
  ownerId: fileEntries.ownerId,
  folderId: fileEntries.folderId,
  name: fileEntries.name,
  size: fileEntries.size,
  serverId: fileEntries.serverId,
  storedId: storedFiles.id,
  md5: storedFiles.md5,
  sha256: storedFiles.sha256,
  type: storedFiles.mediaType,
  place: storedFiles.place,
}
/** How much is added to or taken from what somebody uses, under the service it was uploaded for. */
export type Freed = { bytes: number; files: number; serverId: string }
export type OwnFile = Awaited<ReturnType<typeof selectFiles>>[number]

/** Files of a person that are not in the bin. */
function selectFiles(tx: Transaction, { unitId, ownerId }: Owner, where: SQL | undefined) {
  return tx
    .select(details)
    .from(fileEntries)
    .innerJoin(storedFiles, and(eq(storedFiles.unitId, fileEntries.unitId), eq(storedFiles.id, fileEntries.storedId)))
    .where(and(eq(fileEntries.unitId, unitId), eq(fileEntries.ownerId, ownerId), isNull(fileEntries.binnedAt), where))
    .orderBy(fileEntries.createdAt, fileEntries.id)
    .limit(1)
}

export async function findOwnFile(tx: Transaction, owner: Owner, id: string): Promise<OwnFile | undefined> {
  return (await selectFiles(tx, owner, eq(fileEntries.id, id)))[0]
}

/** A file that a person has, by what its bytes are; MD5 alone counts only together with the name. */
export async function findByContent(
  tx: Transaction,
  owner: Owner,
  by: { md5: Buffer; sha256: Buffer } | { md5: Buffer; name: string; folderId?: string | undefined },
): Promise<OwnFile | undefined> {
  const named = (name: string, folderId?: string) =>
    and(eq(fileEntries.name, name), folderId === undefined ? undefined : inFolder(folderId))
  const which = 'sha256' in by ? eq(storedFiles.sha256, by.sha256) : named(by.name, by.folderId)
  return (await selectFiles(tx, owner, and(eq(storedFiles.md5, by.md5), which)))[0]
}

/** The same bytes under the same name in the same folder: what a repeated call has made already. */
export async function findSameFile(
  tx: Transaction,
  owner: Owner,
  { folderId, name, sha256 }: { folderId: string | null; name: string; sha256: Buffer },
): Promise<OwnFile | undefined> {
  const where = and(eq(storedFiles.sha256, sha256), eq(fileEntries.name, name), inFolder(folderId))
  return (await selectFiles(tx, owner, where))[0]
}

/** The file of a name in a folder, however its letters are written. */
export async function findNamedFile(
  tx: Transaction,
  owner: Owner,
  { folderId, isNamed }: { folderId: string | null; isNamed: (name: string) => boolean },
): Promise<OwnFile | undefined> {
  const files = await readFileNames(tx, owner, [folderId])
  const found = files.find(({ name }) => isNamed(name))
  return found && findOwnFile(tx, owner, found.id)
}

/** The files of some folders, null being the top, that are not in the bin; the oldest first. */
export function readFileNames(tx: Transaction, { unitId, ownerId }: Owner, folders: readonly (string | null)[]) {
  const ids = folders.filter((id) => id !== null)
  const inside = or(...[inArray(fileEntries.folderId, ids), ...(folders.includes(null) ? [inFolder(null)] : [])])
  return tx
    .select({ id: fileEntries.id, name: fileEntries.name, folderId: fileEntries.folderId })
    .from(fileEntries)
    .where(
      and(
        ...[eq(fileEntries.unitId, unitId), eq(fileEntries.ownerId, ownerId), inside],
        ...[isNull(fileEntries.binnedAt), isNotNull(fileEntries.storedId)],
      ),
    )
    .orderBy(fileEntries.createdAt, fileEntries.id)
}

export const inFolder = (folderId: string | null): SQL =>
  folderId === null ? isNull(fileEntries.folderId) : eq(fileEntries.folderId, folderId)

/** Whether a folder of a person is there and not in the bin. */
export async function hasFolder(tx: Transaction, { unitId, ownerId }: Owner, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: fileEntries.id })
    .from(fileEntries)
    .where(
      and(
        ...[eq(fileEntries.unitId, unitId), eq(fileEntries.ownerId, ownerId), eq(fileEntries.id, id)],
        ...[isNull(fileEntries.storedId), isNull(fileEntries.binnedAt)],
      ),
    )
    .for('share')
  return rows.length > 0
}

export async function readNames(
  tx: Transaction,
  { unitId, ownerId }: Owner,
  folderId: string | null,
): Promise<string[]> {
  const rows = await tx
    .select({ name: fileEntries.name })
    .from(fileEntries)
    .where(
      and(
        eq(fileEntries.unitId, unitId),
        eq(fileEntries.ownerId, ownerId),
        isNull(fileEntries.binnedAt),
        inFolder(folderId),
      ),
    )
  return rows.map(({ name }) => name)
}

/** Keeps the bytes, or uses those that the unit has already; `fresh` says which. */
export async function keepContent(
  tx: Transaction,
  content: typeof storedFiles.$inferInsert,
): Promise<{ id: string; fresh: boolean }> {
  const added = await tx.insert(storedFiles).values(content).onConflictDoNothing().returning({ id: storedFiles.id })
  if (added[0]) return { id: added[0].id, fresh: true }
  const id = await holdContent(tx, content)
  // Removed between the two statements: the second try adds it.
  return id === undefined ? keepContent(tx, content) : { id, fresh: false }
}

/** The bytes that the unit has, which stay until the transaction ends; undefined when they are gone. */
export async function holdContent(
  tx: Transaction,
  { unitId, sha256 }: { unitId: string; sha256: Buffer },
): Promise<string | undefined> {
  const [there] = await tx
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(and(eq(storedFiles.unitId, unitId), eq(storedFiles.sha256, sha256)))
    .for('key share')
  return there?.id
}

/** Whether all of these bytes are there; then they stay until the transaction ends. */
export async function holdContents(tx: Transaction, unitId: string, ids: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return true
  const there = await tx
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(and(eq(storedFiles.unitId, unitId), inArray(storedFiles.id, wanted)))
    .orderBy(storedFiles.id)
    .for('key share')
  return there.length === wanted.length
}

/** Removes those of some bytes that nobody has any more, and answers where they are. */
export async function removeUnused(tx: Transaction, unitId: string, storedIds: readonly string[]): Promise<string[]> {
  if (storedIds.length === 0) return []
  const had = (table: string) =>
    sql`exists (select from ${sql.raw(table)} h where h.unit_id = ${unitId} and h.stored_id = ${storedFiles.id})`
  const gone = await tx
    .delete(storedFiles)
    .where(
      and(
        ...[eq(storedFiles.unitId, unitId), inArray(storedFiles.id, [...new Set(storedIds)])],
        sql`not (${sql.join(['file_entries', 'file_versions', 'file_attachments'].map(had), sql` or `)})`,
      ),
    )
    .returning({ place: storedFiles.place })
  return gone.map(({ place }) => place)
}

/** Keeps the tiny picture of some bytes; one that is there stays. */
export async function keepPlaceholder(
  tx: Transaction,
  { unitId, sha256, tiny }: { unitId: string; sha256: Buffer; tiny: Buffer },
): Promise<void> {
  await tx
    .update(storedFiles)
    .set({ placeholder: tiny })
    .where(and(eq(storedFiles.unitId, unitId), eq(storedFiles.sha256, sha256), isNull(storedFiles.placeholder)))
}

/** The row of these bytes, if the unit has one. */
export async function findContent(
  tx: Transaction,
  { unitId, sha256 }: { unitId: string; sha256: Buffer },
): Promise<{ id: string; place: string; size: number; sha256: Buffer } | undefined> {
  const { id, place, size } = storedFiles
  const [row] = await tx
    .select({ id, place, size, sha256: storedFiles.sha256 })
    .from(storedFiles)
    .where(and(eq(storedFiles.unitId, unitId), eq(storedFiles.sha256, sha256)))
  return row
}

/** The sums of the blocks of some bytes; undefined where none were noted when they came. */
export async function findBlockSums(
  tx: Transaction,
  { unitId, sha256 }: { unitId: string; sha256: Buffer },
): Promise<Buffer | undefined> {
  const [row] = await tx
    .select({ blockSums: storedFiles.blockSums })
    .from(storedFiles)
    .where(and(eq(storedFiles.unitId, unitId), eq(storedFiles.sha256, sha256)))
  return row?.blockSums ?? undefined
}

/** Whether a row says that its bytes are at a place. */
export async function hasPlace(
  tx: Transaction,
  { unitId, place }: { unitId: string; place: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(and(eq(storedFiles.unitId, unitId), eq(storedFiles.place, place)))
  return rows.length > 0
}

/** Says that bytes are at another place; false when somebody else has said so since they were looked at. */
export async function moveContent(
  tx: Transaction,
  { unitId, id, from, to, blockSums }: { unitId: string; id: string; from: string; to: string; blockSums: Buffer },
): Promise<boolean> {
  const moved = await tx
    .update(storedFiles)
    .set({ place: to, blockSums })
    .where(and(eq(storedFiles.unitId, unitId), eq(storedFiles.id, id), eq(storedFiles.place, from)))
    .returning({ id: storedFiles.id })
  return moved.length > 0
}

export async function addEntry(tx: Transaction, entry: typeof fileEntries.$inferInsert): Promise<string> {
  const [added] = await tx.insert(fileEntries).values(entry).returning({ id: fileEntries.id })
  if (!added) throw new Error('an entry was not added')
  return added.id
}

const addedAtOnce = 500

/** Adds entries; a folder comes before what is in it. */
export async function addEntries(tx: Transaction, entries: (typeof fileEntries.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < entries.length; from += addedAtOnce)
    await tx.insert(fileEntries).values(entries.slice(from, from + addedAtOnce))
}

/**
 * What is used, each row locked until the transaction ends. The unit comes first for everybody: whoever holds it may change the row
 * of any application, as who erases files does that were stored for several.
 */
export async function lockUse(
  tx: Transaction,
  { unitId, ownerId, serverId }: Owner & { serverId: string },
): Promise<Record<'person' | 'application' | 'unit', number>> {
  const used = { person: 0, application: 0, unit: 0 }
  for (const [kind, holder] of [
    ['unit', unitId],
    ['person', ownerId],
    ['application', serverId],
  ] as const) {
    await tx.insert(fileUse).values({ unitId, kind, holder }).onConflictDoNothing()
    const [row] = await tx
      .select({ bytes: fileUse.bytes })
      .from(fileUse)
      .where(and(eq(fileUse.unitId, unitId), eq(fileUse.kind, kind), eq(fileUse.holder, holder)))
      .for('update')
    used[kind] = row?.bytes ?? 0
  }
  return used
}

/** Adds to what a person, an application and the unit use; takes away with negative numbers. */
export async function addUse(
  tx: Transaction,
  { unitId, ownerId, serverId }: Owner & { serverId: string },
  { bytes, files }: { bytes: number; files: number },
): Promise<void> {
  await tx
    .update(fileUse)
    .set({ bytes: sql`${fileUse.bytes} + ${bytes}`, files: sql`${fileUse.files} + ${files}` })
    .where(
      and(
        eq(fileUse.unitId, unitId),
        sql`(${fileUse.kind}, ${fileUse.holder}) in (('person', ${ownerId}), ('application', ${serverId}), ('unit', ${unitId}))`,
      ),
    )
}

export async function readUse(
  tx: Transaction,
  { unitId, ownerId, serverId }: Owner & { serverId: string },
): Promise<Record<Use['kind'], number>> {
  const rows = await tx
    .select({ kind: fileUse.kind, bytes: fileUse.bytes })
    .from(fileUse)
    .where(and(eq(fileUse.unitId, unitId), inArray(fileUse.holder, [ownerId, serverId, unitId])))
  const of = (kind: Use['kind']) => rows.find((row) => row.kind === kind)?.bytes ?? 0
  return { person: of('person'), application: of('application'), unit: of('unit') }
}
