import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../../endpoint/endpoint.ts'
import { codeMaximum, passkeyNameMaximum } from '../../limits.ts'
import { SignedInReply } from '../session/session-schemas.ts'
import { MadePasskey, PasskeyAsking, PasskeyMaking, PasskeyProof } from './passkey-shapes.ts'
import { AuthenticatorOffer } from './second-factor-schemas.ts'

const Handle = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'The handle of the sign-in that waits (`data.step` of its refusal).',
})
const Step = Type.Object({ step: Handle })
const Code = Type.String({ minLength: 1, maxLength: codeMaximum })

/** What a sign-in waits for. */
export const SecondFactorStep = Type.Object({
  loginName: Type.String(),
  ways: Type.Array(Type.Union([Type.Literal('passkey'), Type.Literal('code'), Type.Literal('recovery-code')]), {
    description: 'How it can be confirmed; empty for a person who has no second factor yet and needs one.',
  }),
  trustedDays: Type.Integer({
    description: 'For how many days this browser may be trusted; 0 is not at all.',
  }),
  passkeysHere: Type.Boolean({ description: 'Whether passkeys work at the address of this page.' }),
})
export type SecondFactorStep = Static<typeof SecondFactorStep>

export const readSecondFactorStep = {
  summary: 'What a sign-in that waits for a second factor asks for.',
  access: { who: 'everyone' },
  body: Step,
  reply: SecondFactorStep,
  errors: ['sign_in_step_over'],
} satisfies EndpointSchema

export const confirmSignInCode = {
  summary: 'Goes on with a sign-in by a code of the authenticator app, or by a recovery code.',
  access: { who: 'everyone' },
  body: Type.Object({
    step: Handle,
    way: Type.Union([Type.Literal('code'), Type.Literal('recovery-code')]),
    code: Code,
    trust: Type.Optional(Type.Boolean({ description: 'Trust this browser for as long as the unit allows.' })),
  }),
  reply: SignedInReply,
  errors: ['second_factor_refused', 'sign_in_step_over', 'account_disabled', 'too_many_requests'],
} satisfies EndpointSchema

export const beginSignInConfirmation = {
  summary: 'What the browser needs to go on with a sign-in by a passkey.',
  access: { who: 'everyone' },
  body: Step,
  reply: PasskeyAsking,
  errors: ['sign_in_step_over', 'passkeys_not_here'],
} satisfies EndpointSchema

export const confirmSignInPasskey = {
  summary: 'Goes on with a sign-in by a passkey.',
  access: { who: 'everyone' },
  body: Type.Object({ step: Handle, passkey: PasskeyProof, trust: Type.Optional(Type.Boolean()) }),
  reply: SignedInReply,
  errors: ['passkey_refused', 'sign_in_step_over', 'account_disabled'],
} satisfies EndpointSchema

/** The codes are shown before the person goes on. */
const Enrolled = Type.Object({ signedIn: SignedInReply, recoveryCodes: Type.Array(Type.String()) })

export const beginAuthenticatorStep = {
  summary: 'For a person who needs a second factor to sign in and has none: makes a seed for an authenticator app.',
  access: { who: 'everyone' },
  body: Step,
  reply: AuthenticatorOffer,
  errors: ['sign_in_step_over'],
} satisfies EndpointSchema

export const finishAuthenticatorStep = {
  summary: 'Takes the authenticator app on and goes on with the sign-in.',
  access: { who: 'everyone' },
  body: Type.Object({ step: Handle, enrolment: Handle, code: Code }),
  reply: Enrolled,
  errors: ['enrolment_code_wrong', 'enrolment_over', 'sign_in_step_over', 'account_disabled'],
} satisfies EndpointSchema

export const beginPasskeyStep = {
  summary: 'For a person who needs a second factor to sign in and has none: what the browser needs to make a passkey.',
  access: { who: 'everyone' },
  body: Step,
  reply: PasskeyMaking,
  errors: ['sign_in_step_over', 'passkeys_not_here'],
} satisfies EndpointSchema

export const finishPasskeyStep = {
  summary: 'Takes the passkey on and goes on with the sign-in.',
  access: { who: 'everyone' },
  body: Type.Object({
    step: Handle,
    passkey: MadePasskey,
    name: Type.String({ minLength: 1, maxLength: passkeyNameMaximum }),
  }),
  reply: Enrolled,
  errors: ['passkey_refused', 'passkey_known', 'sign_in_step_over', 'account_disabled'],
} satisfies EndpointSchema
