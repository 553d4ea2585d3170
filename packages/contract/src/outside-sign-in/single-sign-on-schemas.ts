import { Type } from 'typebox'
import { SignedInReply } from '../accounts/session/session-schemas.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'

export const selectLoginUrl = {
  summary:
    'Where the single sign-on of a unit begins, a path of this site; empty where people sign in on the ordinary page.',
  access: { who: 'everyone' },
  query: Type.Object({
    unitId: Type.Optional(
      Type.String({
        maxLength: 36,
        description: 'The unit whose sign-in page is used; the one of the host name when absent.',
      }),
    ),
  }),
  reply: Type.String(),
} satisfies EndpointSchema

export const finishSingleSignOn = {
  summary:
    'Signs in somebody whom the single sign-on of their unit has just vouched for in this browser. An unknown person is refused with status 400 and the data of the bind page.',
  access: { who: 'everyone' },
  body: Type.Object({ arrival: Type.String({ minLength: 1, maxLength: 128 }) }),
  reply: SignedInReply,
  errors: ['sso_over', 'social_not_linked', 'account_disabled', 'too_many_requests'],
} satisfies EndpointSchema
