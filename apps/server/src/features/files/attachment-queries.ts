import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { fileAttachments, storedFiles } from '#database/tables/files.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { removeUnused } from './stored-queries.ts'

/** What files go with. */
export type Holder = { unitId: string; holder: 'notice'; holderId: string }
export type NewAttachment = typeof fileAttachments.$inferInsert

const of = ({ unitId, holder, holderId }: Holder) =>
  and(
    ...[eq(fileAttachments.unitId, unitId), eq(fileAttachments.holder, holder)],
    eq(fileAttachments.holderId, holderId),
  )

export async function insertAttachments(tx: Transaction, attachments: readonly NewAttachment[]): Promise<void> {
  await tx.insert(fileAttachments).values([...attachments])
}

export type Attachment = Awaited<ReturnType<typeof readAttachments>>[number]

/** The files of something, in their order. */
export function readAttachments(tx: Transaction, holder: Holder) {
  return tx
    .select({
      id: fileAttachments.id,
      name: fileAttachments.name,
      size: fileAttachments.size,
      originalId: fileAttachments.originalId,
      type: storedFiles.mediaType,
      sha256: storedFiles.sha256,
      place: storedFiles.place,
    })
    .from(fileAttachments)
    .innerJoin(
      storedFiles,
      and(eq(storedFiles.unitId, fileAttachments.unitId), eq(storedFiles.id, fileAttachments.storedId)),
    )
    .where(of(holder))
    .orderBy(asc(fileAttachments.position))
}

export async function countAttachments(
  tx: Transaction,
  { unitId, holder }: Omit<Holder, 'holderId'>,
  holderIds: readonly string[],
): Promise<[string, number][]> {
  const rows = await tx
    .select({ holderId: fileAttachments.holderId, files: count() })
    .from(fileAttachments)
    .where(
      and(
        ...[eq(fileAttachments.unitId, unitId), eq(fileAttachments.holder, holder)],
        inArray(fileAttachments.holderId, [...holderIds]),
      ),
    )
    .groupBy(fileAttachments.holderId)
  return rows.map(({ holderId, files }) => [holderId, files])
}

/** Whose the files of something are; undefined when it has none. */
export async function readAttachmentOwner(tx: Transaction, holder: Holder): Promise<string | undefined> {
  const [row] = await tx.select({ ownerId: fileAttachments.ownerId }).from(fileAttachments).where(of(holder)).limit(1)
  return row?.ownerId
}

/** Removes the files of something; answers what was freed, and where bytes are that nobody has any more. */
export async function deleteAttachments(
  tx: Transaction,
  holder: Holder,
): Promise<{ bytes: number[]; places: string[] }> {
  const gone = await tx
    .delete(fileAttachments)
    .where(of(holder))
    .returning({ storedId: fileAttachments.storedId, size: fileAttachments.size })
  const ids = gone.map(({ storedId }) => storedId)
  return { bytes: gone.map(({ size }) => size), places: await removeUnused(tx, holder.unitId, ids) }
}
