import { type Static, Type } from 'typebox'

const base64url = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$', description: 'base64url.' })
const credentialIdMaximum = 1364

/** A passkey as a browser is told of it, so that it offers the right one or makes no second one. */
const KnownPasskey = Type.Object({
  id: base64url(credentialIdMaximum),
  transports: Type.Array(Type.String({ maxLength: 20 }), { maxItems: 8 }),
})

/** What a browser needs to make a passkey. */
export const PasskeyMaking = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  rpName: Type.String(),
  userHandle: Type.String(),
  userName: Type.String(),
  displayName: Type.String(),
  exclude: Type.Array(KnownPasskey),
})
export type PasskeyMaking = Static<typeof PasskeyMaking>

/** What a browser needs to ask for a passkey; without `allow` it offers those it knows for the site. */
export const PasskeyAsking = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  allow: Type.Array(KnownPasskey),
})
export type PasskeyAsking = Static<typeof PasskeyAsking>

/** A passkey that was made. */
export const MadePasskey = Type.Object({
  id: base64url(credentialIdMaximum),
  clientData: base64url(4096),
  attestation: base64url(16_384),
  transports: Type.Array(Type.String({ maxLength: 20 }), { maxItems: 8 }),
})
export type MadePasskey = Static<typeof MadePasskey>

/** What a passkey has signed. */
export const PasskeyProof = Type.Object({
  id: base64url(credentialIdMaximum),
  clientData: base64url(4096),
  authenticatorData: base64url(4096),
  signature: base64url(2048),
  userHandle: Type.Optional(base64url(128)),
})
export type PasskeyProof = Static<typeof PasskeyProof>
