import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../administration/administration-access.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { Day, Id, Nullable, Success } from '../endpoint/wire-values.ts'
import { PartKind } from './role-schemas.ts'

/** A group of people that there is already: one kind of person, of the unit or of a part of it, a group that the unit has named, or one person for some days. */
const group = {
  userType: Nullable(
    Type.Union([Type.Literal('1'), Type.Literal('2'), Type.Literal('3'), Type.Literal('4')], {
      description:
        '1 pupils, 2 teachers, 3 parents, 4 other staff; null for a named group, which may have all of them, and for a person.',
    }),
  ),
  of: PartKind,
  part: Type.String({
    maxLength: 40,
    description: 'The id of the class, campus, group or person, the number of the grade; empty for the unit.',
  }),
  fromDay: Type.Optional(Day),
  untilDay: Nullable(Type.String({ ...Day, description: 'The last day; null without end.' })),
}

export const RoleGrant = Type.Object({
  ...group,
  id: Id,
  fromDay: Day,
  name: Type.String({ description: 'Of the class, grade, campus, group or person.' }),
  englishName: Type.String(),
  inForce: Type.Boolean({ description: 'Whether it holds today.' }),
})
export type RoleGrant = Static<typeof RoleGrant>

const RoleGroup = Type.Object({
  of: group.of,
  part: Type.String(),
  name: Type.String(),
  englishName: Type.String(),
})

export const readRoleGrants = {
  summary: 'The groups of people to whom a role is given, and those to whom it can be.',
  access: administrators('roles'),
  query: Type.Object({ ...inUnit, id: Id }),
  reply: Type.Object({ today: Day, list: Type.Array(RoleGrant), groups: Type.Array(RoleGroup) }),
  errors: ['not_found'],
} satisfies EndpointSchema

const NewGrant = Type.Object({ id: Id, ...group })
export type NewGrant = Static<typeof NewGrant>

export const giveRoleToGroup = {
  summary: `Gives a role to all people of one kind, of the unit or of a class, grade or campus, or to a named group: to those who are there, and to whoever
    comes, for as long as they stay. Or to one person until a day. Nobody gives a permission that they do not hold, and the administrators’ role is given by name.`,
  access: { ...administrators('roles_change'), stepUp: true },
  query: Type.Object(inUnit),
  body: NewGrant,
  reply: Type.Object({ id: Id }),
  errors: [
    'not_found',
    'role_with_more_rights',
    'group_with_more_rights',
    'administrators_by_name',
    'given_to_group',
    'group_not_found',
  ],
} satisfies EndpointSchema

export const takeRoleFromGroup = {
  summary: `Takes a role from a group: who had it by name keeps it. Nobody takes it from a group in which somebody may do more than they.`,
  access: administrators('roles_change'),
  query: Type.Object(inUnit),
  body: Type.Object({ id: Id }),
  reply: Success,
  errors: ['not_found', 'role_with_more_rights', 'group_with_more_rights'],
} satisfies EndpointSchema
