import { openUploadsMaximum } from '@homeroom/contract/limits.ts'
import { and, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { uploads } from '#database/tables/files.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'

export type UploadRow = typeof uploads.$inferSelect
/** What makes two calls be about the same upload. */
export type UploadKey = Pick<UploadRow, 'unitId' | 'ownerId' | 'md5' | 'size' | 'chunks' | 'name' | 'folderId'>
type Of = { unitId: string; id: string }

const isIn = (folderId: string | null): SQL =>
  folderId === null ? isNull(uploads.folderId) : eq(uploads.folderId, folderId)

const alikeBesidesSize = ({ unitId, ownerId, md5, chunks, name, folderId }: Omit<UploadKey, 'size'>): SQL | undefined =>
  and(
    ...[eq(uploads.unitId, unitId), eq(uploads.ownerId, ownerId), eq(uploads.md5, md5)],
    ...[eq(uploads.chunks, chunks), eq(uploads.name, name), isIn(folderId)],
  )

const sameUpload = (key: UploadKey): SQL | undefined => and(alikeBesidesSize(key), eq(uploads.size, key.size))

/** Finds an upload and keeps others from changing it until the transaction ends. */
export async function lockUpload(tx: Transaction, key: UploadKey): Promise<UploadRow | undefined> {
  const [row] = await tx.select().from(uploads).where(sameUpload(key)).for('update')
  return row
}

/** Uploads of a person that differ in their size only: a check may name the size of a piece instead. */
export async function lockUploadsOfAnySize(tx: Transaction, key: Omit<UploadKey, 'size'>): Promise<UploadRow[]> {
  return tx.select().from(uploads).where(alikeBesidesSize(key)).orderBy(uploads.id).for('update')
}

export async function addUpload(tx: Transaction, upload: typeof uploads.$inferInsert): Promise<void> {
  await tx.insert(uploads).values(upload).onConflictDoNothing()
}

/** False when the upload is gone. */
export async function changeUpload(
  tx: Transaction,
  { unitId, id }: Of,
  change: Partial<typeof uploads.$inferInsert>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(uploads)
    .set(change)
    .where(and(eq(uploads.unitId, unitId), eq(uploads.id, id)))
  return rowCount === 1
}

export async function removeUpload(tx: Transaction, { unitId, id }: Of): Promise<void> {
  await tx.delete(uploads).where(and(eq(uploads.unitId, unitId), eq(uploads.id, id)))
}

export async function hasUpload(tx: Transaction, { unitId, id }: Of): Promise<boolean> {
  const rows = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.unitId, unitId), eq(uploads.id, id)))
  return rows.length > 0
}

/** Notes that somebody goes on with an upload; false when it is gone or no longer takes pieces. */
export async function touchUpload(tx: Transaction, { unitId, id }: Of, touchedAt: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(uploads)
    .set({ touchedAt })
    .where(and(eq(uploads.unitId, unitId), eq(uploads.id, id), eq(uploads.state, 'arriving')))
  return rowCount === 1
}

/** What has been begun and is no file yet: the uploads of a person, and the bytes of the person, an application and the unit. */
export async function readOpenUploads(
  tx: Transaction,
  { unitId, ownerId, serverId }: { unitId: string; ownerId: string; serverId: string },
): Promise<{ files: number } & Record<'person' | 'application' | 'unit', number>> {
  const [row] = await tx
    .select({
      files: sql<number>`(count(*) filter (where owner_id = ${ownerId}))::int`,
      person: sumOf(sql`owner_id = ${ownerId}`),
      application: sumOf(sql`server_id = ${serverId}`),
      unit: sumOf(sql`true`),
    })
    .from(uploads)
    .where(and(eq(uploads.unitId, unitId), sql`${uploads.state} <> 'done'`))
  return row ?? { files: 0, person: 0, application: 0, unit: 0 }
}

const sumOf = (which: SQL) => sql<number>`coalesce(sum(${uploads.size}) filter (where ${which}), 0)::float8`

/** What a person has begun and not finished, newest first. */
export function readUnfinished(tx: Transaction, { unitId, ownerId }: Pick<UploadKey, 'unitId' | 'ownerId'>) {
  const { id, name, size, chunks, md5, folderId, state, pieceSize, touchedAt } = uploads
  return tx
    .select({ id, name, size, chunks, md5, folderId, state, pieceSize, touchedAt })
    .from(uploads)
    .where(and(eq(uploads.unitId, unitId), eq(uploads.ownerId, ownerId), sql`${uploads.state} <> 'done'`))
    .orderBy(desc(uploads.touchedAt), uploads.id)
    .limit(openUploadsMaximum)
}

/** How large the unfinished upload of a name and size to a folder is: 0 where a person has not begun one. */
export async function readBegun(
  tx: Transaction,
  { unitId, ownerId, name, size, folderId }: Pick<UploadKey, 'unitId' | 'ownerId' | 'name' | 'size' | 'folderId'>,
): Promise<number> {
  const [row] = await tx
    .select({ size: uploads.size })
    .from(uploads)
    .where(
      and(
        ...[eq(uploads.unitId, unitId), eq(uploads.ownerId, ownerId), eq(uploads.name, name), eq(uploads.size, size)],
        isIn(folderId),
        sql`${uploads.state} <> 'done'`,
      ),
    )
    .limit(1)
  return row?.size ?? 0
}

/** Units in which something is to be swept or put together. */
export async function findUnitsWithWork(
  db: Database,
  { touchedBefore, binnedBefore }: { touchedBefore: Date; binnedBefore: Date },
): Promise<string[]> {
  const times = sql`${touchedBefore.toISOString()}::timestamptz, ${binnedBefore.toISOString()}::timestamptz`
  const rows = await db.look<{ unit_id: string }>(
    'find_units_with_file_work',
    sql`select unit_id from find_units_with_file_work(${times})`,
  )
  return rows.map(({ unit_id }) => unit_id)
}

/** Uploads that nobody has touched since a moment are removed; answers their ids. */
export async function removeOldUploads(tx: Transaction, unitId: string, before: Date): Promise<string[]> {
  const rows = await tx
    .delete(uploads)
    .where(
      and(
        eq(uploads.unitId, unitId),
        lt(uploads.touchedAt, before),
        or(eq(uploads.state, 'arriving'), eq(uploads.state, 'done')),
      ),
    )
    .returning({ id: uploads.id })
  return rows.map(({ id }) => id)
}

export function readJoining(tx: Transaction, unitId: string): Promise<UploadRow[]> {
  return tx
    .select()
    .from(uploads)
    .where(and(eq(uploads.unitId, unitId), eq(uploads.state, 'joining')))
}
