import type { MadePasskey, PasskeyMaking } from '@homeroom/contract/accounts/factors/passkey-shapes.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { oneTimeKind } from '#features/accounts/one-time/one-time-kind.ts'
import type { OneTimeStore } from '#features/accounts/one-time/one-time-store.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Person } from '#platform/calls/person.ts'
import type { RelyingParty } from '#platform/outside/relying-party.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { insertPasskey, listPasskeys, readOwner } from '../factor-queries.ts'
import { challengeOf } from './client-data.ts'
import { userHandle } from './user-handle.ts'

export type PasskeyRegistration = ReturnType<typeof createPasskeyRegistration>
type Making = { person: Person; party: RelyingParty }
type NewPasskey = {
  credentialId: string
  publicKey: Buffer
  signCount: number
  transports: string[]
  synced: boolean
}
type Parts = { db: Database; now: () => Date; oneTime: OneTimeStore; productName: string }

const registration = oneTimeKind<Making>('passkey registration', { lifetime: 5 * minute })
/** EdDSA, ES256 and RS256: what authenticators know. */
const algorithms = [-8, -7, -257]

/** Making passkeys. The challenge is the token of the one-time store: bound to `place`, the session or browser that began. */
export function createPasskeyRegistration({ db, now, oneTime, productName }: Parts) {
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
    /** What a new passkey is; refused when anything about it is not as it was asked for. */
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
    /** Takes a checked passkey on. */
    async adopt(tx: Transaction, person: Person, passkey: NewPasskey & { name: string }): Promise<void> {
      const { unitId, userId } = person
      const written = await insertPasskey(tx, { unitId, userId, createdAt: now(), ...passkey })
      if (!written) throw new AppError('passkey_known')
    },
  }
}

async function verify({ id, clientData, attestation }: MadePasskey, challenge: string, party: RelyingParty) {
  const response = { clientDataJSON: clientData, attestationObject: attestation }
  // Loaded when somebody makes a passkey: a server without any need not carry it.
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
    // The library says with an error what is wrong with what the browser sent.
    throw new AppError('passkey_refused', { cause })
  }
  throw new AppError('passkey_refused')
}
