import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../../administration/administration-access.ts'
import type { EndpointSchema } from '../../endpoint/endpoint.ts'
import { csvReply, exportQuery, listQuery, listReply } from '../../endpoint/list-schemas.ts'
import { DateTime, Day, Id, Nullable, Success } from '../../endpoint/wire-values.ts'
import { courtNoteMaximum, guardiansAtOnceMaximum, relationMaximum } from './guardian-limits.ts'

const office = administrators('guardians')
const court = administrators('guardians_court')

/** What a guardian may, for one child. */
export const guardianRights = ['maySee', 'mayReceive', 'maySign', 'mayPickUp'] as const
export type GuardianRight = (typeof guardianRights)[number]

export const rights = {
  maySee: Type.Boolean({ description: 'Sees the child on the desktop and in applications.' }),
  mayReceive: Type.Boolean({ description: 'Gets and reads messages and to-dos about the child.' }),
  maySign: Type.Boolean({ description: 'Signs for the child.' }),
  mayPickUp: Type.Boolean({ description: 'Picks the child up.' }),
}
const relation = {
  relation: Type.String({
    minLength: 1,
    maxLength: relationMaximum,
    description: 'What the guardian is to the child.',
  }),
  englishRelation: Type.String({ maxLength: relationMaximum }),
}
const version = Type.Integer({ minimum: 1, description: 'A change that began from an older version is refused.' })
export const guardianshipOrders = ['child', 'guardian', 'since'] as const
export type GuardianshipOrder = (typeof guardianshipOrders)[number]

const listed = {
  id: Id,
  guardianId: Id,
  guardianName: Type.String(),
  guardianEnglishName: Type.String(),
  guardianPhone: Type.String(),
  childId: Type.String({ ...Id, description: 'The pupil.' }),
  childAccountId: Nullable(Type.String({ ...Id, description: 'The account of the pupil.' })),
  childName: Type.String(),
  childEnglishName: Type.String(),
  childNumber: Type.String(),
  className: Type.String(),
  classEnglishName: Type.String(),
  relation: Type.String(),
  englishRelation: Type.String(),
  ...rights,
  since: DateTime,
  endedAt: Nullable(DateTime),
}
export const ListedGuardianship = Type.Object(listed)
export type ListedGuardianship = Static<typeof ListedGuardianship>

/** By what the list of links is narrowed. */
export const guardianshipFilters = {
  classId: Type.Optional(Type.String({ ...Id, description: 'Pupils of this class.' })),
  personId: Type.Optional(
    Type.String({ ...Id, description: 'Links of this guardian, or of the pupil with this account.' }),
  ),
  without: Type.Optional(
    Type.Unsafe<GuardianRight>(
      Type.Enum([...guardianRights], { description: 'Guardians who do not have this right.' }),
    ),
  ),
  planFailed: Type.Optional(
    Type.Boolean({
      description: 'True: only links whose planned end could not be done, and nobody has put that aside.',
    }),
  ),
  ended: Type.Optional(Type.Boolean({ description: 'Links that have ended, instead of those that hold.' })),
}
const guardianshipsQuery = { ...inUnit, ...listQuery(guardianshipOrders), ...guardianshipFilters }
const GuardianshipsQuery = Type.Object(guardianshipsQuery)
export type GuardianshipsQuery = Static<typeof GuardianshipsQuery>

export const readGuardianships = {
  summary:
    'A page of the links of a unit: searched by the names of guardian and child, pinyin, number and telephone number.',
  access: office,
  query: GuardianshipsQuery,
  reply: Type.Object(listReply(ListedGuardianship)),
  errors: ['not_found'],
} satisfies EndpointSchema

export const exportGuardianships = {
  summary: 'All links that a list finds, as a table for a spreadsheet. It stands in the audit log.',
  access: office,
  query: Type.Object(exportQuery(guardianshipsQuery)),
  reply: csvReply,
  answersCsv: true,
  whileViewing: 'refused',
  errors: ['not_found'],
} satisfies EndpointSchema
export type GuardianshipsExportQuery = Static<typeof exportGuardianships.query>

export const Guardianship = Type.Object({
  ...listed,
  version,
  today: Day,
  history: Type.Array(Type.Object({ ...relation, ...rights, from: DateTime, until: Nullable(DateTime) }), {
    description: 'What held and when, the newest first.',
  }),
  plans: Type.Array(Type.Object({ id: Id, dueOn: Day, failed: Type.Boolean() }), {
    description: 'On which day the link shall end.',
  }),
})
export type Guardianship = Static<typeof Guardianship>

export const readGuardianship = {
  summary: 'One link with its history, also one that has ended.',
  access: office,
  query: Type.Object({ ...inUnit, id: Id }),
  reply: Guardianship,
  errors: ['not_found'],
} satisfies EndpointSchema

export const AddedGuardianship = Type.Object({
  id: Nullable(Type.String({ ...Id, description: 'The link; null where it is made on a later day.' })),
  planId: Nullable(Type.String({ ...Id, description: 'The plan to make it on its first day.' })),
})
export type AddedGuardianship = Static<typeof AddedGuardianship>

export const addGuardianship = {
  summary: 'Links a parent of the unit with a pupil, at once or from a later day on, perhaps until a last day.',
  access: office,
  query: Type.Object(inUnit),
  body: Type.Object({
    ...{ guardianId: Id, childId: Id, ...relation, ...rights },
    fromDay: Type.Optional(Type.String({ ...Day, description: 'The first day on which it holds; today when absent.' })),
    untilDay: Type.Optional(
      Type.String({ ...Day, description: 'The last day on which it holds; without it until somebody ends it.' }),
    ),
  }),
  reply: AddedGuardianship,
  errors: [
    'pupil_has_left',
    'not_found',
    'already_guardian',
    'not_a_parent',
    'place_with_more_rights',
    'day_has_passed',
    'day_too_far',
    'too_many_plans',
  ],
} satisfies EndpointSchema

export const PlannedGuardianship = Type.Object({
  ...{ id: Type.String({ ...Id, description: 'Of the plan.' }), dueOn: Day },
  failed: Type.Boolean({ description: 'Its day has come and it was refused.' }),
  ...{ guardianName: Type.String(), guardianEnglishName: Type.String() },
  ...{ childName: Type.String(), childEnglishName: Type.String() },
  ...relation,
  ...rights,
})
export type PlannedGuardianship = Static<typeof PlannedGuardianship>

export const readPlannedGuardianships = {
  summary: 'Links that shall be made on a later day, and those that could not be made on theirs; the next day first.',
  access: office,
  query: Type.Object(inUnit),
  reply: Type.Array(PlannedGuardianship),
  errors: ['not_found'],
} satisfies EndpointSchema

export const changeGuardianship = {
  summary: 'Changes what a guardian is to a child and may. A right that is taken is gone at the next call.',
  access: office,
  query: Type.Object(inUnit),
  body: Type.Object({ id: Id, version, ...relation, ...rights }),
  reply: Guardianship,
  errors: ['not_found', 'changed_meanwhile', 'place_with_more_rights'],
} satisfies EndpointSchema

const several = { ids: Type.Array(Id, { minItems: 1, maxItems: guardiansAtOnceMaximum, uniqueItems: true }) }

export const endGuardianships = {
  summary: 'Ends links now, or plans that they end on a later day. Links that have ended already are left out.',
  access: office,
  query: Type.Object(inUnit),
  body: Type.Object({
    ...several,
    day: Type.Optional(
      Type.String({ ...Day, description: 'Now when absent or today. On a later day it is done on that day.' }),
    ),
  }),
  reply: Type.Object({
    done: Type.Array(Id, { description: 'The links that ended: what undoing takes back.' }),
    planId: Nullable(Id),
  }),
  errors: ['not_found', 'day_has_passed', 'day_too_far', 'too_many_plans'],
} satisfies EndpointSchema

export const bringGuardianshipsBack = {
  summary: 'Brings ended links back as they were. Whoever has been linked again meanwhile is left out.',
  access: office,
  query: Type.Object(inUnit),
  body: Type.Object(several),
  reply: Type.Object({ done: Type.Array(Id) }),
  errors: ['not_found', 'place_with_more_rights'],
} satisfies EndpointSchema

export const withdrawGuardianPlan = {
  summary: 'Takes back the planned end of links or a link that is planned, or puts a failed plan aside.',
  access: office,
  query: Type.Object(inUnit),
  body: Type.Object({ id: Id }),
  reply: Success,
  errors: ['not_found'],
} satisfies EndpointSchema

export const findForGuardianship = {
  summary: 'Parents or pupils of the unit by name, pinyin, number or telephone number, at most twenty.',
  access: office,
  query: Type.Object({
    ...inUnit,
    kind: Type.Union([Type.Literal('guardian'), Type.Literal('child')]),
    search: Type.String({ maxLength: 60 }),
  }),
  reply: Type.Array(
    Type.Object({
      id: Type.String({ ...Id, description: 'Of the parent’s account; of the pupil.' }),
      realName: Type.String(),
      englishName: Type.String(),
      sex: Type.String(),
      detail: Type.String({ description: 'Number and class of a pupil, telephone number of a parent.' }),
    }),
  ),
  errors: ['not_found'],
} satisfies EndpointSchema

export const CourtNote = Type.Object({
  note: Type.String(),
  version: Type.Integer({ description: '0 where nobody has written one.' }),
})
export type CourtNote = Static<typeof CourtNote>

export const readCourtNote = {
  summary: 'What a court has decided about a pupil. Reading it is recorded.',
  access: court,
  whileViewing: 'refused',
  query: Type.Object(inUnit),
  body: Type.Object({ childId: Id }),
  reply: CourtNote,
  errors: ['not_found'],
} satisfies EndpointSchema

export const saveCourtNote = {
  summary:
    'Writes what a court has decided about a pupil; an empty note removes it. The record does not repeat the text.',
  access: court,
  query: Type.Object(inUnit),
  body: Type.Object({
    childId: Id,
    note: Type.String({ maxLength: courtNoteMaximum }),
    version: Type.Integer({ minimum: 0 }),
  }),
  reply: CourtNote,
  errors: ['not_found', 'changed_meanwhile'],
} satisfies EndpointSchema
