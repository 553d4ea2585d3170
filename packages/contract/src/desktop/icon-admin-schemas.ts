import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../administration/administration-access.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { listQuery, listReply } from '../endpoint/list-schemas.ts'
import { DateTime, Id, Nullable, Success } from '../endpoint/wire-values.ts'
import { Standing } from '../licences/licence-schemas.ts'
import { versionRead } from '../settings/setting-version.ts'
import { applicationNameMaximum, iconGroupsMaximum, waysAtOnceMaximum } from './icon-limits.ts'

const office = administrators('icons')

export const Code = Type.String({ minLength: 1, maxLength: 64, description: 'An application code.' })
const names = { name: Type.String(), englishName: Type.String() }
const Named = Type.Object({ id: Id, ...names })
const Name = Type.String({ minLength: 1, maxLength: applicationNameMaximum })
const OtherName = Type.String({ maxLength: applicationNameMaximum })
export const UserTypeCode = Type.Union([Type.Literal('1'), Type.Literal('2'), Type.Literal('3'), Type.Literal('4')], {
  description: '1 pupil, 2 teacher, 3 parent, 4 other staff.',
})
const UserTypeOrAll = Nullable(UserTypeCode)

const WayKind = Type.Union(
  [
    Type.Literal('unit'),
    Type.Literal('type'),
    Type.Literal('grade'),
    Type.Literal('class'),
    Type.Literal('group'),
    Type.Literal('role'),
    Type.Literal('person'),
  ],
  { description: 'To whom: everybody, a kind of person, a grade, a class, a named group, a role, one person.' },
)
export type WayKind = Static<typeof WayKind>

/** One way by which people get an application, or by which it is kept from them. */
const way = {
  kind: WayKind,
  userType: UserTypeOrAll,
  grade: Nullable(Type.Integer({ minimum: 1, maximum: 15 })),
  targetId: Type.Union([Id, Type.Null()], { description: 'The class, the group, the role or the person.' }),
  granted: Type.Boolean({ description: 'False keeps it from them.' }),
}
const Way = Type.Object(way)
export type Way = Static<typeof Way>

export const GivenWay = Type.Object({
  ...way,
  id: Id,
  ...names,
  givenBy: Type.Union([Type.Literal('unit'), Type.Literal('area')]),
})
export type GivenWay = Static<typeof GivenWay>

const Source = Type.Union([Type.Literal('product'), Type.Literal('link'), Type.Literal('areaLink')], {
  description: 'An application of the installation, a link of this unit, or one of an area above it.',
})

const listed = {
  code: Type.String(),
  ...names,
  picture: Type.String(),
  source: Source,
  groupName: Type.String(),
  groupEnglishName: Type.String(),
  locked: Type.Boolean(),
  licence: Standing,
  licenceEnd: Nullable(DateTime),
}
export const ListedApplication = Type.Object({
  ...listed,
  given: Type.Array(WayKind, { description: 'To whom it is given, each kind once; empty for nobody.' }),
})
export type ListedApplication = Static<typeof ListedApplication>

const ApplicationsQuery = Type.Object({
  ...inUnit,
  ...listQuery(['name', 'group']),
  groupId: Type.Optional(Type.Array(Id, { maxItems: iconGroupsMaximum })),
  source: Type.Optional(Type.Array(Source, { maxItems: 3 })),
  givenTo: Type.Optional(Type.Array(WayKind, { maxItems: 7 })),
  inUse: Type.Optional(Type.Boolean({ description: 'Whether anybody gets it.' })),
  planFailed: Type.Optional(
    Type.Boolean({ description: 'True: only those of which something planned could not be done.' }),
  ),
})
export type ApplicationsQuery = Static<typeof ApplicationsQuery>

export const readUnitApplications = {
  summary: 'A page of the applications that a unit can give: those of the installation, and links.',
  access: office,
  query: ApplicationsQuery,
  reply: Type.Object(listReply(ListedApplication)),
  errors: ['not_found'],
} satisfies EndpointSchema

const OwnName = Type.Object({
  userType: UserTypeCode,
  name: Name,
  shortName: OtherName,
  englishName: OtherName,
  englishShortName: OtherName,
})
export type OwnName = Static<typeof OwnName>

const Plan = Type.Object({
  id: Id,
  dueOn: Type.String(),
  ...way,
  ...names,
  action: Type.Union([Type.Literal('give'), Type.Literal('take')]),
  failed: Type.Boolean({ description: 'Its day has come and it was refused.' }),
})
export type IconPlan = Static<typeof Plan>

const SignIn = Type.Object({
  kind: Type.Union([Type.Literal('openid'), Type.Literal('cas')]),
  id: Type.String({ maxLength: 64 }),
  ...names,
})

export const UnitApplication = Type.Object({
  ...listed,
  shortName: Type.String(),
  englishShortName: Type.String(),
  openTo: Type.String({ description: 'User types that may open it, joined by commas.' }),
  groupId: Nullable(Id),
  today: Type.String({ description: 'Today in the unit.' }),
  ways: Type.Array(GivenWay),
  plans: Type.Array(Plan),
  usualNames: Type.Array(OwnName, { description: 'What the installation calls it for some kinds of people.' }),
  ownNames: Type.Array(OwnName, { description: 'What this unit calls it instead.' }),
  namesVersion: Type.String({ description: 'Of these names; sent back with a change of them.' }),
  signIn: Type.Array(SignIn, { description: 'Those that sign people in through this unit, and belong to it.' }),
  link: Nullable(Type.Object({ address: Type.String(), opens: Type.String(), version: Type.Integer() })),
})
export type UnitApplication = Static<typeof UnitApplication>

export const readUnitApplication = {
  summary: 'One application of a unit: who gets it, its group and order, its names, its licence, and what is planned.',
  access: office,
  query: Type.Object({ ...inUnit, code: Code }),
  reply: UnitApplication,
  errors: ['not_found'],
} satisfies EndpointSchema

export const IconChoices = Type.Object({
  groups: Type.Array(
    Type.Object({
      id: Id,
      ...names,
      version: Type.String({ description: 'Of its names; sent back with a change of them.' }),
      applications: Type.Array(
        Type.Object({ code: Type.String(), ...names, picture: Type.String(), locked: Type.Boolean() }),
      ),
    }),
  ),
  roles: Type.Array(Named),
  peopleGroups: Type.Array(Named, { description: 'Groups of people that the unit has named.' }),
  grades: Type.Array(Type.Object({ grade: Type.Integer(), ...names })),
  classes: Type.Array(Named),
  signIn: Type.Array(Type.Object({ ...SignIn.properties, address: Type.String() }), {
    description: 'OpenID clients and CAS services that have no icon yet.',
  }),
})
export type IconChoices = Static<typeof IconChoices>

export const readIconChoices = {
  summary:
    'What the forms about icons choose from: groups of icons, roles, groups of people, grades, classes, sign-in services.',
  access: office,
  query: Type.Object(inUnit),
  reply: IconChoices,
  errors: ['not_found'],
} satisfies EndpointSchema

const PersonForIcon = Type.Object({
  id: Id,
  realName: Type.String(),
  englishName: Type.String(),
  userType: Type.String(),
  className: Type.String(),
  classEnglishName: Type.String(),
})
export type PersonForIcon = Static<typeof PersonForIcon>

export const findPeopleForIcon = {
  summary: 'People of the unit, found by name, pinyin, number or telephone: the first few.',
  access: office,
  query: Type.Object({ ...inUnit, search: Type.String({ maxLength: 60 }) }),
  reply: Type.Array(PersonForIcon),
  errors: ['not_found'],
} satisfies EndpointSchema

const day = Type.Optional(
  Type.String({
    pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
    description: 'From this day on; today when absent. A later day is planned and done on that day.',
  }),
)
const untilDay = Type.Optional(
  Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description: 'The first day without it again.' }),
)
const Ways = Type.Array(Way, { minItems: 1, maxItems: waysAtOnceMaximum })

export const giveApplication = {
  summary: `Gives people an application or keeps it from them, at once or from a day on, perhaps until another day.
    The most specific way decides: person, role, group, class, grade, kind of person, whole unit; among equals what is kept.`,
  access: office,
  query: Type.Object(inUnit),
  body: Type.Object({ code: Code, ways: Ways, day, untilDay }),
  reply: UnitApplication,
  errors: [
    'not_found',
    'day_has_passed',
    'day_too_far',
    'too_many_plans',
    'given_by_area',
    'administration_stays',
    'no_seats_left',
  ],
} satisfies EndpointSchema

export const takeApplication = {
  summary: 'Ends ways by which people get an application, at once or on a day.',
  access: office,
  query: Type.Object(inUnit),
  body: Type.Object({ code: Code, ways: Ways, day }),
  reply: UnitApplication,
  errors: ['not_found', 'day_has_passed', 'day_too_far', 'too_many_plans', 'given_by_area', 'administration_stays'],
} satisfies EndpointSchema

export const removeUnitApplication = {
  summary:
    'Takes an application from everybody of a unit. The reply names the ways, so that giving them takes it back.',
  access: office,
  query: Type.Object(inUnit),
  body: Type.Object({ code: Code }),
  reply: Type.Object({ ways: Type.Array(Way) }),
  errors: ['not_found', 'given_by_area', 'administration_stays'],
} satisfies EndpointSchema

export const withdrawIconPlan = {
  summary: 'Takes back a planned change of an application, or puts a failed one aside.',
  access: office,
  query: Type.Object(inUnit),
  body: Type.Object({ id: Id }),
  reply: Success,
  errors: ['not_found'],
} satisfies EndpointSchema

export const placeApplication = {
  summary: 'Puts an application into a group, before another one or last; without a group it stands after all groups.',
  access: office,
  query: Type.Object(inUnit),
  body: Type.Object({ code: Code, groupId: Nullable(Id), before: Nullable(Code) }),
  reply: IconChoices,
  errors: ['not_found'],
} satisfies EndpointSchema

export const lockApplication = {
  summary: 'Keeps people from moving an icon, which then stands first in its group, or lets them.',
  access: office,
  query: Type.Object(inUnit),
  body: Type.Object({ code: Code, locked: Type.Boolean() }),
  reply: UnitApplication,
  errors: ['not_found'],
} satisfies EndpointSchema

export const nameApplication = {
  summary: 'What a unit calls an application, for each kind of person; who is not named hears the usual name.',
  access: office,
  query: Type.Object(inUnit),
  body: Type.Object({ code: Code, names: Type.Array(OwnName, { maxItems: 4 }), version: versionRead }),
  reply: UnitApplication,
  errors: ['not_found', 'changed_meanwhile'],
} satisfies EndpointSchema

export const saveIconGroup = {
  summary: 'Adds a group of icons at the end, or renames one.',
  access: office,
  query: Type.Object(inUnit),
  body: Type.Object({ id: Type.Optional(Id), name: Name, englishName: OtherName, version: versionRead }),
  reply: IconChoices,
  errors: ['not_found', 'too_many_groups', 'changed_meanwhile'],
} satisfies EndpointSchema

export const moveIconGroup = {
  summary: 'Puts a group before another one, or last.',
  access: office,
  query: Type.Object(inUnit),
  body: Type.Object({ id: Id, before: Nullable(Id) }),
  reply: IconChoices,
  errors: ['not_found'],
} satisfies EndpointSchema

export const removeIconGroup = {
  summary: 'Removes a group. Its applications then stand after all groups.',
  access: office,
  query: Type.Object(inUnit),
  body: Type.Object({ id: Id }),
  reply: IconChoices,
  errors: ['not_found'],
} satisfies EndpointSchema

export const giveToSchools = {
  summary: 'Gives schools below the area an application for everybody there, or takes it from them again.',
  access: administrators('area_icons'),
  body: Type.Object({
    code: Code,
    schools: Type.Array(Id, { minItems: 1, maxItems: 300, uniqueItems: true }),
    given: Type.Boolean(),
  }),
  reply: Type.Object({
    changed: Type.Array(Id, { description: 'Schools for which it has changed.' }),
    withoutSeats: Type.Array(Id, { description: 'Schools whose licence has too few seats: they did not get it.' }),
  }),
  errors: ['not_found'],
} satisfies EndpointSchema
