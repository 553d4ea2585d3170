import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../administration/administration-access.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { Id, Nullable } from '../endpoint/wire-values.ts'
import { pastedRowsMaximum } from '../limits.ts'
import { type PastedColumn, pastedColumns } from './pasted-columns.ts'

const Column = Type.Unsafe<PastedColumn>(Type.Enum([...pastedColumns]))

const Pasted = Type.Object({
  columns: Type.Array(Column, { minItems: 1, maxItems: pastedColumns.length, uniqueItems: true }),
  rows: Type.Array(Type.Array(Type.String({ maxLength: 254 }), { maxItems: pastedColumns.length }), {
    minItems: 1,
    maxItems: pastedRowsMaximum,
    description: 'The cells of each row in the order of the columns.',
  }),
  userType: Type.Optional(
    Type.Union([Type.Literal('1'), Type.Literal('2'), Type.Literal('3'), Type.Literal('4')], {
      description: 'What people are whose row does not say it; needed without a column that does.',
    }),
  ),
})
export type Pasted = Static<typeof Pasted>

const Fault = Type.Object({
  row: Type.Integer({ description: 'From 0.' }),
  column: Column,
  words: Type.String(),
  englishWords: Type.String(),
})
export type PastedFault = Static<typeof Fault>

export const checkPastedPeople = {
  summary: 'Checks pasted rows and says what is wrong, cell by cell. Nothing is written.',
  access: administrators('people_change'),
  query: Type.Object(inUnit),
  body: Pasted,
  reply: Type.Object({
    faults: Type.Array(Fault),
    loginNames: Type.Array(Type.String(), {
      description: 'Of each row: the one that was given, or the one it would get.',
    }),
  }),
  errors: ['not_found'],
} satisfies EndpointSchema

export const addPastedPeople = {
  summary: 'Adds all people of pasted rows in one act, or nobody when one cell is wrong.',
  access: administrators('people_change'),
  query: Type.Object(inUnit),
  body: Pasted,
  reply: Type.Object({
    faults: Type.Array(Fault),
    ids: Nullable(Type.Array(Id, { description: 'Of the new people, row by row; null when nobody was added.' })),
  }),
  errors: ['not_found', 'changed_meanwhile'],
} satisfies EndpointSchema
