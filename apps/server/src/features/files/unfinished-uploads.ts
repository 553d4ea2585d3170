import type { UnfinishedUpload } from '@homeroom/contract/files/upload-schemas.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import { readUnfinished } from './upload-queries.ts'

export type UnfinishedUploads = ReturnType<typeof createUnfinishedUploads>

/** What a person has begun to upload anywhere and not finished: it takes their room until it is finished, given up or a week old. */
export function createUnfinishedUploads({ db }: { db: Database }) {
  return {
    async list({ unitId, userId: ownerId }: Caller): Promise<{ list: UnfinishedUpload[] }> {
      const rows = await db.inUnit(unitId, (tx) => readUnfinished(tx, { unitId, ownerId }))
      return {
        list: rows.map(({ md5, touchedAt, pieces, pieceSize, state, ...row }) => ({
          ...row,
          md5: md5.toString('hex'),
          arrived: state === 'joining' ? row.size : Math.min(row.size, pieces * pieceSize),
          touchedAt: touchedAt.toISOString(),
        })),
      }
    },
  }
}
