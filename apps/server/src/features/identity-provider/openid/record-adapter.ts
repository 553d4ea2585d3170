import { hash } from 'node:crypto'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Database } from '#platform/postgres/database.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { findClient } from './clients/client-queries.ts'
import { clientMetadata } from './clients/openid-client.ts'
import { readSessionName } from './provider/mirror-session.ts'
import {
  consumeRecord,
  deleteRecords,
  deleteRecordsOfGrant,
  type FoundRecord,
  putNewRecord,
  putRecord,
  putSession,
  readLivingSession,
  readRecord,
  readRecordByUserCode,
  spendGrace,
} from './record-queries.ts'

type Parts = {
  db: Database
  now: () => Date
  box: SecretBox
  /** Creates the refusal of a code, token or proof that another call has just used. */
  usedBefore: (kind: string) => Error
}

/** An answer may be lost: within this time the same refresh token may be used once more. */
const refreshGrace = 5_000

/** The proofs of clients, so that each counts once. */
export const replay = 'ReplayDetection'

const recordHash = (kind: string, id: string) => hash('sha256', `${kind}\0${id}`, 'buffer')

const purposeOf = (kind: string, hashed: Buffer) => `openid_records.sealed/${kind}/${hashed.toString('base64url')}`

/** Stores the library's records in PostgreSQL, where all processes share them. */
export function createRecordAdapter(parts: Parts): (kind: string) => Adapter {
  return (kind) => {
    if (kind === 'Client') return clientAdapter(parts)
    if (kind === 'Session') return sessionAdapter(parts)
    return recordAdapter(parts, kind)
  }
}

function recordAdapter({ db, now, box, usedBefore }: Parts, kind: string): Adapter {
  const graceBegan = () => new Date(now().getTime() - refreshGrace)

  function opened(found: FoundRecord | undefined): AdapterPayload | undefined {
    const text = found && box.open(purposeOf(kind, found.hash), found.sealed)
    if (!found || text === undefined) return undefined
    const used = found.consumedAt
    const graced = kind === 'RefreshToken' && used !== null && used > graceBegan()
    return {
      ...(JSON.parse(text) as AdapterPayload),
      ...(used && !graced && { consumed: Math.floor(used.getTime() / 1000) }),
    }
  }

  return {
    async upsert(id, payload, expiresIn = 0) {
      const hashed = recordHash(kind, id)
      // A grant holds its own records and ends by its own id.
      const { grantId, userCode } = payload
      const record = {
        hash: hashed,
        kind,
        sealed: box.seal(purposeOf(kind, hashed), JSON.stringify(payload)),
        grantHash: grantId ? recordHash('Grant', grantId) : null,
        userCodeHash: userCode ? recordHash('UserCode', userCode) : null,
        expiresAt: new Date(now().getTime() + expiresIn * 1000),
      }
      // A proof that two calls present at the same time counts for one of them.
      if (kind !== replay) return putRecord(db, record)
      if (!(await putNewRecord(db, record))) throw usedBefore(kind)
    },
    find: async (id) => opened(await readRecord(db, recordHash(kind, id))),
    findByUserCode: async (userCode) => opened(await readRecordByUserCode(db, recordHash('UserCode', userCode))),
    findByUid: nothing,
    async consume(id) {
      const hashed = recordHash(kind, id)
      if (await consumeRecord(db, hashed, now())) return
      // The client whose answer was lost.
      if (kind === 'RefreshToken' && (await spendGrace(db, hashed, graceBegan()))) return
      const found = opened(await readRecord(db, hashed))
      // Two calls at the same time: one of them may be a thief, so everything the code was for becomes invalid.
      if (found?.grantId) await endGrant(db, found.grantId)
      throw usedBefore(kind)
    },
    destroy: (id) => deleteRecords(db, [recordHash(kind, id)]),
    revokeByGrantId: (grantId) => deleteRecordsOfGrant(db, recordHash('Grant', grantId)),
  }
}

/** Ends a grant and everything that was issued under it. */
export async function endGrant(db: Database, grantId: string): Promise<void> {
  const hashed = recordHash('Grant', grantId)
  await deleteRecordsOfGrant(db, hashed)
  await deleteRecords(db, [hashed])
}

const nothing = async () => undefined

/** Methods that the library may call for every kind, and that do nothing here. */
const noRecords: Adapter = {
  upsert: nothing,
  find: nothing,
  findByUid: nothing,
  findByUserCode: nothing,
  consume: nothing,
  destroy: nothing,
  revokeByGrantId: nothing,
}

/**
 * Sessions are ours: the library's part belongs to one of them and ends with it. Its cookie is never read, because our
 * own session identifies the person.
 */
function sessionAdapter({ db, now }: Parts): Adapter {
  return {
    ...noRecords,
    async upsert(_id, payload) {
      const name = readSessionName(payload.uid)
      if (name) await putSession(db, name, payload)
    },
    async findByUid(uid) {
      const name = readSessionName(uid)
      return name && (await readLivingSession(db, name, now()))
    },
  }
}

/** Clients are rows of units, written by commands and never by the library. */
function clientAdapter({ db }: Parts): Adapter {
  return {
    ...noRecords,
    async find(clientId) {
      if (!/^[\w.~-]{1,100}$/.test(clientId)) return undefined
      const client = await findClient(db, clientId)
      return client && (clientMetadata(client) as AdapterPayload)
    },
  }
}
