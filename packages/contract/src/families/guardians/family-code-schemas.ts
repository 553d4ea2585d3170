import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../../administration/administration-access.ts'
import type { EndpointSchema } from '../../endpoint/endpoint.ts'
import { csvReply, exportQuery, listQuery, listReply } from '../../endpoint/list-schemas.ts'
import { DateTime, Id } from '../../endpoint/wire-values.ts'
import { userType } from '../../identities/user-types.ts'
import { guardiansAtOnceMaximum, relationMaximum, typedFamilyCodeMaximum } from './guardian-limits.ts'
import { rights } from './guardian-schemas.ts'

const office = administrators('guardians')
const parents = { who: 'signed-in', userTypes: [userType.parent] } as const

const Slip = Type.Object({
  id: Id,
  code: Type.String({ description: 'Told this once: only its hash is kept.' }),
  children: Type.Array(
    Type.Object({
      realName: Type.String(),
      englishName: Type.String(),
      className: Type.String(),
      classEnglishName: Type.String(),
    }),
  ),
})
export type FamilySlip = Static<typeof Slip>

export const makeFamilyCodes = {
  summary: 'Makes codes for families: one for each pupil of a class or a list, or one for several siblings together.',
  access: office,
  query: Type.Object(inUnit),
  body: Type.Object({
    classId: Type.Optional(Type.String({ ...Id, description: 'All pupils of this class.' })),
    childIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: guardiansAtOnceMaximum, uniqueItems: true })),
    together: Type.Boolean({ description: 'One code for all of them: they are siblings.' }),
  }),
  reply: Type.Object({
    unit: Type.Object({
      code: Type.String(),
      unitName: Type.String(),
      unitEnName: Type.String(),
      language: Type.Union([Type.Literal('zh-CN'), Type.Literal('en')], { description: 'In which the unit prints.' }),
    }),
    expiresAt: DateTime,
    slips: Type.Array(Slip),
  }),
  errors: ['not_found', 'no_pupils_for_codes', 'too_many_family_codes'],
} satisfies EndpointSchema

export const familyCodeOrders = ['madeAt', 'child'] as const
export type FamilyCodeOrder = (typeof familyCodeOrders)[number]

export const ListedFamilyCode = Type.Object({
  id: Id,
  children: Type.Array(Slip.properties.children.items, {
    description: 'For whom it is; the code itself is kept nowhere.',
  }),
  madeAt: DateTime,
  expiresAt: DateTime,
})
export type ListedFamilyCode = Static<typeof ListedFamilyCode>

const familyCodesQuery = { ...inUnit, ...listQuery(familyCodeOrders), classId: Type.Optional(Id) }
const FamilyCodesQuery = Type.Object(familyCodesQuery)
export type FamilyCodesQuery = Static<typeof FamilyCodesQuery>

export const readFamilyCodes = {
  summary: 'A page of the codes that are neither used nor over.',
  access: office,
  query: FamilyCodesQuery,
  reply: Type.Object(listReply(ListedFamilyCode)),
  errors: ['not_found'],
} satisfies EndpointSchema

export const exportFamilyCodes = {
  summary:
    'For whom codes are out that nobody has used, as a table for a spreadsheet; never the codes. It stands in the audit log.',
  access: office,
  query: Type.Object(exportQuery(familyCodesQuery)),
  reply: csvReply,
  answersCsv: true,
  whileViewing: 'refused',
  errors: ['not_found'],
} satisfies EndpointSchema
export type FamilyCodesExportQuery = Static<typeof exportFamilyCodes.query>

export const withdrawFamilyCodes = {
  summary: `Withdraws codes that nobody has used: those that are named, or all that the list finds with the same search and class.
    From then on they are as wrong as a guess.`,
  access: office,
  query: Type.Object(inUnit),
  body: Type.Object({
    ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: guardiansAtOnceMaximum, uniqueItems: true })),
    found: Type.Optional(Type.Object({ search: FamilyCodesQuery.properties.search, classId: Type.Optional(Id) })),
  }),
  reply: Type.Object({ withdrawn: Type.Integer() }),
  errors: ['not_found'],
} satisfies EndpointSchema

const ShownChild = Type.Object({
  name: Type.String({ description: 'Shortened: enough for whoever knows the child.' }),
  englishName: Type.String(),
})

const code = Type.String({ minLength: 1, maxLength: typedFamilyCodeMaximum })

export const tryFamilyCode = {
  summary: 'What a code is for, before the parent confirms it. A wrong, used or expired code gets the same refusal.',
  access: parents,
  body: Type.Object({ code }),
  reply: Type.Object({
    school: Type.String(),
    englishSchool: Type.String(),
    children: Type.Array(ShownChild),
    waitsForOffice: Type.Boolean({ description: 'Whether the school looks at it before the children appear.' }),
  }),
  errors: ['family_code_wrong', 'pupil_has_left', 'too_many_requests'],
} satisfies EndpointSchema

export const redeemFamilyCode = {
  summary: 'Links the caller with the children of a code, at once or when the office agrees. The code is used up.',
  access: parents,
  body: Type.Object({
    code,
    relation: Type.String({ minLength: 1, maxLength: relationMaximum }),
    englishRelation: Type.String({ maxLength: relationMaximum }),
  }),
  reply: Type.Object({
    linked: Type.Integer({ description: 'Children who are on the desktop now, also those who were there before.' }),
    waiting: Type.Integer({ description: 'Children for whom the office is asked.' }),
  }),
  errors: ['family_code_wrong', 'pupil_has_left', 'too_many_requests'],
} satisfies EndpointSchema

const RequestState = Type.Union([Type.Literal('waiting'), Type.Literal('approved'), Type.Literal('refused')])
export type GuardianRequestState = Static<typeof RequestState>

export const readOwnGuardianRequests = {
  summary: 'What became of the caller’s own requests, the newest first.',
  access: parents,
  reply: Type.Array(Type.Object({ ...ShownChild.properties, id: Id, askedAt: DateTime, state: RequestState })),
} satisfies EndpointSchema

export const guardianRequestOrders = ['askedAt', 'child', 'guardian'] as const
export type GuardianRequestOrder = (typeof guardianRequestOrders)[number]

export const ListedGuardianRequest = Type.Object({
  id: Id,
  guardianId: Id,
  guardianName: Type.String(),
  guardianEnglishName: Type.String(),
  guardianPhone: Type.String(),
  childName: Type.String(),
  childEnglishName: Type.String(),
  childNumber: Type.String(),
  className: Type.String(),
  classEnglishName: Type.String(),
  relation: Type.String(),
  englishRelation: Type.String(),
  askedAt: DateTime,
  state: RequestState,
})
export type ListedGuardianRequest = Static<typeof ListedGuardianRequest>

const guardianRequestsQuery = {
  ...inUnit,
  ...listQuery(guardianRequestOrders),
  state: Type.Optional(RequestState),
  classId: Type.Optional(Id),
}
const GuardianRequestsQuery = Type.Object(guardianRequestsQuery)
export type GuardianRequestsQuery = Static<typeof GuardianRequestsQuery>

export const readGuardianRequests = {
  summary: 'A page of what parents have asked; those that wait when no state is named.',
  access: office,
  query: GuardianRequestsQuery,
  reply: Type.Object(listReply(ListedGuardianRequest)),
  errors: ['not_found'],
} satisfies EndpointSchema

export const exportGuardianRequests = {
  summary: 'All requests that a list finds, as a table for a spreadsheet. It stands in the audit log.',
  access: office,
  query: Type.Object(exportQuery(guardianRequestsQuery)),
  reply: csvReply,
  answersCsv: true,
  whileViewing: 'refused',
  errors: ['not_found'],
} satisfies EndpointSchema
export type GuardianRequestsExportQuery = Static<typeof exportGuardianRequests.query>

const several = { ids: Type.Array(Id, { minItems: 1, maxItems: guardiansAtOnceMaximum, uniqueItems: true }) }

export const settleGuardianRequests = {
  summary: 'Approves or refuses what parents have asked. Requests that somebody else has settled are left out.',
  access: office,
  query: Type.Object(inUnit),
  body: Type.Object({
    ...several,
    approve: Type.Boolean(),
    rights: Type.Optional(
      Type.Object(rights, {
        description: 'What these parents may for these children when they are approved; everything when absent.',
      }),
    ),
  }),
  reply: Type.Object({ done: Type.Array(Id, { description: 'What undoing takes back.' }) }),
  errors: ['not_found', 'pupil_has_left', 'place_with_more_rights'],
} satisfies EndpointSchema

export const reopenGuardianRequests = {
  summary: `Takes back what was settled: the requests wait again, and links that they made are ended. A link that was there before
    stays, with its rights.`,
  access: office,
  query: Type.Object(inUnit),
  body: Type.Object(several),
  reply: Type.Object({ done: Type.Array(Id) }),
  errors: ['not_found'],
} satisfies EndpointSchema

export const GuardianSettings = Type.Object({
  waitsForOffice: Type.Boolean({ description: 'Whether a parent with a code waits until the office agrees.' }),
})
export type GuardianSettings = Static<typeof GuardianSettings>

export const readGuardianSettings = {
  summary: 'How the unit links guardians.',
  access: office,
  query: Type.Object(inUnit),
  reply: GuardianSettings,
  errors: ['not_found'],
} satisfies EndpointSchema

export const saveGuardianSettings = {
  summary: 'Sets how the unit links guardians.',
  access: office,
  query: Type.Object(inUnit),
  body: GuardianSettings,
  reply: GuardianSettings,
  errors: ['not_found'],
} satisfies EndpointSchema
