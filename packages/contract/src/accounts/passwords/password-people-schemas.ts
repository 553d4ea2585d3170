import { Type } from 'typebox'
import type { EndpointSchema } from '../../endpoint/endpoint.ts'
import { DateTime, Id, Success } from '../../endpoint/wire-values.ts'

const Person = Type.Object({
  userId: Id,
  name: Type.String(),
  englishName: Type.String(),
  loginName: Type.String(),
  userType: Type.String(),
})

export const findPeopleForCodes = {
  summary: 'People of the own unit by a part of their name or login name; for administrators.',
  access: { who: 'signed-in' },
  whileViewing: 'refused',
  query: Type.Object({ name: Type.String({ minLength: 1, maxLength: 40 }) }),
  reply: Type.Array(Person),
  errors: ['not_allowed'],
} satisfies EndpointSchema

export const issuePasswordCode = {
  summary: 'Makes a code with which a person of the own unit sets a new password; for administrators.',
  access: { who: 'signed-in', stepUp: true },
  body: Type.Object({ userId: Id }),
  reply: Type.Object({
    code: Type.String({ description: 'Shown only now.' }),
    endsAt: DateTime,
  }),
  errors: ['not_allowed', 'not_found', 'step_up_needed', 'own_sign_in_needed'],
} satisfies EndpointSchema

export const requirePasswordChange = {
  summary:
    'Makes a person of the own unit choose a new password at the next sign-in and ends their sessions; for administrators.',
  access: { who: 'signed-in', stepUp: true },
  body: Type.Object({ userId: Id }),
  reply: Success,
  errors: ['not_allowed', 'not_found', 'step_up_needed', 'own_sign_in_needed'],
} satisfies EndpointSchema
