import { fileAddressLifetime } from '@homeroom/contract/limits.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { readSignedToken, signToken } from '#platform/secrets/signed-token.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import {
  type Attachment,
  countAttachments,
  deleteAttachments,
  type Holder,
  insertAttachments,
  readAttachmentOwner,
  readAttachments,
} from './attachment-queries.ts'
import { type FileKeeper, removeSpare } from './file-keeper.ts'
import { placeIn } from './file-place.ts'
import { addUse, findOwnFile, lockUse, type OwnFile } from './stored-queries.ts'

export type Attachments = ReturnType<typeof createAttachments>
export type { Attachment } from './attachment-queries.ts'

type Parts = { db: Database; now: () => Date; secret: Buffer; store: FileStore; keeper: FileKeeper; serverId: string }
type Attached = Holder & { ownerId: string; ids: readonly string[] }

const audienceOf = ({ unitId, userId, sessionId }: Caller) => `attachment-address ${unitId} ${userId} ${sessionId}`

/**
 * Files that go with something of another feature. They stay when their originals are changed or removed, and count for whoever
 * attached them. Who may read them is for that feature to decide, at every call.
 */
export function createAttachments({ db, now, secret, store, keeper, serverId }: Parts) {
  /** The files of a person that are named, in that order; undefined when one is missing. */
  async function filesOf(tx: Transaction, { unitId, ownerId, ids }: Pick<Attached, 'unitId' | 'ownerId' | 'ids'>) {
    const files: OwnFile[] = []
    for (const id of ids) {
      const file = await findOwnFile(tx, { unitId, ownerId }, id)
      if (!file) return undefined
      files.push(file)
    }
    return files
  }

  return {
    /** Attaches own files of a person; false when one of them is missing. Refuses when there is no room. */
    async attach(tx: Transaction, { ids, ...attached }: Attached): Promise<boolean> {
      const { unitId, ownerId } = attached
      if (ids.length === 0) return true
      const files = await filesOf(tx, { unitId, ownerId, ids })
      if (!files) return false
      const bytes = files.reduce((sum, { size }) => sum + size, 0)
      await keeper.requireRoom(tx, { unitId, ownerId, serverId, size: bytes })
      await insertAttachments(
        tx,
        files.map(({ id, name, storedId, size }, position) => ({
          ...{ ...attached, originalId: id, name, storedId, size, position },
          attachedAt: now(),
        })),
      )
      await addUse(tx, { unitId, ownerId, serverId }, { bytes, files: files.length })
      return true
    },
    /** Whether these files were attached, in this order. What has become of the originals since does not count. */
    async isAttached(tx: Transaction, { ids, ...attached }: Attached): Promise<boolean> {
      const there = await readAttachments(tx, attached)
      return (
        there.length === ids.length &&
        there.every(({ originalId }, at) => originalId === null || originalId === ids[at])
      )
    },
    /** How many files each of these has; those without any are left out. */
    count: (kind: Omit<Holder, 'holderId'>, holderIds: readonly string[]): Promise<[string, number][]> =>
      db.inUnit(kind.unitId, (tx) => countAttachments(tx, kind, holderIds)),
    list: (holder: Holder): Promise<Attachment[]> => db.inUnit(holder.unitId, (tx) => readAttachments(tx, holder)),
    /** Takes the files off something. What is answered is for `discard`, once the transaction has ended. */
    async release(tx: Transaction, holder: Holder): Promise<string[]> {
      const { unitId } = holder
      const ownerId = await readAttachmentOwner(tx, holder)
      if (ownerId === undefined) return []
      await lockUse(tx, { unitId, ownerId, serverId })
      const { bytes, places } = await deleteAttachments(tx, holder)
      const freed = bytes.reduce((sum, size) => sum + size, 0)
      await addUse(tx, { unitId, ownerId, serverId }, { bytes: -freed, files: -bytes.length })
      return places
    },
    async discard(unitId: string, places: readonly string[]): Promise<void> {
      for (const place of places) await removeSpare(store, placeIn(unitId, place))
    },
    /** A token that says which file of what; good for ten minutes, for the person and session it was made for. */
    tokenFor(caller: Caller, { holderId, id }: { holderId: string; id: string }): { token: string; expiresAt: string } {
      const expiresAt = now().getTime() + fileAddressLifetime
      const token = signToken(secret, audienceOf(caller), `${holderId} ${id}`, expiresAt)
      return { token, expiresAt: new Date(expiresAt).toISOString() }
    },
    readToken(caller: Caller, token: string): { holderId: string; id: string } | undefined {
      const [holderId, id] = readSignedToken(secret, audienceOf(caller), token, now().getTime())?.split(' ') ?? []
      return holderId && id ? { holderId, id } : undefined
    },
  }
}
