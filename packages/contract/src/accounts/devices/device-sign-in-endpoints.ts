import { Type } from 'typebox'
import { defineEndpoint } from '../../endpoint/define-endpoint.ts'
import { Id } from '../../endpoint/wire-values.ts'
import { SignedInReply } from '../session/session-endpoints.ts'

export const signInRemembered = defineEndpoint({
  name: 'signInRemembered',
  summary: 'Signs in the person whom this browser remembers, by its cookie; each token works once.',
  method: 'POST',
  path: '/api/uaa/oauth/login_remembered',
  access: { who: 'everyone' },
  encoding: 'form',
  body: Type.Object({}),
  reply: SignedInReply,
  errors: ['remembered_device_refused', 'too_many_requests'],
})

/** What proves that a program holds its key: a DPoP proof (RFC 9449) for the call it comes with. */
export const deviceProofHeader = 'dpop'

export const signInUserClient = defineEndpoint({
  name: 'signInUserClient',
  summary:
    'Signs in the person a program (the mobile app, a desktop client) belongs to; it proves its key in the DPoP header.',
  method: 'POST',
  path: '/api/uaa/oauth/login_user_client',
  access: { who: 'everyone' },
  encoding: 'form',
  body: Type.Object({ userClientId: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: SignedInReply,
  errors: ['user_client_refused', 'too_many_requests'],
})

export const enrolUserClient = defineEndpoint({
  name: 'enrolUserClient',
  summary: 'Lets a program of the caller sign in by itself from now on; it proves its key in the DPoP header.',
  method: 'POST',
  path: '/api/uaa/oauth/user_client',
  access: { who: 'signed-in', stepUp: true },
  encoding: 'form',
  body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 60 }) }),
  reply: Type.Object({
    userClientId: Type.String({ description: 'Told once; worth nothing without the key.' }),
    userId: Id,
  }),
  errors: ['device_proof_refused', 'machine_is_shared'],
})

export const relogin = defineEndpoint({
  name: 'relogin',
  summary:
    'Signs in once more with the access token of the session state: good once, for a minute, while its session lives.',
  method: 'POST',
  path: '/api/uaa/oauth/relogin',
  access: { who: 'everyone' },
  encoding: 'form',
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
})

export const readHelpCentreToken = defineEndpoint({
  name: 'readHelpCentreToken',
  summary: 'What tells the help centre who comes, for a minute; it signs nobody in here.',
  method: 'GET',
  path: '/api/uaa/oauth/help_centre_token',
  access: { who: 'signed-in' },
  query: Type.Object({ userId: Id }),
  reply: Type.Object({ accessToken: Type.String() }),
  errors: ['not_found'],
})
