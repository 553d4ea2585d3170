import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { Success } from '../endpoint/wire-values.ts'

/** Longest address and longest state that a client may send. */
export const redirectMaximum = 2048
export const stateMaximum = 2048

const Text = Type.String({ maxLength: 512 })
const Where = Type.Object({ to: Type.String({ description: 'The address to go on to.' }) })

/** What a page says of an application that asks. */
export const AskingClient = Type.Object({
  name: Type.String(),
  englishName: Type.String(),
  host: Type.String({ description: 'Where it sends people back to; empty for a device.' }),
  scopes: Type.Array(Type.String(), {
    description: 'What it would be allowed, beyond what was agreed before.',
  }),
})
export type AskingClient = Static<typeof AskingClient>

const ClientId = Type.String({ maxLength: 100, description: 'The id of a registered client.' })
const clientErrors = ['client_of_another_unit', 'not_allowed', 'licence_expired', 'too_many_requests'] as const

export const authorizeWeb = {
  summary:
    'The web authorization of older clients: answers where to go on, which is the registered redirect_uri with a one-time code and the same state, or what the person must agree to first.',
  access: { who: 'signed-in' },
  body: Type.Object({
    response_type: Text,
    client_id: Type.Optional(Text),
    redirect_uri: Type.String({ maxLength: redirectMaximum }),
    state: Type.Optional(Type.String({ maxLength: stateMaximum })),
    unitHost: Type.Optional(Text),
    scope: Type.Optional(Text),
    nonce: Type.Optional(Text),
    code_challenge: Type.Optional(Text),
    code_challenge_method: Type.Optional(Text),
  }),
  reply: Type.Union([
    Where,
    Type.Object({
      consent: AskingClient,
      refused: Type.String({ description: 'Where to go on to when the person does not agree.' }),
    }),
  ]),
  errors: ['missing_client_id', 'client_unknown', 'redirect_not_registered', ...clientErrors],
} satisfies EndpointSchema

export const agreeToClient = {
  summary: 'Remembers that the caller agrees that a client may know what these scopes open.',
  access: { who: 'signed-in', ownProof: true },
  body: Type.Object({ client_id: ClientId, scopes: Type.Array(Text, { minItems: 1, maxItems: 20 }) }),
  reply: Success,
  errors: ['client_unknown', ...clientErrors],
} satisfies EndpointSchema

export const answerInteraction = {
  summary: 'What the caller says to a sign-in that asks them something; answers where it goes on.',
  access: { who: 'signed-in' },
  params: Type.Object({ uid: Type.String({ minLength: 1, maxLength: 64 }) }),
  body: Type.Object({
    answer: Type.Union([Type.Literal('agree'), Type.Literal('refuse')], {
      description: 'agree: go on with this account and these rights. refuse: go back to the client without.',
    }),
  }),
  reply: Where,
  errors: ['interaction_ended', 'badge_session', ...clientErrors],
} satisfies EndpointSchema

const UserCode = Type.String({ minLength: 1, maxLength: 20, description: 'The code a device shows.' })

export const readDeviceRequest = {
  summary: 'Which application waits behind the code a device shows.',
  access: { who: 'signed-in' },
  body: Type.Object({ userCode: UserCode }),
  reply: AskingClient,
  errors: ['device_code_unknown', ...clientErrors],
} satisfies EndpointSchema

export const answerDeviceRequest = {
  summary: 'Lets a device in, or turns it away.',
  access: { who: 'signed-in', ownProof: true },
  body: Type.Object({
    userCode: UserCode,
    answer: Type.Union([Type.Literal('agree'), Type.Literal('refuse')]),
  }),
  reply: Success,
  errors: ['device_code_unknown', ...clientErrors],
} satisfies EndpointSchema

export const answerEndSession = {
  summary: 'Whether the caller signs out as an application asks; answers where to go on.',
  access: { who: 'signed-in' },
  body: Type.Object({
    request: Type.String({ minLength: 1, maxLength: 64 }),
    answer: Type.Union([Type.Literal('leave'), Type.Literal('stay')]),
  }),
  reply: Where,
  errors: ['interaction_ended'],
} satisfies EndpointSchema
