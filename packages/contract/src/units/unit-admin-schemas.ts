import { type Static, Type } from 'typebox'
import { administrators, inUnit, settingThatLeadsIn } from '../administration/administration-access.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { listQuery, listReply } from '../endpoint/list-schemas.ts'
import { DateTime, Id, Nullable, Success } from '../endpoint/wire-values.ts'
import { loginNameMaximum, personNameMaximum, unitNameMaximum } from '../limits.ts'

const areasOnly = administrators('area_units')

const UnitType = Type.Union([Type.Literal('1'), Type.Literal('2')], { description: '1 area, 2 school.' })
const UnitStatus = Type.Union([Type.Literal('active'), Type.Literal('suspended')], {
  description: 'Nobody signs in to a suspended unit.',
})
const UnitLanguage = Type.Union([Type.Literal('zh-CN'), Type.Literal('en')], {
  description: 'What the unit prints in, whatever language its people read.',
})

export const UnitBelow = Type.Object({
  id: Id,
  parentId: Id,
  parentName: Type.String(),
  parentEnglishName: Type.String(),
  unitType: UnitType,
  code: Type.String(),
  name: Type.String(),
  englishName: Type.String(),
  status: UnitStatus,
  people: Type.Integer({ description: 'Active accounts.' }),
  administrators: Type.Integer(),
  createdAt: DateTime,
})
export type UnitBelow = Static<typeof UnitBelow>

export const readUnitsBelow = {
  summary: 'A page of the schools and areas below the administered area.',
  access: areasOnly,
  query: Type.Object({
    ...inUnit,
    ...listQuery(['name', 'code', 'createdAt']),
    unitType: Type.Optional(UnitType),
    status: Type.Optional(UnitStatus),
  }),
  reply: Type.Object(listReply(UnitBelow)),
} satisfies EndpointSchema

const name = Type.String({ minLength: 1, maxLength: unitNameMaximum })
const profileFields = {
  name,
  englishName: Type.String({ maxLength: unitNameMaximum }),
  language: UnitLanguage,
  timeZone: Type.String({ minLength: 1, maxLength: 60, description: 'Of the IANA database, such as Asia/Shanghai.' }),
}

export const makeUnit = {
  summary:
    'Adds a school or an area below the caller’s, ready for its first administrator, whose password is told once. With `like` it gets the roles, icons, sign-in page, theme and rules of that unit.',
  access: { ...areasOnly, stepUp: true },
  body: Type.Object({
    ...profileFields,
    unitType: UnitType,
    code: Type.String({
      pattern: '^[a-z0-9][a-z0-9-]{0,62}$',
      description: 'Typed behind the @ of a login name and in addresses; it never changes.',
    }),
    parentId: Type.Optional(Id),
    like: Type.Optional(Id),
    administratorName: Type.String({ minLength: 1, maxLength: personNameMaximum }),
    administratorLogin: Type.String({ minLength: 1, maxLength: loginNameMaximum }),
  }),
  reply: Type.Object({
    id: Id,
    password: Type.String({ description: 'The first administrator’s, to be changed at the first sign-in.' }),
  }),
  errors: ['not_found', 'unit_code_taken', 'time_zone_unknown', 'role_with_more_rights'],
} satisfies EndpointSchema

export const UnitProfile = Type.Object({
  ...profileFields,
  id: Id,
  unitType: UnitType,
  code: Type.String(),
  status: UnitStatus,
  parentName: Nullable(Type.String()),
  parentEnglishName: Nullable(Type.String()),
  hostNames: Type.Array(Type.String()),
  mayGiveHostNames: Type.Boolean({
    description: 'An area gives those of the units below it; a unit without an area its own.',
  }),
  version: Type.Integer(),
})
export type UnitProfile = Static<typeof UnitProfile>

export const readUnitProfile = {
  summary:
    'What a unit is called, its language, time zone and host names: whoever administers anything of it may read that.',
  access: { ...administrators('settings'), permission: 'administration' },
  query: Type.Object(inUnit),
  reply: UnitProfile,
  errors: ['not_found'],
} satisfies EndpointSchema

export const changeUnitProfile = {
  summary: 'Changes what a unit is called, its language and time zone.',
  access: administrators('settings'),
  query: Type.Object(inUnit),
  body: Type.Object({ ...profileFields, version: Type.Integer({ minimum: 1 }) }),
  reply: UnitProfile,
  errors: ['not_found', 'changed_meanwhile', 'time_zone_unknown'],
} satisfies EndpointSchema

const HostNames = Type.Array(Type.String({ maxLength: 253 }), { maxItems: 20 })

export const changeHostNames = {
  summary: 'Gives a unit its host names: who comes by one sees the unit’s sign-in page.',
  access: settingThatLeadsIn,
  query: Type.Object(inUnit),
  body: Type.Object({ hostNames: HostNames, before: HostNames }),
  reply: UnitProfile,
  errors: ['not_found', 'not_allowed', 'changed_meanwhile', 'host_name_not_right', 'host_name_taken'],
} satisfies EndpointSchema

export const suspendUnit = {
  summary: 'Suspends a unit below the caller’s area: everybody in it is signed out, and nobody signs in.',
  access: { ...areasOnly, stepUp: true },
  body: Type.Object({ id: Id }),
  reply: Success,
  errors: ['not_found'],
} satisfies EndpointSchema

export const reopenUnit = {
  summary: 'Opens a suspended unit again.',
  access: areasOnly,
  body: Type.Object({ id: Id }),
  reply: Success,
  errors: ['not_found'],
} satisfies EndpointSchema
