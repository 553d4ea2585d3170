import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../../endpoint/endpoint.ts'
import { Success } from '../../endpoint/wire-values.ts'
import { passwordMaximum } from '../../limits.ts'
import { PasskeyAsking, PasskeyProof } from '../factors/passkey-shapes.ts'

/** How a person proves again who they are. Whoever has a second factor proves with it, everybody else with the password. */
const StepUpWay = Type.Union([
  Type.Literal('password'),
  Type.Literal('code', { description: 'A code of the authenticator app.' }),
  Type.Literal('recovery-code'),
  Type.Literal('passkey'),
])
export type StepUpWay = Static<typeof StepUpWay>

export const readStepUp = {
  summary:
    'The account that has to be proved again before a sensitive act, and the ways to do so; none when only a new sign-in helps.',
  access: { who: 'signed-in' },
  whileViewing: 'refused',
  reply: Type.Object({ loginName: Type.String(), realName: Type.String(), ways: Type.Array(StepUpWay) }),
} satisfies EndpointSchema

export const stepUp = {
  summary:
    'Proves again who the caller is, by the password or a code. Sensitive acts of this session work for five minutes.',
  access: { who: 'signed-in' },
  body: Type.Object({
    way: Type.Union([Type.Literal('password'), Type.Literal('code'), Type.Literal('recovery-code')]),
    proof: Type.String({
      minLength: 1,
      maxLength: passwordMaximum,
      description: 'The password, or the code.',
    }),
  }),
  reply: Success,
  errors: ['step_up_refused', 'too_many_requests', 'server_busy'],
} satisfies EndpointSchema

export const beginPasskeyStepUp = {
  summary: 'What the browser needs to ask for a passkey of the caller.',
  access: { who: 'signed-in' },
  body: Type.Object({}),
  reply: PasskeyAsking,
  errors: ['passkeys_not_here'],
} satisfies EndpointSchema

export const stepUpWithPasskey = {
  summary: 'Proves again who the caller is, by a passkey.',
  access: { who: 'signed-in' },
  body: Type.Object({ passkey: PasskeyProof }),
  reply: Success,
  errors: ['step_up_refused'],
} satisfies EndpointSchema
