import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { csvReply, dayRangeQuery, exportQuery, listQuery, listReply } from '../endpoint/list-schemas.ts'
import { DateTime, Id, Nullable } from '../endpoint/wire-values.ts'
import { userType } from '../identities/user-types.ts'
import { Standing } from '../licences/licence-schemas.ts'

const areaOnly = {
  who: 'signed-in',
  userTypes: [userType.teacher, userType.otherStaff],
  permission: 'base_area_schools',
  application: 'schools',
} as const

const People = Type.Object({
  pupils: Type.Integer(),
  teachers: Type.Integer(),
  parents: Type.Integer(),
  staff: Type.Integer(),
})
export type PeopleByKind = Static<typeof People>

const schoolFields = {
  id: Id,
  code: Type.String(),
  name: Type.String(),
  englishName: Type.String(),
  active: Type.Boolean({ description: 'False for a school that is switched off.' }),
  people: People,
  all: Type.Integer({ description: 'All people together.' }),
  signedIn: Type.Integer({ description: 'How many of them have signed in during the last seven days.' }),
  lastSignIn: Nullable(DateTime),
  licence: Standing,
  nextLicenceEnd: Nullable(DateTime),
  licenceEndDay: Nullable(
    Type.String({ description: 'The day of the next end of a licence, in the time zone of the school.' }),
  ),
}

export const School = Type.Object(schoolFields)
export type School = Static<typeof School>

/** Which schools are wanted, and in which order. */
const schoolQuery = {
  ...listQuery(['name', 'all', 'signedIn', 'licence']),
  licence: Type.Optional(Type.Array(Standing, { maxItems: 7, description: 'Schools whose licences stand so.' })),
  active: Type.Optional(Type.Boolean({ description: 'False: only those that are switched off.' })),
  ...dayRangeQuery('licenceEnd'),
}

export const readSchools = {
  summary: 'A page of the schools below the caller’s area. The numbers are at most a minute old.',
  access: areaOnly,
  query: Type.Object(schoolQuery),
  reply: Type.Object({
    ...listReply(School),
    schools: Type.Integer({ description: 'All schools below the area.' }),
  }),
  errors: ['not_found'],
} satisfies EndpointSchema

export type SchoolQuery = Static<typeof readSchools.query>

export const exportSchools = {
  summary: 'All schools below the caller’s area that match, as a table for a spreadsheet.',
  access: areaOnly,
  query: Type.Object(exportQuery(schoolQuery)),
  reply: csvReply,
  answersCsv: true,
  errors: ['not_found'],
} satisfies EndpointSchema
export type SchoolExportQuery = Static<typeof exportSchools.query>

export const SchoolDetails = Type.Object({
  ...schoolFields,
  hosts: Type.Array(Type.String()),
  licences: Type.Array(
    Type.Object({
      ...{ code: Type.String(), name: Type.String(), englishName: Type.String(), endTime: DateTime },
      state: Standing,
    }),
  ),
  signedInByKind: People,
  applications: Type.Array(
    Type.Object({
      code: Type.String(),
      name: Type.String(),
      englishName: Type.String(),
      opened: Type.Integer(),
    }),
    { description: 'Opened most often during the last seven days.' },
  ),
  ways: Type.Array(Type.String(), {
    description: 'Ways to sign in beside the password: wechat, wecom, badge, face, single-sign-on.',
  }),
})
export type SchoolDetails = Static<typeof SchoolDetails>

export const readSchool = {
  summary: 'One school below the caller’s area; any other school looks missing.',
  access: areaOnly,
  query: Type.Object({ id: Id }),
  reply: SchoolDetails,
  errors: ['not_found'],
} satisfies EndpointSchema
