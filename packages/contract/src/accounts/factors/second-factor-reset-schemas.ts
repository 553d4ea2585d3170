import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../../endpoint/endpoint.ts'
import { Id, Success } from '../../endpoint/wire-values.ts'
import { loginNameMaximum } from '../../limits.ts'

/** What an administrator sees of a person before taking their second factor away. */
export const PersonFactors = Type.Object({
  userId: Id,
  loginName: Type.String(),
  realName: Type.String(),
  englishName: Type.String(),
  authenticator: Type.Boolean(),
  passkeys: Type.Integer(),
  recoveryCodesLeft: Type.Integer(),
})
export type PersonFactors = Static<typeof PersonFactors>

export const readPersonFactors = {
  summary: 'What a person of the own unit has besides the password; for administrators.',
  access: { who: 'signed-in' },
  whileViewing: 'refused',
  query: Type.Object({ loginName: Type.String({ minLength: 1, maxLength: loginNameMaximum }) }),
  reply: PersonFactors,
  errors: ['not_allowed', 'person_not_found'],
} satisfies EndpointSchema

export const resetSecondFactor = {
  summary:
    'Takes everything a person has besides the password away and ends their sessions, for one who has lost it; for administrators. The person is told.',
  access: { who: 'signed-in', stepUp: true },
  body: Type.Object({ userId: Id }),
  reply: Success,
  errors: ['not_allowed', 'person_not_found', 'second_factor_missing', 'step_up_needed'],
} satisfies EndpointSchema
