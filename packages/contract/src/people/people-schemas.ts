import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../administration/administration-access.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { DateTime, Id, Nullable } from '../endpoint/wire-values.ts'
import { loginNameMaximum, peopleAtOnceMaximum, personNameMaximum } from '../limits.ts'

const Kind = Type.Union([Type.Literal('1'), Type.Literal('2'), Type.Literal('3'), Type.Literal('4')], {
  description: '1 pupil, 2 teacher, 3 parent, 4 other staff.',
})
const Sex = Type.Union([Type.Literal('1'), Type.Literal('2'), Type.Literal('')], {
  description: '1 male, 2 female, empty unknown.',
})
const Status = Type.Union([Type.Literal('active'), Type.Literal('disabled')], {
  description: 'Nobody signs in to a disabled account.',
})
export type PersonStatus = Static<typeof Status>

const PersonOrder = Type.Union([Type.Literal('name'), Type.Literal('loginName'), Type.Literal('addedAt')])
export type PersonOrder = Static<typeof PersonOrder>

export const ListedPerson = Type.Object({
  id: Id,
  realName: Type.String(),
  englishName: Type.String(),
  userType: Kind,
  loginName: Type.String(),
  number: Type.String({ description: 'By which the school knows the person: a staff or pupil number.' }),
  phone: Type.String(),
  status: Status,
  className: Type.String({ description: 'Of a pupil.' }),
  classEnglishName: Type.String(),
  addedAt: DateTime,
})
export type ListedPerson = Static<typeof ListedPerson>

export const readPeople = {
  summary: 'A page of the people of a unit: searched by name, pinyin, login name, number, telephone and mail address.',
  access: administrators('people'),
  query: Type.Object({
    ...inUnit,
    search: Type.Optional(Type.String({ maxLength: 60 })),
    order: Type.Optional(PersonOrder),
    descending: Type.Optional(Type.Boolean()),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    userType: Type.Optional(Kind),
    status: Type.Optional(Status),
  }),
  reply: Type.Object({ list: Type.Array(ListedPerson), total: Type.Integer() }),
  errors: ['not_found'],
} satisfies EndpointSchema

/** What an administrator writes of a person. */
const fields = {
  realName: Type.String({ minLength: 1, maxLength: personNameMaximum }),
  englishName: Type.String({ maxLength: personNameMaximum }),
  loginName: Type.String({ minLength: 1, maxLength: loginNameMaximum }),
  sex: Sex,
  number: Type.String({ maxLength: 40 }),
  phone: Type.String({ maxLength: 40 }),
  mail: Type.String({ maxLength: 254 }),
}
export const PersonFields = Type.Object(fields)
export type PersonFields = Static<typeof PersonFields>

export const Person = Type.Object({
  ...fields,
  id: Id,
  userType: Kind,
  status: Status,
  version: Type.Integer({ description: 'Sent back with a change: one that began from an older version is refused.' }),
  addedAt: DateTime,
  lastSignIn: Nullable(DateTime),
})
export type Person = Static<typeof Person>

export const readPerson = {
  summary: 'One person of a unit; anybody else looks missing.',
  access: administrators('people'),
  query: Type.Object({ ...inUnit, id: Id }),
  reply: Person,
  errors: ['not_found'],
} satisfies EndpointSchema

const refusalsOfFields = ['login_name_taken', 'phone_not_right', 'mail_not_right'] as const

export const addPerson = {
  summary: 'Adds a person. They cannot sign in until they have been given an initial password or another way in.',
  access: administrators('people_change'),
  query: Type.Object(inUnit),
  body: Type.Object({ ...fields, userType: Kind }),
  reply: Type.Object({ id: Id }),
  errors: ['not_found', ...refusalsOfFields],
} satisfies EndpointSchema

export const changePerson = {
  summary: 'Changes a person. Refused when somebody else has changed the person since the version that was read.',
  access: administrators('people_change'),
  query: Type.Object(inUnit),
  body: Type.Object({ ...fields, id: Id, version: Type.Integer({ minimum: 1 }) }),
  reply: Person,
  errors: ['not_found', 'changed_meanwhile', ...refusalsOfFields],
} satisfies EndpointSchema

const several = Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: peopleAtOnceMaximum, uniqueItems: true }) })

const Done = Type.Object({
  done: Type.Array(Id, { description: 'Those whose state has changed: what undoing takes back.' }),
})

export const suspendPeople = {
  summary: 'Suspends people: all their sessions and remembered devices end at once. Nobody suspends themselves.',
  access: administrators('people_change'),
  query: Type.Object(inUnit),
  body: several,
  reply: Done,
  errors: ['not_found', 'more_rights_than_yours', 'not_yourself', 'last_administrator'],
} satisfies EndpointSchema

export const bringPeopleBack = {
  summary: 'Brings suspended people back: they sign in with the password they had.',
  access: administrators('people_change'),
  query: Type.Object(inUnit),
  body: several,
  reply: Done,
  errors: ['not_found'],
} satisfies EndpointSchema
