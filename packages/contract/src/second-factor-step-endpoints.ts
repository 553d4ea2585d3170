import { type Static, Type } from 'typebox'
import { defineEndpoint } from './define-endpoint.ts'
import { codeMaximum, passkeyNameMaximum } from './limits.ts'
import { MadePasskey, PasskeyAsking, PasskeyMaking, PasskeyProof } from './passkey-shapes.ts'
import { AuthenticatorOffer, RecoveryCodes } from './second-factor-endpoints.ts'
import { SignedInReply } from './session-endpoints.ts'

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
  ways: Type.Array(
    Type.Union([Type.Literal('passkey'), Type.Literal('code'), Type.Literal('recovery-code')]),
    {
      description: 'How it can be confirmed; empty for a person who has no second factor yet and needs one.',
    },
  ),
  trustedDays: Type.Integer({
    description: 'For how many days this browser may be trusted; 0 is not at all.',
  }),
  passkeysHere: Type.Boolean({ description: 'Whether passkeys work at the address of this page.' }),
})
export type SecondFactorStep = Static<typeof SecondFactorStep>

const common = { method: 'POST', access: { who: 'everyone' } } as const

export const readSecondFactorStep = defineEndpoint({
  ...common,
  name: 'readSecondFactorStep',
  summary: 'What a sign-in that waits for a second factor asks for.',
  path: '/api/uaa/second_factor/step',
  body: Step,
  reply: SecondFactorStep,
  errors: ['sign_in_step_over'],
})

export const confirmSignInCode = defineEndpoint({
  ...common,
  name: 'confirmSignInCode',
  summary: 'Goes on with a sign-in by a code of the authenticator app, or by a recovery code.',
  path: '/api/uaa/second_factor/step/code',
  body: Type.Object({
    step: Handle,
    way: Type.Union([Type.Literal('code'), Type.Literal('recovery-code')]),
    code: Code,
    trust: Type.Optional(Type.Boolean({ description: 'Trust this browser for as long as the unit allows.' })),
  }),
  reply: SignedInReply,
  errors: ['second_factor_refused', 'sign_in_step_over', 'account_disabled', 'too_many_requests'],
})

export const beginSignInConfirmation = defineEndpoint({
  ...common,
  name: 'beginSignInConfirmation',
  summary: 'What the browser needs to go on with a sign-in by a passkey.',
  path: '/api/uaa/second_factor/step/passkey_options',
  body: Step,
  reply: PasskeyAsking,
  errors: ['sign_in_step_over', 'passkeys_not_here'],
})

export const confirmSignInPasskey = defineEndpoint({
  ...common,
  name: 'confirmSignInPasskey',
  summary: 'Goes on with a sign-in by a passkey.',
  path: '/api/uaa/second_factor/step/passkey',
  body: Type.Object({ step: Handle, passkey: PasskeyProof, trust: Type.Optional(Type.Boolean()) }),
  reply: SignedInReply,
  errors: ['passkey_refused', 'sign_in_step_over', 'account_disabled'],
})

/** The codes are shown before the person goes on. */
const Enrolled = Type.Object({ signedIn: SignedInReply, ...RecoveryCodes.properties })

export const beginAuthenticatorStep = defineEndpoint({
  ...common,
  name: 'beginAuthenticatorStep',
  summary:
    'For a person who needs a second factor to sign in and has none: makes a seed for an authenticator app.',
  path: '/api/uaa/second_factor/step/authenticator_begin',
  body: Step,
  reply: AuthenticatorOffer,
  errors: ['sign_in_step_over'],
})

export const finishAuthenticatorStep = defineEndpoint({
  ...common,
  name: 'finishAuthenticatorStep',
  summary: 'Takes the authenticator app on and goes on with the sign-in.',
  path: '/api/uaa/second_factor/step/authenticator_finish',
  body: Type.Object({ step: Handle, enrolment: Handle, code: Code }),
  reply: Enrolled,
  errors: ['enrolment_code_wrong', 'enrolment_over', 'sign_in_step_over', 'account_disabled'],
})

export const beginPasskeyStep = defineEndpoint({
  ...common,
  name: 'beginPasskeyStep',
  summary:
    'For a person who needs a second factor to sign in and has none: what the browser needs to make a passkey.',
  path: '/api/uaa/second_factor/step/passkey_begin',
  body: Step,
  reply: PasskeyMaking,
  errors: ['sign_in_step_over', 'passkeys_not_here'],
})

export const finishPasskeyStep = defineEndpoint({
  ...common,
  name: 'finishPasskeyStep',
  summary: 'Takes the passkey on and goes on with the sign-in.',
  path: '/api/uaa/second_factor/step/passkey_finish',
  body: Type.Object({
    step: Handle,
    passkey: MadePasskey,
    name: Type.String({ minLength: 1, maxLength: passkeyNameMaximum }),
  }),
  reply: Enrolled,
  errors: ['passkey_refused', 'passkey_known', 'sign_in_step_over', 'account_disabled'],
})
