import { Type } from 'typebox'
import type { Access } from '../endpoint/endpoint.ts'
import { Id } from '../endpoint/wire-values.ts'
import { userType } from '../identities/user-types.ts'

/**
 * Who may make a call of Administration: staff who have the application and hold the permission
 * `administration_<name>`.
 */
export const administrators = <Name extends string>(name: Name) =>
  ({
    who: 'signed-in',
    userTypes: [userType.teacher, userType.otherStaff],
    permission: `administration_${name}`,
    application: 'administration',
  }) as const satisfies Access

/** Who may set something through which somebody may come into the account of another. */
export const settingThatLeadsIn = {
  ...administrators('settings'),
  stepUp: true,
  leadsIn: 'always',
} as const satisfies Access

/** The query of every call of Administration. */
export const inUnit = {
  unitId: Type.Optional(
    Type.String({
      ...Id,
      description: 'The unit that is administered: the caller’s own when absent, else one below the caller’s area.',
    }),
  ),
}
