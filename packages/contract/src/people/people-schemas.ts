import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../administration/administration-access.ts'
import { gradeMaximum } from '../classes/class-limits.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { listSearchMaximum } from '../endpoint/list-limits.ts'
import { csvReply, exportQuery, listQuery, listReply } from '../endpoint/list-schemas.ts'
import { DateTime, Day, Id, Nullable } from '../endpoint/wire-values.ts'
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

export const personOrders = ['name', 'loginName', 'addedAt'] as const
export type PersonOrder = (typeof personOrders)[number]

export const ListedPerson = Type.Object({
  id: Type.String({ ...Id, description: 'Of the account; of a pupil without one, of the pupil.' }),
  hasAccount: Type.Boolean({ description: 'False of a pupil who has been entered but has no account.' }),
  hasPassword: Type.Boolean(),
  realName: Type.String(),
  englishName: Type.String(),
  userType: Kind,
  loginName: Type.String(),
  number: Type.String({ description: 'By which the school knows the person: a staff or pupil number.' }),
  phone: Type.String(),
  mail: Type.String(),
  status: Status,
  className: Type.String({ description: 'Of a pupil.' }),
  classEnglishName: Type.String(),
  campusName: Type.String({
    description: 'Where the person is; of a pupil whom nobody has put on one, that of the class.',
  }),
  campusEnglishName: Type.String(),
  picture: Type.String({ description: 'The address of the picture of the person; empty for none.' }),
  addedAt: Nullable(DateTime),
})
export type ListedPerson = Static<typeof ListedPerson>

/** By what the list is narrowed. */
const peopleFilters = {
  userType: Type.Optional(Kind),
  status: Type.Optional(Status),
  classId: Type.Optional(Type.String({ ...Id, description: 'Pupils of this class.' })),
  grade: Type.Optional(
    Type.Integer({ minimum: 1, maximum: gradeMaximum, description: 'Pupils of this year of study.' }),
  ),
  campusId: Type.Optional(Type.String({ ...Id, description: 'Who is on this campus, as the list says.' })),
  groupId: Type.Optional(Type.String({ ...Id, description: 'Who is in this group today.' })),
  hasPassword: Type.Optional(Type.Boolean()),
  hasAccount: Type.Optional(Type.Boolean()),
  hasClass: Type.Optional(Type.Boolean({ description: 'Pupils with or without a class.' })),
  planFailed: Type.Optional(
    Type.Boolean({ description: 'True: accounts whose planned move to another school could not be done.' }),
  ),
  added: Type.Optional(Type.Literal('week', { description: 'Accounts added within the last seven days.' })),
}

const peopleQuery = { ...inUnit, ...listQuery(personOrders), ...peopleFilters }
const PeopleQuery = Type.Object(peopleQuery)
export type PeopleQuery = Static<typeof PeopleQuery>

/** All whom a list finds, and how many those were when somebody chose them. */
export const PeopleFound = Type.Object({
  query: Type.Object({ search: Type.Optional(Type.String({ maxLength: listSearchMaximum })), ...peopleFilters }),
  total: Type.Integer({ minimum: 1, description: 'Refused when the list finds another number by now.' }),
})

export const readPeople = {
  summary: `A page of the people of a unit: searched by name, pinyin, login name, number, telephone and mail address. Pupils without
    an account follow after all others.`,
  access: administrators('people'),
  query: PeopleQuery,
  reply: Type.Object(listReply(ListedPerson)),
  errors: ['not_found'],
} satisfies EndpointSchema

export const exportPeople = {
  summary: 'All people whom a list finds, as a table for a spreadsheet. It stands in the audit log.',
  access: administrators('people'),
  query: Type.Object(exportQuery(peopleQuery)),
  reply: csvReply,
  answersCsv: true,
  whileViewing: 'refused',
  errors: ['not_found'],
} satisfies EndpointSchema
export type PeopleExportQuery = Static<typeof exportPeople.query>

export const readPeopleIds = {
  summary: 'Everybody with an account whom a list finds, for an act on all of them; refused when they are too many.',
  access: administrators('people'),
  query: PeopleQuery,
  reply: Type.Object({ ids: Type.Array(Id) }),
  errors: ['not_found', 'too_many_people'],
} satisfies EndpointSchema

export const readPeopleClasses = {
  summary: 'The classes of a unit with their grades, for the forms and filters about its people.',
  access: administrators('people'),
  query: Type.Object(inUnit),
  reply: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      englishName: Type.String(),
      grade: Type.Integer(),
      gradeName: Type.String({ description: 'Of the grade, which the class itself may call otherwise.' }),
      gradeEnglishName: Type.String(),
    }),
  ),
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
  classId: Nullable(Type.String({ ...Id, description: 'Of a pupil; nobody else is in a class.' })),
}
const campusId = Nullable(Type.String({ ...Id, description: 'Where the person is; null where nobody has said so.' }))
const written = { ...fields, campusId: Type.Optional(campusId) }
/** Said when a login name is wanted all the same by which outside applications know somebody else. */
export const takeKnownName = Type.Optional(
  Type.Boolean({ description: 'Takes a login name by which outside applications know somebody else.' }),
)
/** Without a campus it stays as it is. */
export const PersonFields = Type.Object(written)
export type PersonFields = Static<typeof PersonFields>

export const Person = Type.Object({
  ...fields,
  campusId,
  id: Id,
  userType: Kind,
  status: Status,
  picture: Type.String({ description: 'The address of the picture of the person; empty for none.' }),
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

export const readPersonDetails = {
  summary:
    'What belongs to a person: classes, grades, children, guardians, roles, groups, and what was done to the account.',
  access: administrators('people'),
  query: Type.Object({ ...inUnit, id: Id }),
  reply: Type.Object({
    classes: Type.Array(
      Type.Object({
        name: Type.String(),
        englishName: Type.String(),
        subject: Type.String({ description: 'What a teacher teaches there; empty for a pupil.' }),
        englishSubject: Type.String(),
        headTeacher: Type.Boolean(),
      }),
    ),
    grades: Type.Array(Type.Object({ name: Type.String(), englishName: Type.String() }), {
      description: 'Which the person heads.',
    }),
    family: Type.Array(
      Type.Object({
        id: Nullable(Id),
        realName: Type.String(),
        englishName: Type.String(),
        relation: Type.String({ description: 'What the guardian is to the child.' }),
        englishRelation: Type.String(),
      }),
      {
        description:
          'The children of a parent, the guardians of a pupil. The id is null for a child without an account.',
      },
    ),
    roles: Type.Array(Type.Object({ name: Type.String(), englishName: Type.String() })),
    today: Type.String({ ...Day, description: 'In the calendar of the unit.' }),
    groups: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        englishName: Type.String(),
        fromDay: Day,
        untilDay: Nullable(Day),
        inForce: Type.Boolean({ description: 'Whether the days include today.' }),
      }),
      { description: 'The groups that the unit has named, with those whose days are to come or have passed.' },
    ),
    deeds: Type.Array(
      Type.Object({
        at: DateTime,
        action: Type.String({ description: 'One of the actions of the audit log.' }),
        words: Type.String(),
        englishWords: Type.String(),
        actor: Nullable(Type.String({ description: 'Null when nobody who is known did it.' })),
        actorEnglish: Nullable(Type.String()),
      }),
      { description: 'The newest first.' },
    ),
  }),
  errors: ['not_found'],
} satisfies EndpointSchema
export type PersonDetails = Static<typeof readPersonDetails.reply>

export const proposeLoginName = {
  summary:
    'A login name that is free, and by which no application knows anybody: the number of a pupil, else the name in pinyin.',
  access: administrators('people_change'),
  query: Type.Object({
    ...inUnit,
    realName: Type.String({ maxLength: personNameMaximum }),
    number: Type.String({ maxLength: 40 }),
    userType: Kind,
  }),
  reply: Type.Object({ loginName: Type.String() }),
  errors: ['not_found'],
} satisfies EndpointSchema

export const readNameKnowers = {
  summary: `The outside applications that know somebody else by a login name: who has had it, or has it. Before it is given to a person,
    this is confirmed.`,
  access: administrators('people'),
  query: Type.Object({
    ...inUnit,
    loginName: Type.String({ minLength: 1, maxLength: loginNameMaximum }),
    id: Type.Optional(Type.String({ ...Id, description: 'Of the person it is for, whom they may know by it.' })),
  }),
  reply: Type.Array(Type.Object({ name: Type.String(), englishName: Type.String() })),
  errors: ['not_found'],
} satisfies EndpointSchema

const refusalsOfFields = [
  'not_found',
  'login_name_taken',
  'login_name_known',
  'phone_not_right',
  'mail_not_right',
  'pupil_number_missing',
  'pupil_number_taken',
  'class_not_found',
  'campus_not_found',
  // Of a place with roles that hold more than the caller.
  'place_with_more_rights',
] as const

export const addPerson = {
  summary: 'Adds a person. They cannot sign in until they have been given an initial password or another way in.',
  access: administrators('people_change'),
  query: Type.Object(inUnit),
  body: Type.Object({ ...written, userType: Kind, takeKnownName }),
  reply: Type.Object({ id: Id }),
  errors: refusalsOfFields,
} satisfies EndpointSchema

export const changePerson = {
  summary: `Changes a person. Refused when somebody else has changed the person since the version that was read. Where a password is
    sent to, and for which login name, is changed by those who may help with access, after a proof of who they are, whether the person has
    a password yet or not; the person is told, at the address before and the new one, too. One’s own mail address and telephone are changed on the
    account page only.`,
  access: administrators('people_change'),
  query: Type.Object(inUnit),
  body: Type.Object({ ...written, id: Id, version: Type.Integer({ minimum: 1 }), takeKnownName }),
  reply: Person,
  errors: [
    ...refusalsOfFields,
    'changed_meanwhile',
    'way_in_not_allowed',
    'own_contact_on_account_page',
    'step_up_needed',
    'more_rights_than_yours',
  ],
} satisfies EndpointSchema

export const giveAccounts = {
  summary: 'Gives accounts to pupils who have none; the login name is their number, or the next that is free.',
  access: administrators('people_change'),
  query: Type.Object(inUnit),
  body: Type.Object({
    pupilIds: Type.Array(Id, { minItems: 1, maxItems: peopleAtOnceMaximum, uniqueItems: true }),
  }),
  reply: Type.Object({ ids: Type.Array(Id, { description: 'Of the new accounts.' }) }),
  errors: ['not_found', 'place_with_more_rights'],
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
