import { Readable } from 'node:stream'
import { sendZip } from '@homeroom/contract/files/files-endpoints.ts'
import { fileAddressLifetime, zipBytesMaximum, zipFilesMaximum } from '@homeroom/contract/limits.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { readSignedToken, signToken } from '#platform/secrets/signed-token.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { cleanFileName } from './file-name-rules.ts'
import type { HandInNews } from './hand-in-news.ts'
import type { ShareService } from './share-service.ts'
import { readToSend } from './stored-bytes.ts'
import { readTrees, type TreeRow } from './tree-queries.ts'
import { placeInZip } from './zip-rules.ts'
import { zipStream } from './zip-stream.ts'

export type ZipService = ReturnType<typeof createZipService>
type Parts = {
  db: Database
  now: () => Date
  secret: Buffer
  store: FileStore
  sharing: Pick<ShareService, 'findReadable' | 'mayRead'>
  news: Pick<HandInNews, 'sawIn'>
}

const audienceOf = ({ unitId, userId, sessionId }: Caller) => `zip-address ${unitId} ${userId} ${sessionId}`
const packed = (ids: readonly string[]) =>
  Buffer.from(ids.map((id) => id.replaceAll('-', '')).join(''), 'hex').toString('base64url')
const unpacked = (ids: string): string[] =>
  (Buffer.from(ids, 'base64url').toString('hex').match(/.{32}/g) ?? []).map((digits) =>
    digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
  )

/** Many files as one zip. Its address says which, is good for ten minutes, and for the person and session it was made for. */
export function createZipService({ db, now, secret, store, sharing, news }: Parts) {
  async function readAllowed(tx: Transaction, caller: Caller, ids: readonly string[]): Promise<TreeRow[] | undefined> {
    for (const id of ids) if (!(await sharing.mayRead(tx, caller, id))) return undefined
    return readTrees(tx, { unitId: caller.unitId, ids, most: zipFilesMaximum + 1 })
  }

  /** A right that has ended since the zip was begun ends the zip. */
  async function openFile(caller: Caller, id: string): Promise<Readable> {
    const file = await db.inUnit(caller.unitId, (tx) => sharing.findReadable(tx, caller, id))
    if (!file) throw new AppError('not_found')
    const bytes = await readToSend(store, caller.unitId, file)
    return bytes instanceof Readable ? bytes : Readable.from([bytes])
  }

  return {
    async address(caller: Caller, { ids: given, name: wished }: { ids: string[]; name: string }) {
      const ids = [...new Set(given)]
      const rows = await db.inUnit(caller.unitId, (tx) => readAllowed(tx, caller, ids))
      if (!rows) throw new AppError('not_found')
      const bytes = rows.reduce((sum, { size }) => sum + size, 0)
      if (rows.length > zipFilesMaximum || bytes > zipBytesMaximum) throw new AppError('zip_too_large')
      const name = cleanFileName(wished)
      if (name === undefined) throw new AppError('validation_failed')
      const expiresAt = now().getTime() + fileAddressLifetime
      const { unitId, userId: ownerId } = caller
      const taken = rows.flatMap(({ id, isFolder }) => (isFolder ? [] : [id]))
      await db.inUnit(unitId, (tx) => news.sawIn(tx, { unitId, ownerId }, taken))
      const token = signToken(secret, audienceOf(caller), `${packed(ids)} ${name}.zip`, expiresAt)
      return { url: `${sendZip.path}?token=${token}`, expiresAt: new Date(expiresAt).toISOString() }
    },
    /** The zip that an address stands for; undefined for everybody else, and when it is over. */
    async open(caller: Caller, token: string) {
      const asked = readSignedToken(secret, audienceOf(caller), token, now().getTime())
      if (asked === undefined) return undefined
      const [ids = '', ...name] = asked.split(' ')
      const rows = await db.inUnit(caller.unitId, (tx) => readAllowed(tx, caller, unpacked(ids)))
      if (!rows || rows.length > zipFilesMaximum) return undefined
      const members = placeInZip(rows).map(({ id, isFolder, ...member }) =>
        isFolder ? member : { ...member, open: () => openFile(caller, id) },
      )
      return { name: name.join(' '), ...(await zipStream(members)) }
    },
  }
}
