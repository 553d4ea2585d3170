import { Type } from 'typebox'
import type { EndpointSchema } from '../../endpoint/endpoint.ts'
import { Id } from '../../endpoint/wire-values.ts'
import { SignedInReply } from '../session/session-schemas.ts'

export const signInRemembered = {
  summary: 'Signs in the person whom this browser remembers, by its cookie; each token works once.',
  access: { who: 'everyone' },
  body: Type.Object({}),
  reply: SignedInReply,
  errors: ['remembered_device_refused', 'too_many_requests'],
} satisfies EndpointSchema

export const signInUserClient = {
  summary:
    'Signs in the person a program (the mobile app, a desktop client) belongs to; it proves its key in the DPoP header.',
  access: { who: 'everyone' },
  body: Type.Object({ userClientId: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: SignedInReply,
  errors: ['user_client_refused', 'too_many_requests'],
} satisfies EndpointSchema

export const enrolUserClient = {
  summary: 'Lets a program of the caller sign in by itself from now on; it proves its key in the DPoP header.',
  access: { who: 'signed-in', stepUp: true },
  body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 60 }) }),
  reply: Type.Object({
    userClientId: Type.String({ description: 'Told once; worth nothing without the key.' }),
    userId: Id,
  }),
  errors: ['device_proof_refused', 'machine_is_shared'],
} satisfies EndpointSchema

export const relogin = {
  summary:
    'Signs in once more with the access token of the session state: good once, for a minute, while its session lives.',
  access: { who: 'everyone' },
  body: Type.Object({
    accessToken: Type.String({ minLength: 1, maxLength: 400 }),
    unitId: Type.Optional(
      Type.String({
        maxLength: 36,
        description: 'The unit whose sign-in page was used: the token must be of it.',
      }),
    ),
  }),
  reply: SignedInReply,
  errors: ['access_token_refused', 'too_many_requests'],
} satisfies EndpointSchema

export const readHelpCentreToken = {
  summary: 'What tells the help centre who comes, for a minute; it signs nobody in here.',
  access: { who: 'signed-in' },
  whileViewing: 'refused',
  query: Type.Object({ userId: Id }),
  reply: Type.Object({ accessToken: Type.String() }),
  errors: ['not_found'],
} satisfies EndpointSchema
