import { randomUUID } from 'node:crypto'
import { idPattern } from '@homeroom/contract/endpoint/id-form.ts'
import { day } from '@homeroom/shared/dates/durations.ts'
import { calculateJwkThumbprint, EmbeddedJWK, type JWK, jwtVerify } from 'jose'
import { type OneTimeStore, oneTimeKind } from '#features/accounts/one-time/one-time-store.ts'
import type { SessionService } from '#features/accounts/session/session-service.ts'
import type { About, SignInAudit } from '#features/accounts/sign-in/sign-in-audit.ts'
import type { CompletedSignIn, SignInCompletion } from '#features/accounts/sign-in/sign-in-completion.ts'
import { setUpByHand } from '#features/accounts/sign-in/sign-in-gates.ts'
import { findAccountById } from '#features/accounts/sign-in/sign-in-queries.ts'
import type { SignInVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import type { SignInThrottle } from '#features/accounts/sign-in/throttle/sign-in-throttle.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { randomToken, tokenHash } from '#platform/secrets/signed-token.ts'
import { findClient, insertClient, listClients, noteClientUsed } from './device-queries.ts'
import { createUserClientEndings } from './user-client-endings.ts'

export type UserClients = ReturnType<typeof createUserClients>

type Person = { unitId: string; userId: string }

/** What a program sends to prove that it holds its key. */
export type DeviceProof = { proof: string | undefined; call: ProvenCall }

type Parts = {
  db: Database
  now: () => Date
  sessions: SessionService
  completion: SignInCompletion
  throttle: SignInThrottle
  oneTime: OneTimeStore
  audit: SignInAudit
}

/** A program that is not opened for this long has to be added again. */
export const clientIdle = 90 * day

const clientsPerPerson = 10

/** The oldest accepted proof, and how far ahead the clock of a device may be. */
const proofLifetime = 60_000

const spentProof = oneTimeKind<object>('device proof', { lifetime: 2 * proofLifetime })

/**
 * Programs of a person that sign in by themselves: the mobile app, a desktop client. A program stores the userClientId
 * (256 random bits), of which only a hash is stored here. The userClientId alone is not enough: every sign-in is signed
 * with the program's key.
 */
export function createUserClients(parts: Parts) {
  const { db, now, sessions, completion, throttle, oneTime, audit } = parts
  const until = () => new Date(now().getTime() + clientIdle)

  /** The key that signed; each proof is valid once. */
  async function prove({ proof, call }: DeviceProof): Promise<string | undefined> {
    const read = await readDeviceProof(proof, { call, now: now() })
    if (!read || !(await oneTime.spend(spentProof, `${read.thumbprint}.${read.proofId}`))) return undefined
    return read.thumbprint
  }

  const { endIn } = createUserClientEndings({ now, sessions })

  return {
    endIn,
    list: (tx: Transaction, person: Person) => listClients(tx, person, now()),
    /** Adds the calling program and returns its userClientId, which is shown only this once. */
    async enrol(
      { unitId, userId, from }: Caller,
      { name, visit, ...device }: DeviceProof & { name: string; visit: SignInVisit },
    ): Promise<string> {
      if (visit.shared) throw new AppError('machine_is_shared')
      const keyThumbprint = await prove(device)
      if (!keyThumbprint) throw new AppError('device_proof_refused')
      const [id, secret, at] = [randomUUID(), randomToken(), now()]
      await db.inUnit(unitId, async (tx) => {
        const older = (await listClients(tx, { unitId, userId }, at)).slice(clientsPerPerson - 1)
        for (const client of older) await endIn(tx, { unitId, userId, clientId: client.id }, 'too many devices')
        await insertClient(tx, {
          unitId,
          id,
          userId,
          name,
          agent: visit.agent ?? '',
          hash: tokenHash(secret),
          keyThumbprint,
          createdAt: at,
          lastUsedAt: at,
          expiresAt: until(),
          from,
        })
      })
      return `${unitId}.${id}.${secret}`
    },
    /** Signs in the person a program belongs to. Unknown, removed and copied programs are refused alike. */
    signIn: (userClientId: string, asked: DeviceProof & { visit: SignInVisit }): Promise<CompletedSignIn> =>
      audit.watch({ way: 'device client', visit: asked.visit }, (about) => open(userClientId, asked, about)),
  }

  async function open(
    userClientId: string,
    { visit, ...device }: DeviceProof & { visit: SignInVisit },
    about: About,
  ): Promise<CompletedSignIn> {
    const counted = { source: visit.source }
    await throttle.begin(counted)
    const named = readUserClientId(userClientId)
    const thumbprint = named && (await prove(device))
    const client = named && (await db.inUnit(named.unitId, (tx) => findClient(tx, named, now())))
    if (client) about(client)
    if (!client || client.keyThumbprint !== thumbprint) throw new AppError('user_client_refused')
    const { unitId, userId, id: clientId } = client
    const account = await findAccountById(db, unitId, userId)
    if (account?.userStatus !== 'active') throw new AppError('user_client_refused')
    await throttle.takeBack(counted)
    await db.inUnit(unitId, (tx) => noteClientUsed(tx, { unitId, clientId }, { lastUsedAt: now(), expiresAt: until() }))
    return completion
      .complete({ account, way: 'device client', visit, clientId })
      .catch(setUpByHand('user_client_refused'))
  }
}

const shape = new RegExp(`^(${idPattern})\\.(${idPattern})\\.([\\w-]{43})$`)

function readUserClientId(text: string): { unitId: string; clientId: string; hash: Buffer } | undefined {
  const [, unitId, clientId, secret] = shape.exec(text) ?? []
  return unitId && clientId && secret ? { unitId, clientId, hash: tokenHash(secret) } : undefined
}

/** The call that the proof must be for, and the host names of this server. */
type ProvenCall = { method: string; path: string; hosts: readonly string[] }

/**
 * Reads a DPoP proof (RFC 9449): a token for exactly this call, signed by the key it carries. Returns that key and the
 * proof's own id, which the caller uses up; undefined for an invalid proof.
 */
async function readDeviceProof(
  proof: string | undefined,
  { call, now }: { call: ProvenCall; now: Date },
): Promise<{ thumbprint: string; proofId: string } | undefined> {
  if (!proof || proof.length > 2000) return undefined
  try {
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: ['ES256'],
      requiredClaims: ['jti', 'iat', 'htm', 'htu'],
      currentDate: now,
      maxTokenAge: proofLifetime / 1000,
      clockTolerance: proofLifetime / 1000,
    })
    const { jti, htm, htu } = payload
    if (typeof jti !== 'string' || jti.length < 16 || htm !== call.method) return undefined
    if (typeof htu !== 'string' || !URL.canParse(htu)) return undefined
    if (!isAddressOf(new URL(htu), call)) return undefined
    return { thumbprint: await calculateJwkThumbprint(protectedHeader.jwk as JWK), proofId: jti }
  } catch {
    // Every error here is about the proof, and nothing else is done inside.
    return undefined
  }
}

function isAddressOf(address: URL, { path, hosts }: ProvenCall): boolean {
  // A browser leaves out the default port.
  const own = (host: string) => URL.parse(`${address.protocol}//${host}`)?.host
  return address.pathname === path && hosts.some((host) => own(host) === address.host)
}
