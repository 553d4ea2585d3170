import type { StoredFile } from '@homeroom/contract/files/upload-schemas.ts'
import { day } from '@homeroom/shared/dates/durations.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { FileAddresses } from './file-addresses.ts'
import type { HandInNews } from './hand-in-news.ts'
import type { ShareService } from './share-service.ts'
import type { OwnFile } from './stored-queries.ts'
import { findOwnVersion } from './version-queries.ts'

/** The strong tag by which a browser knows the bytes of a file again. */
export const tagOf = ({ sha256 }: Pick<OwnFile, 'sha256'>): string => `"${sha256.toString('hex')}"`

export type FileReading = ReturnType<typeof createFileReading>
type Parts = {
  db: Database
  addresses: FileAddresses
  findReadable: ShareService['findReadable']
  news: Pick<HandInNews, 'sawIn'>
}

const ownerOf = ({ unitId, userId }: Caller) => ({ unitId, ownerId: userId })

/** Addresses of files. One is good for ten minutes, for the person and the session it was made for, as long as they may read the file. */
export function createFileReading({ db, addresses, findReadable, news }: Parts) {
  /** A file, or an earlier version of an own one. */
  const findIn = async (tx: Transaction, caller: Caller, id: string): Promise<OwnFile | undefined> =>
    (await findReadable(tx, caller, id)) ?? findOwnVersion(tx, ownerOf(caller), id)
  const find = (caller: Caller, id: string) => db.inUnit(caller.unitId, (tx) => findIn(tx, caller, id))

  return {
    async address(caller: Caller, id: string): Promise<{ url: string; expiresAt: string }> {
      await db.inUnit(caller.unitId, async (tx) => {
        const file = await findIn(tx, caller, id)
        if (!file) throw new AppError('not_found')
        await news.sawIn(tx, ownerOf(caller), [file.id])
      })
      return addresses.of(caller, id)
    },
    /** The file that an address stands for; undefined for everybody else, and when it is over. */
    async open(caller: Caller, token: string): Promise<OwnFile | undefined> {
      const id = addresses.read(caller, token)
      return id === undefined ? undefined : find(caller, id)
    },
    /**
     * The file whose rest is fetched by a download that was paused: it knows the tag of what it has already. The address may be over for a
     * day; person, session and rights are asked as always.
     */
    async openRest(caller: Caller, token: string, tag: string): Promise<OwnFile | undefined> {
      const id = addresses.read(caller, token, day)
      const file = id === undefined ? undefined : await find(caller, id)
      return file && tagOf(file) === tag ? file : undefined
    },
    /** A file as calls answer it. */
    described(caller: Caller, { id, name, size, md5, sha256, type }: OwnFile): StoredFile {
      const { url, expiresAt: urlExpiresAt } = addresses.of(caller, id)
      return { id, name, size, md5: md5.toString('hex'), sha256: sha256.toString('hex'), type, url, urlExpiresAt }
    },
  }
}
