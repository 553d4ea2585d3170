import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../administration/administration-access.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { listQuery, listReply } from '../endpoint/list-schemas.ts'
import { Day, Id, Nullable, Success } from '../endpoint/wire-values.ts'
import { groupNameMaximum, peopleAtOnceMaximum } from '../limits.ts'
import { versionRead } from '../settings/setting-version.ts'

const seeing = administrators('people')
const changing = administrators('people_change')

const Name = Type.String({ minLength: 1, maxLength: groupNameMaximum })
const OtherName = Type.String({ maxLength: groupNameMaximum })
const names = { name: Type.String(), englishName: Type.String() }

const ListedGroup = Type.Object({
  id: Id,
  ...names,
  members: Type.Integer({ description: 'Those whose days include today.' }),
})
export type ListedGroup = Static<typeof ListedGroup>

const GroupsQuery = Type.Object({ ...inUnit, ...listQuery(['name', 'members']) })
export type GroupsQuery = Static<typeof GroupsQuery>

export const readGroups = {
  summary: 'A page of the groups that a unit has named, by their names in both languages.',
  access: seeing,
  query: GroupsQuery,
  reply: Type.Object(listReply(ListedGroup)),
  errors: ['not_found'],
} satisfies EndpointSchema

export const readGroupNames = {
  summary: 'All groups of a unit, to choose from.',
  access: seeing,
  query: Type.Object(inUnit),
  reply: Type.Array(Type.Object({ id: Id, ...names })),
  errors: ['not_found'],
} satisfies EndpointSchema

export const Group = Type.Object({
  id: Id,
  name: Name,
  englishName: OtherName,
  version: Type.Integer({ minimum: 1, description: 'A change that began from an older version is refused.' }),
  today: Type.String({ ...Day, description: 'In the calendar of the unit.' }),
  listed: Type.Integer({ description: 'All members, with those whose days are to come or have passed.' }),
  roles: Type.Array(Type.Object({ id: Id, ...names }), { description: 'What its people hold through it.' }),
  applications: Type.Array(
    Type.Object({
      code: Type.String(),
      ...names,
      granted: Type.Boolean({ description: 'False where it is kept from them.' }),
      givenBy: Type.Union([Type.Literal('unit'), Type.Literal('area')]),
    }),
    { description: 'What its people get through it.' },
  ),
})
export type Group = Static<typeof Group>

export const readGroup = {
  summary: 'One group, with what it is used for.',
  access: seeing,
  query: Type.Object({ ...inUnit, id: Id }),
  reply: Group,
  errors: ['not_found'],
} satisfies EndpointSchema

const groupFields = { name: Name, englishName: OtherName }
const GroupFields = Type.Object(groupFields)
export type GroupFields = Static<typeof GroupFields>

export const addGroup = {
  summary: 'Makes a group without people.',
  access: changing,
  query: Type.Object(inUnit),
  body: GroupFields,
  reply: Type.Object({ id: Id }),
  errors: ['not_found', 'group_name_taken'],
} satisfies EndpointSchema

export const changeGroup = {
  summary: 'Renames a group.',
  access: changing,
  query: Type.Object(inUnit),
  body: Type.Object({ ...groupFields, id: Id, version: Group.properties.version }),
  reply: Group,
  errors: ['not_found', 'changed_meanwhile', 'group_name_taken'],
} satisfies EndpointSchema

/** What somebody who changes a group with a role is told. */
const ofRoles = ['role_with_more_rights', 'more_rights_than_yours', 'step_up_needed'] as const

export const removeGroup = {
  summary: `Removes a group and takes from its people the roles and applications that they had through it. Nobody removes one that has
    a role with a permission that they do not hold, or in which somebody may do more than they; nor one to which an area above has
    given an application.`,
  access: changing,
  query: Type.Object(inUnit),
  body: Type.Object({ id: Id }),
  reply: Success,
  errors: ['not_found', 'given_by_area', ...ofRoles],
} satisfies EndpointSchema

const days = {
  fromDay: Type.Optional(Type.String({ ...Day, description: 'The first day; today when absent.' })),
  untilDay: Nullable(Type.String({ ...Day, description: 'The last day; null without end.' })),
}

const GroupMember = Type.Object({
  id: Id,
  realName: Type.String(),
  englishName: Type.String(),
  userType: Type.String({ description: '1 pupil, 2 teacher, 3 parent, 4 other staff.' }),
  loginName: Type.String(),
  number: Type.String(),
  className: Type.String({ description: 'Of a pupil.' }),
  classEnglishName: Type.String(),
  fromDay: Day,
  untilDay: Nullable(Day),
  inForce: Type.Boolean({ description: 'Whether the days include today.' }),
  version: Type.String({ description: 'Of the days; sent back with a change of them.' }),
})
export type GroupMember = Static<typeof GroupMember>

export const readGroupMembers = {
  summary: 'A page of the people of a group.',
  access: seeing,
  query: Type.Object({ ...inUnit, ...listQuery([]), id: Id }),
  reply: Type.Object(listReply(GroupMember)),
  errors: ['not_found'],
} satisfies EndpointSchema

export const matchForGroup = {
  summary: `Says of each login name or number whom it means: the people of the unit with exactly this one. Nothing is written.`,
  access: changing,
  query: Type.Object(inUnit),
  body: Type.Object({
    words: Type.Array(Type.String({ minLength: 1, maxLength: 128 }), { minItems: 1, maxItems: peopleAtOnceMaximum }),
  }),
  reply: Type.Array(
    Type.Object({
      people: Type.Array(Type.Object({ id: Id, realName: Type.String(), englishName: Type.String() })),
    }),
    { description: 'In the order of the words: nobody, one person, or several with the same number.' },
  ),
  errors: ['not_found'],
} satisfies EndpointSchema

const People = Type.Array(Id, { minItems: 1, maxItems: peopleAtOnceMaximum, uniqueItems: true })
const Done = Type.Object({
  done: Type.Array(Id, { description: 'Those for whom it has changed: what undoing takes back.' }),
})

const NewMembers = Type.Object({ id: Id, people: People, ...days })
export type NewMembers = Static<typeof NewMembers>

export const addGroupMembers = {
  summary: `Puts people into a group for some days; those who are in it stay as they are. Where the group has a role, whoever does this
    proves who they are, and holds all that the role holds.`,
  access: changing,
  query: Type.Object(inUnit),
  body: NewMembers,
  reply: Done,
  errors: ['not_found', 'day_has_passed', ...ofRoles],
} satisfies EndpointSchema

export const changeGroupMember = {
  summary:
    'Gives a member of a group other days. The same is asked of whoever does this as when somebody is put into the group.',
  access: changing,
  query: Type.Object(inUnit),
  body: Type.Object({ id: Id, person: Id, ...days, version: versionRead }),
  reply: Success,
  errors: ['not_found', 'day_has_passed', 'changed_meanwhile', ...ofRoles],
} satisfies EndpointSchema

export const removeGroupMembers = {
  summary: 'Takes people out of a group. The same is asked of whoever does this as when somebody is put into it.',
  access: changing,
  query: Type.Object(inUnit),
  body: Type.Object({ id: Id, people: People }),
  reply: Done,
  errors: ['not_found', ...ofRoles],
} satisfies EndpointSchema
