import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../../administration/administration-access.ts'
import type { EndpointSchema } from '../../endpoint/endpoint.ts'
import { settingVersion } from '../../settings/setting-version.ts'
import { SignedInReply } from '../session/session-schemas.ts'
import { newPasswordRefusals } from './password-refusals.ts'
import { GivenPassword, Handle, NewPassword, PasswordFacts, Profile } from './password-values.ts'

export const readPasswordFacts = {
  summary: 'What a new password of the signed-in person must be like.',
  access: { who: 'signed-in' },
  whileViewing: 'refused',
  reply: PasswordFacts,
  errors: [],
} satisfies EndpointSchema

export const changePassword = {
  summary: 'Changes the own password. All other sessions end, and this one gets new tokens.',
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
} satisfies EndpointSchema

export const readForcedChange = {
  summary: 'What the new password must be like that a refused sign-in asks for.',
  access: { who: 'everyone' },
  body: Type.Object({ step: Handle }),
  reply: PasswordFacts,
  errors: ['sign_in_step_over'],
} satisfies EndpointSchema

export const changeForcedPassword = {
  summary: 'Sets the new password that a refused sign-in asks for, and signs in.',
  access: { who: 'everyone' },
  body: Type.Object({ step: Handle, newPassword: NewPassword }),
  reply: SignedInReply,
  errors: ['sign_in_step_over', ...newPasswordRefusals, 'password_changed_meanwhile', 'server_busy'],
} satisfies EndpointSchema

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

export const readPasswordPolicy = {
  summary: 'The password policy of a unit; for administrators.',
  access: administrators('settings'),
  query: Type.Object(inUnit),
  reply: PasswordPolicy,
  errors: ['not_found'],
} satisfies EndpointSchema

export const changePasswordPolicy = {
  summary: 'Chooses the password policy of a unit; for administrators. It counts for passwords set from now on.',
  access: { ...administrators('settings'), stepUp: true },
  query: Type.Object(inUnit),
  body: Type.Object({ profile: Profile, version: settingVersion }),
  reply: PasswordPolicy,
  errors: ['not_found', 'step_up_needed', 'own_sign_in_needed', 'setting_locked', 'changed_meanwhile'],
} satisfies EndpointSchema
