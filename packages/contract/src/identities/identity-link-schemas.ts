import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../administration/administration-access.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { listSearchMaximum } from '../endpoint/list-limits.ts'
import { Id, Nullable, Success } from '../endpoint/wire-values.ts'
import { userType } from './user-types.ts'

const Account = {
  id: Id,
  realName: Type.String(),
  englishName: Type.String(),
  loginName: Type.String(),
}

const OtherAccount = Type.Object({
  ...Account,
  userType: Type.Union([Type.Literal(userType.parent), Type.Literal(userType.teacher)], {
    description: '2 teacher, 3 parent.',
  }),
  status: Type.Union([Type.Literal('active'), Type.Literal('disabled')], {
    description: 'The switch between the two is offered while both are active.',
  }),
})
export type OtherAccount = Static<typeof OtherAccount>

export const readOtherAccount = {
  summary:
    'The other account of the same human being: the parent account of a teacher, the teacher account of a parent.',
  access: administrators('people'),
  query: Type.Object({ ...inUnit, id: Id }),
  reply: Nullable(OtherAccount),
  errors: ['not_found'],
} satisfies EndpointSchema

const FoundAccount = Type.Object({
  ...Account,
  sex: Type.String(),
  number: Type.String(),
  phone: Type.String(),
})
export type FoundAccount = Static<typeof FoundAccount>

export const findOtherAccount = {
  summary: `Active accounts that can be the other one of a person: parents for a teacher, teachers for a parent, without those that have
    another account already; at most twenty. Without words those of the same name or telephone number.`,
  access: administrators('people_change'),
  query: Type.Object({ ...inUnit, id: Id, search: Type.String({ maxLength: listSearchMaximum }) }),
  reply: Type.Array(FoundAccount),
  errors: ['not_found'],
} satisfies EndpointSchema

const pair = Type.Object({ id: Id, otherId: Type.String({ ...Id, description: 'Of the other account.' }) })

/** Whoever is in one of two linked accounts can go on in the other: this asks for what other ways in ask for. */
const access = { ...administrators('people_change'), stepUp: true } as const
const refusals = ['not_found', 'way_in_not_allowed', 'not_yourself', 'more_rights_than_yours'] as const

export const linkAccounts = {
  summary: `Says that two accounts of a unit belong to one human being, who can then switch between them; both are told. Whoever does
    this may also help with access, holds all that either account holds, and owns neither of them.`,
  access,
  query: Type.Object(inUnit),
  body: pair,
  reply: Success,
  errors: [...refusals, 'accounts_not_of_two_kinds', 'account_has_another', 'account_disabled_to_link'],
} satisfies EndpointSchema

export const unlinkAccounts = {
  summary: 'Takes two accounts apart. A session that came from the other account ends at once; both are told.',
  access,
  query: Type.Object(inUnit),
  body: pair,
  reply: Success,
  errors: [...refusals],
} satisfies EndpointSchema
