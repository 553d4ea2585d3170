import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { Id } from '../endpoint/wire-values.ts'
import { userType } from '../identities/user-types.ts'

/** A node of the permission tree. Segments of a code are separated by `_`. */
export type PermissionNode = { code: string; name: string; children: PermissionNode[] }

const PermissionNodeSchema = Type.Unsafe<PermissionNode>({
  type: 'object',
  required: ['code', 'name', 'children'],
  additionalProperties: true,
  properties: { code: { type: 'string' }, name: { type: 'string' }, children: { type: 'array', items: {} } },
  description: 'A node; children are nodes again.',
})

export const readPermissionTree = {
  summary:
    "The caller's permissions below one application prefix, as a tree. That of the platform, base, also names every application the caller's menus may show.",
  access: { who: 'signed-in', userTypes: [userType.teacher, userType.otherStaff] },
  query: Type.Object({ code: Type.String({ minLength: 1, maxLength: 64 }) }),
  reply: Type.Array(PermissionNodeSchema),
} satisfies EndpointSchema

/** A module of the platform: an application or service with a name of its own. */
export const InsideModule = Type.Object({
  code: Type.String(),
  name: Type.String(),
  englishName: Type.String(),
})
export type InsideModule = Static<typeof InsideModule>

export const readInsideModules = {
  summary: "The platform's built-in modules by code and name, in their order; hidden ones are left out.",
  access: { who: 'signed-in' },
  reply: Type.Array(InsideModule),
} satisfies EndpointSchema

export const checkRole = {
  summary:
    'Whether a person has a role in an application; one may ask about oneself, an administrator about their unit.',
  access: { who: 'signed-in' },
  params: Type.Object({
    userId: Id,
    role: Type.String({ minLength: 1, maxLength: 64 }),
    application: Type.String({ minLength: 1, maxLength: 64 }),
  }),
  reply: Type.Boolean(),
  errors: ['not_found'],
} satisfies EndpointSchema
