import { Type } from 'typebox'
import type { EndpointSchema } from '../../endpoint/endpoint.ts'
import { SignedInReply } from '../session/session-schemas.ts'
import { PasskeyAsking, PasskeyProof } from './passkey-shapes.ts'

export const beginPasskeySignIn = {
  summary: 'What the browser needs to sign in with a passkey; the passkey tells whose it is.',
  access: { who: 'everyone' },
  body: Type.Object({}),
  reply: PasskeyAsking,
  errors: ['passkeys_not_here'],
} satisfies EndpointSchema

export const signInWithPasskey = {
  summary: 'Signs a person in by a passkey, which is two factors at once, and starts a session (cookies).',
  access: { who: 'everyone' },
  body: Type.Object({ passkey: PasskeyProof }),
  reply: SignedInReply,
  errors: ['passkey_refused', 'account_disabled', 'too_many_requests'],
} satisfies EndpointSchema
