import { sendNoticeFile, sendNoticePicture } from '@homeroom/contract/notices/notice-file-endpoints.ts'
import type { Attachment, Attachments } from '#features/files/attachments.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import { findUnitOfNotice } from './notice-queries.ts'

export type NoticeFileService = ReturnType<typeof createNoticeFileService>
type Parts = { db: Database; now: () => Date; attachments: Attachments }

/** The files of a notice: for those who may read the notice, and as long as they may. Each call asks anew. */
export function createNoticeFileService({ db, now, attachments }: Parts) {
  /** The files of an area's notice lie in the area, where it has the same id. */
  async function find(caller: Caller, { holderId, id }: { holderId: string; id: string }) {
    const { unitId: reader, userId } = caller
    const unitId = await db.inUnit(reader, (tx) =>
      findUnitOfNotice(tx, { unitId: reader, userId, id: holderId, now: now() }),
    )
    if (unitId === undefined) return undefined
    const files = await attachments.list({ unitId, holder: 'notice', holderId })
    const file = files.find((one) => one.id === id)
    return file && { unitId, file }
  }

  return {
    async address(caller: Caller, { id: holderId, file: id }: { id: string; file: string }) {
      if (!(await find(caller, { holderId, id }))) throw new AppError('not_found')
      const { token, expiresAt } = attachments.tokenFor(caller, { holderId, id })
      const at = (path: string) => path.replace(':token', token)
      return { url: at(sendNoticeFile.path), pictureUrl: at(sendNoticePicture.path), expiresAt }
    },
    /** The file that an address stands for, and where its bytes are; undefined for everybody else, and when it is over. */
    async open(caller: Caller, token: string): Promise<{ unitId: string; file: Attachment } | undefined> {
      const named = attachments.readToken(caller, token)
      return named && find(caller, named)
    },
  }
}
