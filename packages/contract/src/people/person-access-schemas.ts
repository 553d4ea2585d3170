import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../administration/administration-access.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { Id, Success } from '../endpoint/wire-values.ts'

const Act = Type.Union([Type.Literal('sign-out'), Type.Literal('allow-tries'), Type.Literal('require-password')], {
  description: `sign-out ends all sessions and forgets all devices; allow-tries forgets wrong passwords, so that the person may try
    again at once; require-password asks for a new password at the next sign-in.`,
})
export type AccessAct = Static<typeof Act>

export const helpWithAccess = {
  summary: 'Helps a person with the way in. Nobody learns or chooses a password.',
  access: { ...administrators('people_access'), stepUp: true },
  query: Type.Object(inUnit),
  body: Type.Object({ id: Id, act: Act }),
  reply: Success,
  errors: ['not_found', 'more_rights_than_yours', 'not_yourself', 'no_password_yet'],
} satisfies EndpointSchema
