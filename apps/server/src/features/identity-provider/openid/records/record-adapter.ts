import { hash } from 'node:crypto'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Database } from '#platform/postgres/database.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { findClient } from '../clients/client-queries.ts'
import { clientMetadata } from '../clients/openid-client.ts'
import { readSessionName } from '../provider/mirror-session.ts'
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
  /** Makes the refusal of a code, token or proof that another call has just used. */
  usedBefore: (kind: string) => Error
}

/** An answer may be lost on the way: for so long the same refresh token may ask once more. */
const refreshGrace = 5_000
/** What clients have proved themselves with, so that it counts once. */
export const replay = 'ReplayDetection'
const recordHash = (kind: string, id: string) => hash('sha256', `${kind}\0${id}`, 'buffer')
const purposeOf = (kind: string, hashed: Buffer) => `openid_records.sealed/${kind}/${hashed.toString('base64url')}`

/** Keeps what the library makes in PostgreSQL, where all processes share it. */
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
      // A grant keeps for itself what it holds; it ends by its own id.
      const { grantId, userCode } = payload
      const record = {
        hash: hashed,
        kind,
        sealed: box.seal(purposeOf(kind, hashed), JSON.stringify(payload)),
        grantHash: grantId ? recordHash('Grant', grantId) : null,
        userCodeHash: userCode ? recordHash('UserCode', userCode) : null,
        expiresAt: new Date(now().getTime() + expiresIn * 1000),
      }
      // A proof that two bring at once counts for one of them.
      if (kind !== replay) return putRecord(db, record)
      if (!(await putNewRecord(db, record))) throw usedBefore(kind)
    },
    find: async (id) => opened(await readRecord(db, recordHash(kind, id))),
    findByUserCode: async (userCode) => opened(await readRecordByUserCode(db, recordHash('UserCode', userCode))),
    findByUid: nothing,
    async consume(id) {
      const hashed = recordHash(kind, id)
      if (await consumeRecord(db, hashed, now())) return
      // The one whose answer was lost.
      if (kind === 'RefreshToken' && (await spendGrace(db, hashed, graceBegan()))) return
      const found = opened(await readRecord(db, hashed))
      // Two came at once: whichever of them stole it, nothing that it was good for counts any more.
      if (found?.grantId) await endGrant(db, found.grantId)
      throw usedBefore(kind)
    },
    destroy: (id) => deleteRecords(db, [recordHash(kind, id)]),
    revokeByGrantId: (grantId) => deleteRecordsOfGrant(db, recordHash('Grant', grantId)),
  }
}

/** Ends everything that was given under a grant, and the grant. */
export async function endGrant(db: Database, grantId: string): Promise<void> {
  const hashed = recordHash('Grant', grantId)
  await deleteRecordsOfGrant(db, hashed)
  await deleteRecords(db, [hashed])
}

const nothing = async () => undefined
/** What the library may ask of every kind, and is told nothing. */
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
 * Sessions are ours: the library's part hangs on one of them and ends with it. Its cookie is never read: who is signed
 * in, our own session tells.
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
