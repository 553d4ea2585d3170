import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../../endpoint/endpoint.ts'
import { DateTime, Id, Nullable, Success } from '../../endpoint/wire-values.ts'
import { codeMaximum, passkeyNameMaximum } from '../../limits.ts'
import { MadePasskey, PasskeyMaking } from './passkey-shapes.ts'

const Token = Type.String({ minLength: 1, maxLength: 64 })
const Code = Type.String({ minLength: 1, maxLength: codeMaximum })

/** What an authenticator app is given: as a picture to read, and as text to type. */
export const AuthenticatorOffer = Type.Object({
  enrolment: Type.String({ description: 'The handle to finish with; good for ten minutes.' }),
  secret: Type.String({ description: 'The seed in groups of four signs.' }),
  address: Type.String({ description: 'The otpauth address behind the picture.' }),
  picture: Type.Object({
    size: Type.Integer({ description: 'Modules on a side, with the quiet border.' }),
    path: Type.String({ description: 'The dark modules as the path of an SVG of that size.' }),
  }),
})
export type AuthenticatorOffer = Static<typeof AuthenticatorOffer>

/** New recovery codes, shown once; empty while a person has some that are not used. */
export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) })

export const Passkey = Type.Object({
  id: Id,
  name: Type.String(),
  synced: Type.Boolean({ description: 'Whether it is kept on several devices of its owner.' }),
  createdAt: DateTime,
  lastUsedAt: Nullable(DateTime),
})
export type Passkey = Static<typeof Passkey>

export const SecondFactor = Type.Object({
  authenticatorSince: Nullable(DateTime),
  recoveryCodesLeft: Type.Integer(),
  passkeys: Type.Array(Passkey),
  trustedBrowsers: Type.Array(
    Type.Object({ id: Id, browser: Type.String(), createdAt: DateTime, expiresAt: DateTime }),
  ),
  required: Type.Boolean({ description: 'Whether the unit requires a second factor of the caller.' }),
  passkeysHere: Type.Boolean({ description: 'Whether passkeys work at the address of this page.' }),
})
export type SecondFactor = Static<typeof SecondFactor>

export const readSecondFactor = {
  summary: 'What the caller has besides the password.',
  access: { who: 'signed-in' },
  whileViewing: 'refused',
  reply: SecondFactor,
} satisfies EndpointSchema

export const beginAuthenticator = {
  summary: 'Makes a seed for an authenticator app; nothing counts before it is finished with a code of the app.',
  access: { who: 'signed-in', stepUp: true },
  body: Type.Object({}),
  reply: AuthenticatorOffer,
  errors: ['step_up_needed', 'own_sign_in_needed'],
} satisfies EndpointSchema

export const finishAuthenticator = {
  summary: 'Takes the authenticator app on, in place of an earlier one.',
  access: { who: 'signed-in', ownProof: true },
  body: Type.Object({ enrolment: Token, code: Code }),
  reply: RecoveryCodes,
  errors: ['enrolment_code_wrong', 'enrolment_over'],
} satisfies EndpointSchema

export const removeAuthenticator = {
  summary: 'Takes the authenticator app away.',
  access: { who: 'signed-in', stepUp: true },
  body: Type.Object({}),
  reply: Success,
  errors: ['step_up_needed', 'own_sign_in_needed', 'not_found', 'second_factor_required'],
} satisfies EndpointSchema

export const renewRecoveryCodes = {
  summary: 'Makes new recovery codes; those of before are worth nothing any more.',
  access: { who: 'signed-in', stepUp: true },
  body: Type.Object({}),
  reply: RecoveryCodes,
  errors: ['step_up_needed', 'own_sign_in_needed', 'second_factor_missing'],
} satisfies EndpointSchema

export const beginPasskey = {
  summary: 'What the browser needs to make a passkey.',
  access: { who: 'signed-in', stepUp: true },
  body: Type.Object({}),
  reply: PasskeyMaking,
  errors: ['step_up_needed', 'own_sign_in_needed', 'passkeys_not_here', 'too_many_passkeys'],
} satisfies EndpointSchema

export const finishPasskey = {
  summary: 'Takes a new passkey on.',
  access: { who: 'signed-in', ownProof: true },
  body: Type.Object({
    passkey: MadePasskey,
    name: Type.String({ minLength: 1, maxLength: passkeyNameMaximum }),
  }),
  reply: RecoveryCodes,
  errors: ['passkey_refused', 'passkey_known'],
} satisfies EndpointSchema

export const removePasskey = {
  summary: 'Takes a passkey away.',
  access: { who: 'signed-in', stepUp: true },
  body: Type.Object({ passkeyId: Id }),
  reply: Success,
  errors: ['step_up_needed', 'own_sign_in_needed', 'not_found', 'second_factor_required'],
} satisfies EndpointSchema

export const forgetTrustedBrowser = {
  summary: 'Asks a browser for the second factor again; all browsers without an id.',
  access: { who: 'signed-in', ownProof: true },
  body: Type.Object({ browserId: Type.Optional(Id) }),
  reply: Success,
  errors: ['not_found'],
} satisfies EndpointSchema
