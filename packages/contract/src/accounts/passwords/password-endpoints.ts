import { type Static, Type } from 'typebox'
import { defineEndpoint } from '../../endpoint/define-endpoint.ts'
import { SignedInReply } from '../session/session-endpoints.ts'
import { newPasswordRefusals } from './password-refusals.ts'
import { GivenPassword, Handle, NewPassword, PasswordFacts, Profile } from './password-values.ts'

export const readPasswordFacts = defineEndpoint({
  name: 'readPasswordFacts',
  summary: 'What a new password of the signed-in person must be like.',
  method: 'GET',
  path: '/api/uaa/password/facts',
  access: { who: 'signed-in' },
  reply: PasswordFacts,
  errors: [],
})

export const changePassword = defineEndpoint({
  name: 'changePassword',
  summary: 'Changes the own password. All other sessions end, and this one gets new tokens.',
  method: 'POST',
  path: '/api/uaa/password/change',
  access: { who: 'signed-in', ownProof: true },
  body: Type.Object({ oldPassword: GivenPassword, newPassword: NewPassword }),
  reply: Type.Object({ endedSessions: Type.Integer({ description: 'How many other sessions ended.' }) }),
  errors: [
    'old_password_wrong',
    ...newPasswordRefusals,
    'password_changed_meanwhile',
    'too_many_requests',
    'server_busy',
  ],
})

export const readForcedChange = defineEndpoint({
  name: 'readForcedChange',
  summary: 'What the new password must be like that a refused sign-in asks for.',
  method: 'POST',
  path: '/api/uaa/password/forced/facts',
  access: { who: 'everyone' },
  body: Type.Object({ step: Handle }),
  reply: PasswordFacts,
  errors: ['sign_in_step_over'],
})

export const changeForcedPassword = defineEndpoint({
  name: 'changeForcedPassword',
  summary: 'Sets the new password that a refused sign-in asks for, and signs in.',
  method: 'POST',
  path: '/api/uaa/password/forced',
  access: { who: 'everyone' },
  body: Type.Object({ step: Handle, newPassword: NewPassword }),
  reply: SignedInReply,
  errors: ['sign_in_step_over', ...newPasswordRefusals, 'password_changed_meanwhile', 'server_busy'],
})

/** What passwords of a unit must be like, and how many have one. */
const PasswordPolicy = Type.Object({
  profile: Profile,
  affected: Type.Object({
    people: Type.Integer({ description: 'Active accounts with a password.' }),
    overdue: Type.Integer({
      description: 'Of those, how many have one too old for a profile that asks for a new one now and then.',
    }),
  }),
})
export type PasswordPolicy = Static<typeof PasswordPolicy>

export const readPasswordPolicy = defineEndpoint({
  name: 'readPasswordPolicy',
  summary: 'The password policy of the own unit; for administrators.',
  method: 'GET',
  path: '/api/uaa/password/policy',
  access: { who: 'signed-in' },
  reply: PasswordPolicy,
  errors: ['not_allowed'],
})

export const changePasswordPolicy = defineEndpoint({
  name: 'changePasswordPolicy',
  summary: 'Chooses the password policy of the own unit; for administrators. It counts for passwords set from now on.',
  method: 'POST',
  path: '/api/uaa/password/policy',
  access: { who: 'signed-in', stepUp: true },
  body: Type.Object({ profile: Profile }),
  reply: PasswordPolicy,
  errors: ['not_allowed', 'step_up_needed', 'own_sign_in_needed'],
})
