import type { UnfinishedUpload } from '@homeroom/contract/files/upload-schemas.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Arrivals } from './arrivals.ts'
import { readUnfinished } from './upload-queries.ts'

export type UnfinishedUploads = ReturnType<typeof createUnfinishedUploads>

/**
 * What a person has begun to upload anywhere and not finished: it takes their room until it is finished, given up or a week old. How much
 * of it has come is known where its pieces are.
 */
export function createUnfinishedUploads({ db, arrivals }: { db: Database; arrivals: Arrivals }) {
  async function arrivedOf({ state, ...upload }: Awaited<ReturnType<typeof readUnfinished>>[number]): Promise<number> {
    if (state === 'joining') return upload.size
    return Math.min(upload.size, (await arrivals.noted(upload)).length * upload.pieceSize)
  }

  return {
    async list({ unitId, userId: ownerId }: Caller): Promise<{ list: UnfinishedUpload[] }> {
      const rows = await db.inUnit(unitId, (tx) => readUnfinished(tx, { unitId, ownerId }))
      const list: UnfinishedUpload[] = []
      for (const upload of rows) {
        const { id, name, size, chunks, md5, folderId, touchedAt } = upload
        const facts = { md5: md5.toString('hex'), touchedAt: touchedAt.toISOString() }
        list.push({ ...{ id, name, size, chunks, folderId }, ...facts, arrived: await arrivedOf(upload) })
      }
      return { list }
    },
  }
}
