import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../../administration/administration-access.ts'
import type { EndpointSchema } from '../../endpoint/endpoint.ts'
import { Id, Success } from '../../endpoint/wire-values.ts'
import { userType } from '../../identities/user-types.ts'
import { trustedDaysMaximum } from '../../limits.ts'
import { settingVersion } from '../../settings/setting-version.ts'

const AnyUserType = Type.Union([
  Type.Literal(userType.student),
  Type.Literal(userType.teacher),
  Type.Literal(userType.parent),
  Type.Literal(userType.otherStaff),
])

/** Of whom a unit requires a second factor, and for how long a browser may be trusted. */
export const SecondFactorPolicy = Type.Object({
  requiredOf: Type.Union([Type.Literal('nobody'), Type.Literal('roles'), Type.Literal('user-types')]),
  roleIds: Type.Array(Id, { maxItems: 100, description: 'The roles it is required of; counts for roles.' }),
  userTypes: Type.Array(AnyUserType, {
    maxItems: 4,
    description: 'The user types it is required of; counts for user-types.',
  }),
  trustedDays: Type.Integer({
    minimum: 0,
    maximum: trustedDaysMaximum,
    description: 'For how many days a browser may be trusted; 0 is never.',
  }),
})
export type SecondFactorPolicy = Static<typeof SecondFactorPolicy>

export const readSecondFactorPolicy = {
  summary: 'Of whom a unit requires a second factor, and the roles to choose from; for administrators.',
  access: administrators('settings'),
  query: Type.Object(inUnit),
  reply: Type.Object({
    policy: SecondFactorPolicy,
    roles: Type.Array(Type.Object({ id: Id, name: Type.String(), englishName: Type.String() })),
  }),
  errors: ['not_found'],
} satisfies EndpointSchema

export const writeSecondFactorPolicy = {
  summary: 'Says of whom a unit requires a second factor; for administrators. It counts from the next sign-in.',
  access: { ...administrators('settings'), stepUp: true },
  query: Type.Object(inUnit),
  body: Type.Object({ ...SecondFactorPolicy.properties, version: settingVersion }),
  reply: Success,
  errors: [
    ...(['not_found', 'role_not_found', 'step_up_needed'] as const),
    ...(['setting_locked', 'setting_names_roles', 'changed_meanwhile'] as const),
  ],
} satisfies EndpointSchema
