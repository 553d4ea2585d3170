import { sendFile } from '@homeroom/contract/files/files-endpoints.ts'
import type { StoredFile } from '@homeroom/contract/files/upload-schemas.ts'
import { fileAddressLifetime } from '@homeroom/contract/limits.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import { readSignedToken, signToken } from '#platform/secrets/signed-token.ts'
import type { ShareService } from './share-service.ts'
import type { OwnFile } from './stored-queries.ts'

export type FileReading = ReturnType<typeof createFileReading>
type Parts = {
  db: Database
  now: () => Date
  secret: Buffer
  findReadable: ShareService['findReadable']
}

/** Signed into an address without standing in it: nobody else can use or read who it was made for. */
const audienceOf = ({ unitId, userId, sessionId }: Caller) => `file-address ${unitId} ${userId} ${sessionId}`

/** Addresses of files. One is good for ten minutes, for the person and the session it was made for, as long as they may read the file. */
export function createFileReading({ db, now, secret, findReadable }: Parts) {
  function addressOf(caller: Caller, id: string): { url: string; expiresAt: string } {
    const expiresAt = now().getTime() + fileAddressLifetime
    const token = signToken(secret, audienceOf(caller), id, expiresAt)
    return { url: sendFile.path.replace(':token', token), expiresAt: new Date(expiresAt).toISOString() }
  }

  const find = (caller: Caller, id: string) => db.inUnit(caller.unitId, (tx) => findReadable(tx, caller, id))

  return {
    async address(caller: Caller, id: string): Promise<{ url: string; expiresAt: string }> {
      if (!(await find(caller, id))) throw new AppError('not_found')
      return addressOf(caller, id)
    },
    /** The file that an address stands for; undefined for everybody else, and when it is over. */
    async open(caller: Caller, token: string): Promise<OwnFile | undefined> {
      const id = readSignedToken(secret, audienceOf(caller), token, now().getTime())
      return id === undefined ? undefined : find(caller, id)
    },
    /** A file as calls answer it. */
    described(caller: Caller, { id, name, size, md5, sha256, type }: OwnFile): StoredFile {
      const { url, expiresAt: urlExpiresAt } = addressOf(caller, id)
      return { id, name, size, md5: md5.toString('hex'), sha256: sha256.toString('hex'), type, url, urlExpiresAt }
    },
  }
}
