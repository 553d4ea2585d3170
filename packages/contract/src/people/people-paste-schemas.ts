import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../administration/administration-access.ts'
import { pastedCells, pastedFault, ReadAs } from '../administration/pasted-schemas.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { Id, Nullable } from '../endpoint/wire-values.ts'
import { pastedColumns } from './pasted-columns.ts'

const Pasted = Type.Object({
  ...pastedCells(pastedColumns),
  userType: Type.Optional(
    Type.Union([Type.Literal('1'), Type.Literal('2'), Type.Literal('3'), Type.Literal('4')], {
      description: 'What people are whose row does not say it; needed without a column that does.',
    }),
  ),
  takeKnownNames: Type.Optional(
    Type.Boolean({
      description: 'Takes login names by which outside applications know somebody else: they are no faults then.',
    }),
  ),
})
export type Pasted = Static<typeof Pasted>

const Fault = pastedFault(pastedColumns)
export type PastedFault = Static<typeof Fault>

const MissingClass = Type.Object({
  cell: Type.String({ description: 'As a row calls it. The call that adds pasted classes opens it by this name.' }),
  ...ReadAs.properties,
})
export type MissingClass = Static<typeof MissingClass>

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
    knownNames: Type.Integer({
      description: 'Rows with a login name by which outside applications know somebody else.',
    }),
    missingClasses: Type.Array(MissingClass, {
      description: 'Classes of pupils that are not there yet and whose grade their name says: each once, by grade.',
    }),
  }),
  errors: ['not_found'],
} satisfies EndpointSchema

export const addPastedPeople = {
  summary: `Adds all people of pasted rows in one act, or nobody when one cell is wrong. Rows that name another account of the same
    person ask for what linking two accounts asks for.`,
  access: administrators('people_change'),
  query: Type.Object(inUnit),
  body: Pasted,
  reply: Type.Object({
    faults: Type.Array(Fault),
    ids: Nullable(Type.Array(Id, { description: 'Of the new people, row by row; null when nobody was added.' })),
  }),
  errors: [
    ...([
      'not_found',
      'not_allowed',
      'way_in_not_allowed',
      'changed_meanwhile',
      'step_up_needed',
      'not_yourself',
    ] as const),
    ...(['more_rights_than_yours', 'place_with_more_rights'] as const),
  ],
} satisfies EndpointSchema
