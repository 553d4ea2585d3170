import type { PasskeyAsking, PasskeyProof } from '@homeroom/contract/accounts/factors/passkey-shapes.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { oneTimeKind } from '#features/accounts/one-time/one-time-kind.ts'
import type { OneTimeStore } from '#features/accounts/one-time/one-time-store.ts'
import type { Person } from '#platform/calls/person.ts'
import type { RelyingParty } from '#platform/outside/relying-party.ts'
import type { Database } from '#platform/postgres/database.ts'
import { findPasskey, listPasskeys, notePasskeyUse } from '../factor-queries.ts'
import { challengeOf } from './client-data.ts'
import { readUserHandle } from './user-handle.ts'

export type PasskeyCheck = ReturnType<typeof createPasskeyCheck>
type Asking = { person: Person | null; party: RelyingParty }
type Parts = { db: Database; now: () => Date; oneTime: OneTimeStore }
type Stored = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

const confirmation = oneTimeKind<Asking>('passkey confirmation', { lifetime: 5 * minute })

/**
 * Asking for a passkey. The challenge is the token of the one-time store: bound to `place`, the session or browser that
 * began, and to a person where it is known who must answer. Always with the finger, face or PIN of the owner.
 */
export function createPasskeyCheck({ db, now, oneTime }: Parts) {
  return {
    /** `person` is null when the passkey shall tell who it is. */
    async begin(person: Person | null, party: RelyingParty, place: string): Promise<PasskeyAsking> {
      const known = person ? await db.inUnit(person.unitId, (tx) => listPasskeys(tx, person)) : []
      return {
        challenge: await oneTime.issue(confirmation, { person, party }, { browser: place }),
        rpId: party.id,
        allow: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      }
    },
    /**
     * The person whose passkey has signed; undefined when anything is not as it was asked for. `expected` is the person
     * who was asked, null when the passkey shall tell who it is. A challenge is spent by every answer to it.
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

/** How often the passkey has signed by now; undefined when the signature or what was signed is not right. */
async function newSignCount({ stored, proof, challenge, party }: Signed): Promise<number | undefined> {
  const { id, clientData, authenticatorData, signature } = proof
  const response = { clientDataJSON: clientData, authenticatorData, signature }
  // Loaded when somebody shows a passkey: a server without any need not carry it.
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
    // The library says with an error what is wrong; whatever it is, the proof is none.
    return undefined
  }
}
