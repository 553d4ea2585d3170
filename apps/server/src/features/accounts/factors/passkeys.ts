import type {
  MadePasskey,
  PasskeyAsking,
  PasskeyMaking,
  PasskeyProof,
} from '@homeroom/contract/accounts/factors/passkey-shapes.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { type OneTimeStore, oneTimeKind } from '#features/accounts/one-time/one-time-store.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Person } from '#platform/calls/caller.ts'
import type { RelyingParty } from '#platform/outside/relying-party.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { findPasskey, insertPasskey, listPasskeys, notePasskeyUse, readOwner } from './factor-queries.ts'

export type PasskeyCheck = ReturnType<typeof createPasskeyCheck>

type Asking = { person: Person | null; party: RelyingParty }

type Parts = { db: Database; now: () => Date; oneTime: OneTimeStore }

type Stored = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

const confirmation = oneTimeKind<Asking>('passkey confirmation', { lifetime: 5 * minute })

/**
 * Asks for a passkey. The challenge is a token of the one-time store, bound to `place` (the session or browser that
 * began) and to the person, if known. The finger, face or PIN of the owner is always required.
 */
export function createPasskeyCheck({ db, now, oneTime }: Parts) {
  return {
    /** `person` is null when the passkey itself identifies the person. */
    async begin(person: Person | null, party: RelyingParty, place: string): Promise<PasskeyAsking> {
      const known = person ? await db.inUnit(person.unitId, (tx) => listPasskeys(tx, person)) : []
      return {
        challenge: await oneTime.issue(confirmation, { person, party }, { browser: place }),
        rpId: party.id,
        allow: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      }
    },
    /**
     * The person whose passkey signed; undefined when anything is not as requested. `expected` is the person who was
     * asked, null when the passkey identifies the person. Every answer uses its challenge up.
     */
    async check(proof: PasskeyProof, expected: Person | null, place: string): Promise<Person | undefined> {
      const challenge = challengeOf(proof.clientData)
      const asked = challenge && (await oneTime.take(confirmation, challenge, { browser: place }))
      if (!asked || !isSame(asked.person, expected)) return undefined
      const owner = proof.userHandle === undefined ? undefined : readUserHandle(proof.userHandle)
      const person = expected ?? owner
      if (!person || (owner && !isSame(owner, person))) return undefined
      const good = await db.inUnit(person.unitId, async (tx) => {
        const stored = await findPasskey(tx, person, proof.id)
        const signCount = stored && (await newSignCount({ stored, proof, challenge, party: asked.party }))
        if (!stored || signCount === undefined) return false
        return notePasskeyUse(tx, stored, { signCount, now: now() })
      })
      return good ? person : undefined
    },
  }
}

function isSame(one: Person | null, other: Person | null): boolean {
  return one?.unitId === other?.unitId && one?.userId === other?.userId
}

type Signed = { stored: Stored; proof: PasskeyProof; challenge: string; party: RelyingParty }

/** How often the passkey has signed; undefined when the signature or the signed data is wrong. */
async function newSignCount({ stored, proof, challenge, party }: Signed): Promise<number | undefined> {
  const { id, clientData, authenticatorData, signature } = proof
  const response = { clientDataJSON: clientData, authenticatorData, signature }
  // Loaded with the first passkey, because a server without passkeys does not need it.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: stored.credentialId,
        publicKey: new Uint8Array(stored.publicKey),
        counter: stored.signCount,
      },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // The library throws for every invalid proof.
    return undefined
  }
}

export type PasskeyRegistration = ReturnType<typeof createPasskeyRegistration>

type Making = { person: Person; party: RelyingParty }

type NewPasskey = {
  credentialId: string
  publicKey: Buffer
  signCount: number
  transports: string[]
  synced: boolean
}

type PasskeyRegistrationParts = { db: Database; now: () => Date; oneTime: OneTimeStore; productName: string }

const registration = oneTimeKind<Making>('passkey registration', { lifetime: 5 * minute })

/** EdDSA, ES256 and RS256, which authenticators support. */
const algorithms = [-8, -7, -257]

/**
 * Creates passkeys. The challenge is a token of the one-time store, bound to `place`, the session or browser that
 * began.
 */
export function createPasskeyRegistration({ db, now, oneTime, productName }: PasskeyRegistrationParts) {
  return {
    async begin(person: Person, party: RelyingParty, place: string): Promise<PasskeyMaking> {
      const { owner, known } = await db.inUnit(person.unitId, async (tx) => ({
        owner: await readOwner(tx, person),
        known: await listPasskeys(tx, person),
      }))
      if (!owner) throw new AppError('not_found')
      return {
        challenge: await oneTime.issue(registration, { person, party }, { browser: place }),
        rpId: party.id,
        rpName: productName,
        userHandle: userHandle(person),
        userName: owner.loginName,
        displayName: owner.realName,
        exclude: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      }
    },
    /** The data of a new passkey; refused when anything is not as requested. */
    async check(person: Person, made: MadePasskey, place: string): Promise<NewPasskey> {
      const challenge = challengeOf(made.clientData)
      const asked = challenge && (await oneTime.take(registration, challenge, { browser: place }))
      if (!asked || asked.person.unitId !== person.unitId || asked.person.userId !== person.userId)
        throw new AppError('passkey_refused')
      const { credential, credentialBackedUp } = await verify(made, challenge, asked.party)
      return {
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        signCount: credential.counter,
        transports: made.transports,
        synced: credentialBackedUp,
      }
    },
    /** Stores a checked passkey. */
    async adopt(tx: Transaction, person: Person, passkey: NewPasskey & { name: string }): Promise<void> {
      const { unitId, userId } = person
      const written = await insertPasskey(tx, { unitId, userId, createdAt: now(), ...passkey })
      if (!written) throw new AppError('passkey_known')
    },
  }
}

async function verify({ id, clientData, attestation }: MadePasskey, challenge: string, party: RelyingParty) {
  const response = { clientDataJSON: clientData, attestationObject: attestation }
  // Loaded with the first passkey, because a server without passkeys does not need it.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (registrationInfo) return registrationInfo
  } catch (cause) {
    // The library throws for every invalid registration.
    throw new AppError('passkey_refused', { cause })
  }
  throw new AppError('passkey_refused')
}

/** The challenge that a browser answers; undefined when its data cannot be read. */
function challengeOf(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as {
      challenge?: unknown
    }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

/** The user handle that the authenticator stores: the ids of unit and person, 32 bytes that contain no name. */
export function userHandle({ unitId, userId }: Person): string {
  return Buffer.from(`${unitId}${userId}`.replaceAll('-', ''), 'hex').toString('base64url')
}

/** The person of a user handle; undefined for one of another form. */
export function readUserHandle(handle: string): Person | undefined {
  const bytes = Buffer.from(handle, 'base64url')
  if (bytes.length !== 32) return undefined
  return { unitId: uuidOf(bytes.subarray(0, 16)), userId: uuidOf(bytes.subarray(16)) }
}

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
