import { Type } from 'typebox'
import { defineEndpoint } from '../../endpoint/define-endpoint.ts'
import { SignedInReply } from '../session/session-endpoints.ts'
import { PasskeyAsking, PasskeyProof } from './passkey-shapes.ts'

export const beginPasskeySignIn = defineEndpoint({
  name: 'beginPasskeySignIn',
  summary: 'What the browser needs to sign in with a passkey; the passkey tells whose it is.',
  method: 'POST',
  path: '/api/uaa/passkey/begin',
  access: { who: 'everyone' },
  body: Type.Object({}),
  reply: PasskeyAsking,
  errors: ['passkeys_not_here'],
})

export const signInWithPasskey = defineEndpoint({
  name: 'signInWithPasskey',
  summary: 'Signs a person in by a passkey, which is two factors at once, and starts a session (cookies).',
  method: 'POST',
  path: '/api/uaa/passkey/login',
  access: { who: 'everyone' },
  body: Type.Object({ passkey: PasskeyProof }),
  reply: SignedInReply,
  errors: ['passkey_refused', 'account_disabled', 'too_many_requests'],
})
