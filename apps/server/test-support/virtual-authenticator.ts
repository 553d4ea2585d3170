import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type {
  MadePasskey,
  PasskeyAsking,
  PasskeyMaking,
  PasskeyProof,
} from '@homeroom/contract/accounts/factors/passkey-shapes.ts'

const present = 0x01
const verified = 0x04
const attested = 0x40

type Held = { id: Buffer; key: KeyObject; userHandle: string; rpId: string; signCount: number }
/** What a careless or hostile browser may say otherwise than it is asked. */
type Otherwise = {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  /** Without finger, face or PIN. */
  unverified?: boolean
  signCount?: number
  /** Whose it says the passkey is. */
  userHandle?: string | undefined
}

/** A passkey device in software: ES256 keys, no attestation, as browsers hand its answers on. */
export function createVirtualAuthenticator(origin: string) {
  const held: Held[] = []

  const clientData = (type: string, challenge: string, other: Otherwise) =>
    Buffer.from(
      JSON.stringify({
        type: other.type ?? type,
        challenge: other.challenge ?? challenge,
        origin: other.origin ?? origin,
        crossOrigin: false,
      }),
    )

  function authenticatorData(rpId: string, flags: number, signCount: number, rest: Buffer = Buffer.alloc(0)) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(signCount)
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), count, rest])
  }

  return {
    held,
    /** Makes a passkey as it is asked for, or otherwise. */
    make(asked: PasskeyMaking, other: Otherwise = {}): MadePasskey {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const id = randomBytes(32)
      const rpId = other.rpId ?? asked.rpId
      held.push({ id, key: privateKey, userHandle: asked.userHandle, rpId: asked.rpId, signCount: 0 })
      const length = Buffer.from([id.length >> 8, id.length & 255])
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
      const flags = present | attested | (other.unverified ? 0 : verified)
      const data = authenticatorData(rpId, flags, 0, credential)
      return {
        id: id.toString('base64url'),
        clientData: clientData('webauthn.create', asked.challenge, other).toString('base64url'),
        attestation: attestationObject(data).toString('base64url'),
        transports: ['internal'],
      }
    },
    /** Signs as it is asked, or otherwise, with the passkey held last for the site or with the one of an index. */
    sign(asked: PasskeyAsking, other: Otherwise & { with?: number } = {}): PasskeyProof {
      const passkey = held.at(other.with ?? -1)
      if (!passkey) throw new Error('the authenticator holds no such passkey')
      passkey.signCount = other.signCount ?? passkey.signCount + 1
      const flags = present | (other.unverified ? 0 : verified)
      const data = authenticatorData(other.rpId ?? asked.rpId, flags, passkey.signCount)
      const client = clientData('webauthn.get', asked.challenge, other)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(passkey.key)
      const userHandle = 'userHandle' in other ? other.userHandle : passkey.userHandle
      return {
        id: passkey.id.toString('base64url'),
        clientData: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userHandle === undefined ? {} : { userHandle }),
      }
    },
  }
}

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest()

/** A P-256 public key in COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const coordinate = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')])
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
  return Buffer.concat([head, Buffer.from([0x21]), coordinate(x), Buffer.from([0x22]), coordinate(y)])
}

/** {fmt: 'none', attStmt: {}, authData} in CBOR. */
function attestationObject(data: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
  const bytes = Buffer.concat([Buffer.from([0x59, data.length >> 8, data.length & 255]), data])
  return Buffer.concat([
    ...[Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
    ...[text('authData'), bytes],
  ])
}
