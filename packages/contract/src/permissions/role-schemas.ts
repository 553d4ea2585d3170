import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../administration/administration-access.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { listSearchMaximum } from '../endpoint/list-limits.ts'
import { listQuery, listReply } from '../endpoint/list-schemas.ts'
import { DateTime, Id, Nullable } from '../endpoint/wire-values.ts'
import { Standing } from '../licences/licence-schemas.ts'
import { peopleAtOnceMaximum, permissionsOfRoleMaximum, roleNameMaximum } from '../limits.ts'

/** What an administrator writes of a role. */
const fields = {
  name: Type.String({ minLength: 1, maxLength: roleNameMaximum }),
  englishName: Type.String({ maxLength: roleNameMaximum }),
  permissions: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
    maxItems: permissionsOfRoleMaximum,
    uniqueItems: true,
    description: 'Codes of permissions.',
  }),
}
export const RoleFields = Type.Object(fields)
export type RoleFields = Static<typeof RoleFields>

const names = { name: Type.String(), englishName: Type.String() }

export const ListedRole = Type.Object({
  id: Id,
  ...names,
  kind: Type.Union([Type.Literal('administrators'), Type.Literal('own')], {
    description: 'The administrators’ role comes with the product: it keeps all its permissions.',
  }),
  members: Type.Integer(),
  permissions: Type.Integer({ description: 'How many it holds.' }),
})
export type ListedRole = Static<typeof ListedRole>

export const RoleTemplate = Type.Object({
  code: Type.String(),
  ...fields,
})
export type RoleTemplate = Static<typeof RoleTemplate>

export const readRoles = {
  summary: 'The roles of a unit, and templates to begin a new one with.',
  access: administrators('roles'),
  query: Type.Object({
    ...inUnit,
    search: Type.Optional(
      Type.String({ maxLength: listSearchMaximum, description: 'Words of the name, in either language.' }),
    ),
  }),
  reply: Type.Object({ list: Type.Array(ListedRole), templates: Type.Array(RoleTemplate) }),
  errors: ['not_found'],
} satisfies EndpointSchema

export const RolePermission = Type.Object({
  code: Type.String(),
  ...names,
  parentCode: Type.String({ description: 'The permission above it; empty at the top.' }),
  application: Type.String({ description: 'The prefix that it belongs to: an application, or base.' }),
  yours: Type.Boolean({ description: 'Whether the caller holds it: nobody gives or takes another.' }),
})
export type RolePermission = Static<typeof RolePermission>

export const readRolePermissions = {
  summary: 'The permissions that exist in such a unit, in their order.',
  access: administrators('roles'),
  query: Type.Object(inUnit),
  reply: Type.Array(RolePermission),
  errors: ['not_found'],
} satisfies EndpointSchema

export const Role = Type.Object({
  ...fields,
  id: Id,
  kind: ListedRole.properties.kind,
  version: Type.Integer({ description: 'Sent back with a change: one that began from an older version is refused.' }),
  members: Type.Integer(),
})
export type Role = Static<typeof Role>

export const readRole = {
  summary: 'One role of a unit with its permissions; any other looks missing.',
  access: administrators('roles'),
  query: Type.Object({ ...inUnit, id: Id }),
  reply: Role,
  errors: ['not_found'],
} satisfies EndpointSchema

export const addRole = {
  summary: 'Adds a role, perhaps after a template. Nobody gives it a permission that they do not hold.',
  access: administrators('roles_change'),
  query: Type.Object(inUnit),
  body: Type.Object({
    ...fields,
    template: Type.Optional(Type.String({ maxLength: 40, description: 'The template that it was begun with.' })),
  }),
  reply: Type.Object({ id: Id }),
  errors: ['not_found', 'role_with_more_rights', 'role_name_taken', 'too_many_roles'],
} satisfies EndpointSchema

export const changeRole = {
  summary: 'Changes a role. Nobody changes one that holds, or shall hold, a permission that they do not hold.',
  access: { ...administrators('roles_change'), stepUp: true },
  query: Type.Object(inUnit),
  body: Type.Object({ ...fields, id: Id, version: Type.Integer({ minimum: 1 }) }),
  reply: Role,
  errors: [
    ...(['not_found', 'changed_meanwhile', 'role_with_more_rights', 'role_of_more_rights'] as const),
    ...(['role_name_taken', 'administrators_role_stays'] as const),
  ],
} satisfies EndpointSchema

export const removeRole = {
  summary: 'Removes a role; whoever had it has it no longer. The administrators’ role stays.',
  access: administrators('roles_change'),
  query: Type.Object(inUnit),
  body: Type.Object({ id: Id }),
  reply: Type.Literal('success'),
  errors: ['not_found', 'role_with_more_rights', 'role_of_more_rights', 'administrators_role_stays'],
} satisfies EndpointSchema

export const RolePerson = Type.Object({
  id: Id,
  realName: Type.String(),
  englishName: Type.String(),
  userType: Type.String({ description: '1 pupil, 2 teacher, 3 parent, 4 other staff.' }),
  className: Type.String({ description: 'Of a pupil.' }),
  classEnglishName: Type.String(),
  status: Type.Union([Type.Literal('active'), Type.Literal('disabled')]),
})
export type RolePerson = Static<typeof RolePerson>

export const RoleMember = Type.Object({
  ...RolePerson.properties,
  direct: Type.Boolean({ description: 'Whether it was given to them by name, not only to a group that they are in.' }),
})
export type RoleMember = Static<typeof RoleMember>

export const readRoleMembers = {
  summary: 'A page of the people who have a role.',
  access: administrators('roles'),
  query: Type.Object({ ...inUnit, ...listQuery([]), id: Id }),
  reply: Type.Object(listReply(RoleMember)),
  errors: ['not_found'],
} satisfies EndpointSchema
export type MembersQuery = Static<typeof readRoleMembers.query>

export const findPeopleForRole = {
  summary: 'People of the unit, found by name, pinyin, number or telephone: the first few.',
  access: administrators('roles'),
  query: Type.Object({ ...inUnit, search: Type.String({ maxLength: 60 }) }),
  reply: Type.Array(RolePerson),
  errors: ['not_found'],
} satisfies EndpointSchema

const several = Type.Object({
  id: Id,
  people: Type.Array(Id, { minItems: 1, maxItems: peopleAtOnceMaximum, uniqueItems: true }),
})
const Done = Type.Object({
  done: Type.Array(Id, { description: 'Those for whom it has changed: what undoing takes back.' }),
})

export const giveRole = {
  summary: `Gives people a role. Nobody gives one that holds a permission that they do not hold; only administrators give theirs.`,
  access: { ...administrators('roles_change'), stepUp: true },
  query: Type.Object(inUnit),
  body: several,
  reply: Done,
  errors: ['not_found', 'role_with_more_rights', 'more_rights_than_yours'],
} satisfies EndpointSchema

export const takeRole = {
  summary: 'Takes a role from people. The last administrator of a unit stays.',
  access: administrators('roles_change'),
  query: Type.Object(inUnit),
  body: several,
  reply: Done,
  errors: ['not_found', 'role_with_more_rights', 'more_rights_than_yours', 'last_administrator'],
} satisfies EndpointSchema

/** To whom a role is given: people of one kind in a part of the unit, those of a group that it has named, or one person. */
export const PartKind = Type.Union([
  Type.Literal('unit'),
  Type.Literal('class'),
  Type.Literal('grade'),
  Type.Literal('campus'),
  Type.Literal('group'),
  Type.Literal('person'),
])

export const RoleGroupName = Type.Object({
  userType: Nullable(Type.String({ description: 'Null for a named group and for a person.' })),
  of: PartKind,
  ...names,
  untilDay: Nullable(Type.String()),
})
export type RoleGroupName = Static<typeof RoleGroupName>

const NamedRole = Type.Object({ id: Id, ...names })
export type NamedRole = Static<typeof NamedRole>

/** An application that somebody has or has not, and what decides it. */
export const ApplicationReason = Type.Object({
  code: Type.String(),
  ...names,
  picture: Type.String(),
  granted: Type.Boolean({ description: 'False where the deciding assignment takes it away.' }),
  reason: Type.Union(
    [
      Type.Literal('person'),
      Type.Literal('role'),
      Type.Literal('group'),
      Type.Literal('class'),
      Type.Literal('grade'),
      Type.Literal('type'),
      Type.Literal('unit'),
    ],
    {
      description:
        'What decides: an assignment of the person, of one of their roles, a group, a class, a grade, their user type, or the unit.',
    },
  ),
  role: Nullable(NamedRole),
  givenBy: Type.Union([Type.Literal('unit'), Type.Literal('area')]),
  licence: Standing,
  licenceEnd: Nullable(DateTime),
  opens: Type.Boolean({
    description: 'Whether it is there for people of this user type to open, and its licence lasts.',
  }),
})
export type ApplicationReason = Static<typeof ApplicationReason>

export const PersonRights = Type.Object({
  person: RolePerson,
  everything: Type.Boolean({ description: 'The account holds every permission without a role.' }),
  roles: Type.Array(
    Type.Object({
      ...NamedRole.properties,
      direct: Type.Boolean({ description: 'Given by name.' }),
      groups: Type.Array(RoleGroupName, { description: 'Groups of theirs to which it is given.' }),
    }),
  ),
  permissions: Type.Array(
    Type.Object({
      code: Type.String(),
      ...names,
      application: Type.String(),
      roles: Type.Array(NamedRole, { description: 'Those that it comes from.' }),
    }),
  ),
  applications: Type.Array(ApplicationReason),
})
export type PersonRights = Static<typeof PersonRights>

export const readPersonRights = {
  summary:
    'What a person may do and why: permissions with the roles they come from, applications with what decides them.',
  access: administrators('roles'),
  query: Type.Object({ ...inUnit, id: Id }),
  reply: PersonRights,
  errors: ['not_found'],
} satisfies EndpointSchema

export const PermissionHolder = Type.Object({ ...RolePerson.properties, roles: Type.Array(NamedRole) })
export type PermissionHolder = Static<typeof PermissionHolder>

export const readPermissionHolders = {
  summary: 'Who holds a permission, and through which roles; a page.',
  access: administrators('roles'),
  query: Type.Object({
    ...inUnit,
    ...listQuery([]),
    permission: Type.String({ minLength: 1, maxLength: 100, description: 'Its code.' }),
  }),
  reply: Type.Object(listReply(PermissionHolder)),
  errors: ['not_found'],
} satisfies EndpointSchema

export const PreviewedApplication = Type.Object({
  ...ApplicationReason.properties,
  inMenus: Type.Boolean({ description: 'Whether the menus of staff show it: the role holds something of it.' }),
})
export type PreviewedApplication = Static<typeof PreviewedApplication>

export const previewRole = {
  summary: 'The applications that somebody of a user type with exactly this role would have, and what decides each.',
  access: administrators('roles'),
  query: Type.Object({
    ...inUnit,
    id: Id,
    userType: Type.Union([Type.Literal('1'), Type.Literal('2'), Type.Literal('3'), Type.Literal('4')], {
      description: '1 pupil, 2 teacher, 3 parent, 4 other staff.',
    }),
  }),
  reply: Type.Array(PreviewedApplication),
  errors: ['not_found'],
} satisfies EndpointSchema
