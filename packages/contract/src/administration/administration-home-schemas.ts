import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { Day, Nullable } from '../endpoint/wire-values.ts'
import { userType } from '../identities/user-types.ts'
import { inUnit } from './administration-access.ts'

const WaitingKind = Type.Union([
  Type.Literal('no password', { description: 'Active accounts without a password: nobody can sign in to them.' }),
  Type.Literal('no account', { description: 'Active pupils without an account.' }),
  Type.Literal('no class', { description: 'Active pupils without a class.' }),
  Type.Literal('guardian request', { description: 'Parents who asked for a child and wait for the office.' }),
  Type.Literal('no class teacher', { description: 'Open classes without a class teacher.' }),
  Type.Literal('head of grade suspended', {
    description: 'Grades whose head has a suspended account: nobody heads them.',
  }),
  Type.Literal('plan failed', { description: 'Classes with a planned change that was refused on its day.' }),
  Type.Literal('guardian plan failed', {
    description: 'Links of guardians that could not be ended or made on their planned day.',
  }),
  Type.Literal('icon plan failed', { description: 'Applications of which something planned could not be done.' }),
  Type.Literal('move failed', { description: 'People whose planned move to another school could not be done.' }),
  Type.Literal('licence ends', {
    description: 'Licences of the unit that end within 30 days and nobody asked to renew.',
  }),
  Type.Literal('licence below ends', { description: 'The same of the units below an area.' }),
  Type.Literal('renewal asked', { description: 'Licences that units below have asked to renew.' }),
])
export type WaitingKind = Static<typeof WaitingKind>

const Waiting = Type.Object({ kind: WaitingKind, count: Type.Integer({ minimum: 1 }) })

const StepKind = Type.Union([
  Type.Literal('look', { description: 'A logo, a sign-in picture, a theme or a footer of one’s own.' }),
  Type.Literal('schools', { description: 'Of an area: a school stands.' }),
  Type.Literal('year', { description: 'A school year that is not over.' }),
  Type.Literal('classes'),
  Type.Literal('teachers'),
  Type.Literal('pupils'),
  Type.Literal('parents'),
  Type.Literal('signed in', { description: 'Somebody else than the caller has signed in.' }),
  Type.Literal('administrators', { description: 'A second administrator.' }),
])
export type StepKind = Static<typeof StepKind>

const Week = Type.Object({
  days: Type.Array(
    Type.Object({ day: Day, people: Type.Integer({ description: 'Different people who signed in.' }) }),
    { description: 'The last seven days, today last.' },
  ),
  people: Type.Integer({ description: 'Different people who signed in within these days.' }),
  peopleBefore: Type.Integer({ description: 'Within the seven days before.' }),
  added: Type.Integer({ description: 'Accounts added within these days.' }),
  changes: Type.Integer({ description: 'Changes by administrators within these days.' }),
})
export type AdministrationWeek = Static<typeof Week>

export const AdministrationHome = Type.Object({
  waiting: Type.Array(Waiting, { description: 'What the caller may mend; nothing that is not there.' }),
  week: Nullable(Week),
  steps: Type.Array(Type.Object({ kind: StepKind, done: Type.Boolean() }), {
    description: 'What makes a new unit complete, in the order in which one does it.',
  }),
})
export type AdministrationHome = Static<typeof AdministrationHome>

export const readAdministrationHome = {
  summary: `The start of Administration: what waits to be mended, figures of the last seven days and the first steps of a new
    unit. Each part is told to those who hold the permission of its room.`,
  access: { who: 'signed-in', userTypes: [userType.teacher, userType.otherStaff], application: 'administration' },
  query: Type.Object(inUnit),
  reply: AdministrationHome,
  errors: ['not_found'],
} satisfies EndpointSchema
